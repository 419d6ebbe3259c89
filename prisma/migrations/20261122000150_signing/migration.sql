-- DropIndex
DROP INDEX "proposal_documents_proposal_id_name_key";

-- AlterTable
ALTER TABLE "document_signers" ADD COLUMN     "code_entered_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "document_id" UUID;

-- AlterTable
ALTER TABLE "proposal_documents" ADD COLUMN     "replaced_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "ended_as" TEXT,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "ended_reason" TEXT;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "asks_signing_code" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "signing_codes" (
    "signer_id" UUID NOT NULL,
    "mac" BYTEA NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signing_codes_pkey" PRIMARY KEY ("signer_id")
);

-- CreateIndex
CREATE INDEX "proposal_documents_proposal_id_idx" ON "proposal_documents"("proposal_id");

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "proposal_documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_signer_id_fkey" FOREIGN KEY ("signer_id") REFERENCES "document_signers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- A proposal has one document of a name at a time; those that were replaced stay as a record.
CREATE UNIQUE INDEX "proposal_documents_one_present" ON "proposal_documents" (proposal_id, name) WHERE replaced_at IS NULL;

-- A proposal whose signing has ended holds no deal any more, so that its clone can be accepted, and moves no more.
ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_ended_check" CHECK (
    (ended_as IS NULL AND ended_reason IS NULL AND ended_at IS NULL)
    OR (ended_as IN ('declined', 'voided') AND ended_reason IS NOT NULL AND ended_at IS NOT NULL
        AND status IN (4, 5, 6) AND NOT is_primary));
DROP INDEX "proposals_one_accepted";
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" (deal_id) WHERE status IN (2, 4, 5, 6) AND ended_as IS NULL;

CREATE FUNCTION "guard_ended_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A proposal whose signing has ended stays as it is';
END $$;
CREATE TRIGGER "proposals_ended_guard" BEFORE UPDATE ON "proposals" FOR EACH ROW
  WHEN (OLD.ended_as IS NOT NULL AND (OLD.status, OLD.ended_as, OLD.ended_reason, OLD.ended_at)
        IS DISTINCT FROM (NEW.status, NEW.ended_as, NEW.ended_reason, NEW.ended_at))
  EXECUTE FUNCTION "guard_ended_proposal"();
