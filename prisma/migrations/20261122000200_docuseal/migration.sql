-- AlterTable
ALTER TABLE "proposal_documents" ADD COLUMN     "certificate_pdf" BYTEA,
ADD COLUMN     "certificate_sha256" TEXT,
ADD COLUMN     "docuseal_account_id" UUID,
ADD COLUMN     "signing_looked_at" TIMESTAMPTZ(3),
ADD COLUMN     "signing_problem" TEXT;

-- CreateTable
CREATE TABLE "docuseal_accounts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "key_sealed" BYTEA,
    "key_last4" TEXT NOT NULL,
    "webhook_secret_sealed" BYTEA,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "docuseal_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "docuseal_accounts_provider_id_key" ON "docuseal_accounts"("provider_id");

-- CreateIndex
CREATE INDEX "proposal_documents_docuseal_account_id_idx" ON "proposal_documents"("docuseal_account_id");

-- AddForeignKey
ALTER TABLE "proposal_documents" ADD CONSTRAINT "proposal_documents_docuseal_account_id_fkey" FOREIGN KEY ("docuseal_account_id") REFERENCES "docuseal_accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "docuseal_accounts" ADD CONSTRAINT "docuseal_accounts_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "proposal_documents"
  ADD CONSTRAINT "proposal_documents_signing_problem_check" CHECK (signing_problem IN ('expired', 'archived', 'deleted', 'disconnected')),
  ADD CONSTRAINT "proposal_documents_certificate_check" CHECK ((certificate_pdf IS NULL) = (certificate_sha256 IS NULL));

ALTER TABLE "docuseal_accounts" ADD CONSTRAINT "docuseal_accounts_problem_check" CHECK (problem IN ('key_refused', 'edition'));

-- Documents that a vendor is asked about by the clock: those that are not signed by everybody.
CREATE INDEX "proposal_documents_watched" ON "proposal_documents" (signing_looked_at NULLS FIRST)
  WHERE signing_vendor <> 'built-in' AND completed_at IS NULL AND replaced_at IS NULL;
