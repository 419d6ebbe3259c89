-- A row for each sealed file, by which whoever has it, or the code on its last page, is told what it is.
-- CreateTable
CREATE TABLE "document_seals" (
    "sha256" TEXT NOT NULL,
    "document_id" UUID NOT NULL,
    "code_hash" TEXT,
    "signer_ids" UUID[],
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_seals_pkey" PRIMARY KEY ("sha256")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_seals_code_hash_key" ON "document_seals"("code_hash");

-- CreateIndex
CREATE INDEX "document_seals_document_id_idx" ON "document_seals"("document_id");

-- AddForeignKey
ALTER TABLE "document_seals" ADD CONSTRAINT "document_seals_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "proposal_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "document_seals"
  ADD CONSTRAINT "document_seals_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "document_seals_code_hash_check" CHECK (code_hash ~ '^[0-9a-f]{64}$');

-- The files that were sealed before, which bear no code: they were sealed in the transaction of their latest signature.
INSERT INTO "document_seals" (sha256, document_id, signer_ids, sealed_at)
SELECT d.signed_sha256, d.id, array_agg(s.id ORDER BY s.position), max(s.signed_at)
  FROM "proposal_documents" d
  JOIN "document_signers" s ON s.document_id = d.id AND s.status = 'signed'
 WHERE d.signed_sha256 IS NOT NULL
 GROUP BY d.id;
