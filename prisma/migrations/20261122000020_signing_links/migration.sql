-- AlterTable
ALTER TABLE "document_signers" ADD COLUMN     "link_id" UUID;

-- Links that were sent out name the signer.
UPDATE "document_signers" SET "link_id" = "id";

ALTER TABLE "document_signers" ALTER COLUMN "link_id" SET NOT NULL,
ALTER COLUMN "link_id" SET DEFAULT gen_random_uuid();

-- CreateIndex
CREATE UNIQUE INDEX "document_signers_link_id_key" ON "document_signers"("link_id");
