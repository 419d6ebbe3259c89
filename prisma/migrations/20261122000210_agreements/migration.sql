-- AlterTable
ALTER TABLE "proposal_documents" ADD COLUMN     "agreement_version_id" UUID;

-- CreateTable
CREATE TABLE "agreement_versions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreement_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agreement_exhibits" (
    "version_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "file_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "agreement_exhibits_pkey" PRIMARY KEY ("version_id","position")
);

-- CreateTable
CREATE TABLE "agreement_files" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "pdf" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "page_count" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreement_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "agreement_versions_provider_id_number_key" ON "agreement_versions"("provider_id", "number");

-- CreateIndex
CREATE INDEX "agreement_exhibits_file_id_idx" ON "agreement_exhibits"("file_id");

-- CreateIndex
CREATE INDEX "agreement_files_provider_id_idx" ON "agreement_files"("provider_id");

-- CreateIndex
CREATE INDEX "proposal_documents_agreement_version_id_idx" ON "proposal_documents"("agreement_version_id");

-- AddForeignKey
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_exhibits" ADD CONSTRAINT "agreement_exhibits_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agreement_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_exhibits" ADD CONSTRAINT "agreement_exhibits_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "agreement_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_files" ADD CONSTRAINT "agreement_files_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_documents" ADD CONSTRAINT "proposal_documents_agreement_version_id_fkey" FOREIGN KEY ("agreement_version_id") REFERENCES "agreement_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A version stays as it was saved: documents were made of it.
CREATE TRIGGER "agreement_versions_append_only" BEFORE UPDATE ON "agreement_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "agreement_exhibits_append_only" BEFORE UPDATE ON "agreement_exhibits"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
