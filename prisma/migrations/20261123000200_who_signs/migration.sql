-- AlterTable
ALTER TABLE "document_signers" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "signed_as" TEXT,
ADD COLUMN     "signed_by_email" TEXT,
ADD COLUMN     "signed_by_id" UUID,
ADD COLUMN     "signed_by_name" TEXT,
ADD COLUMN     "signed_by_title" TEXT;

-- AlterTable
ALTER TABLE "proposal_documents" ADD COLUMN     "vendor_pdf" BYTEA,
ADD COLUMN     "vendor_sha256" TEXT;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "signer_id" UUID,
ADD COLUMN     "stand_in_from" DATE,
ADD COLUMN     "stand_in_id" UUID,
ADD COLUMN     "stand_in_until" DATE;

-- AddForeignKey
ALTER TABLE "providers" ADD CONSTRAINT "providers_signer_id_fkey" FOREIGN KEY ("signer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "providers" ADD CONSTRAINT "providers_stand_in_id_fkey" FOREIGN KEY ("stand_in_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_signed_by_id_fkey" FOREIGN KEY ("signed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "providers"
  ADD CONSTRAINT "providers_stand_in_check" CHECK (stand_in_id IS NULL OR (stand_in_from IS NOT NULL AND stand_in_until >= stand_in_from));

ALTER TABLE "document_signers"
  ADD CONSTRAINT "document_signers_signed_as_check" CHECK (signed_as IN ('successor', 'stand-in', 'admin')),
  ADD CONSTRAINT "document_signers_signed_by_check" CHECK (
    num_nulls(signed_as, signed_by_name, signed_by_email, signed_by_title) IN (0, 4) AND (signed_as IS NULL OR role = 'provider')
  ),
  ADD CONSTRAINT "document_signers_assignee_check" CHECK (assignee_id IS NULL OR role = 'provider');

ALTER TABLE "proposal_documents"
  ADD CONSTRAINT "proposal_documents_vendor_check" CHECK ((vendor_pdf IS NULL) = (vendor_sha256 IS NULL));

-- Whose signature an open document asks for: the person whom it names while they lead the provider, else its owner.
UPDATE "document_signers" AS signer
SET assignee_id = (
  SELECT users.id
  FROM proposal_documents
  JOIN proposals ON proposals.id = proposal_documents.proposal_id
  JOIN members ON members.provider_id = proposals.provider_id AND members.role IN (1, 2)
  JOIN users ON users.id = members.user_id AND users.status = 1
  WHERE proposal_documents.id = signer.document_id
  ORDER BY lower(users.email) = lower(signer.email) DESC, members.role, members.created_at, members.id
  LIMIT 1
)
WHERE signer.role = 'provider' AND signer.status = 'pending';

DROP INDEX "document_signers_countersigners";
CREATE INDEX "document_signers_countersigners" ON "document_signers" (assignee_id)
  WHERE role = 'provider' AND status = 'pending';
