-- DropIndex
DROP INDEX "bookings_provider_id_starts_at_key";

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "vendor_reference" TEXT;

-- AlterTable
ALTER TABLE "document_signers" ADD COLUMN     "vendor_link" BYTEA;

-- AlterTable
ALTER TABLE "proposal_documents" ADD COLUMN     "signing_reference" TEXT,
ADD COLUMN     "signing_vendor" TEXT NOT NULL DEFAULT 'built-in';

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "scheduling_link" BYTEA,
ADD COLUMN     "scheduling_vendor" TEXT NOT NULL DEFAULT 'built-in';

-- CreateIndex
CREATE UNIQUE INDEX "bookings_vendor_reference_key" ON "bookings"("vendor_reference");

-- CreateIndex
CREATE INDEX "bookings_provider_id_starts_at_idx" ON "bookings"("provider_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_documents_signing_vendor_signing_reference_key" ON "proposal_documents"("signing_vendor", "signing_reference");

-- What the Prisma schema cannot say, by hand.

-- A vendor has several calendars for one provider; the built-in picker has one.
CREATE UNIQUE INDEX "bookings_one_per_slot" ON "bookings" (provider_id, starts_at) WHERE vendor_reference IS NULL;

-- What a signature looks like is the vendor's to keep; a signer of theirs has their link.
ALTER TABLE "document_signers"
  DROP CONSTRAINT "document_signers_signed_check",
  ADD CONSTRAINT "document_signers_signed_check" CHECK (
    status <> 'signed' OR (signed_at IS NOT NULL
      AND (vendor_link IS NOT NULL OR (signature_kind IS NOT NULL AND document_sha256 IS NOT NULL))));
