-- CreateTable
CREATE TABLE "bulk_changes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "impersonator_id" UUID,
    "provider_id" UUID,
    "edit" JSONB NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "job_id" UUID,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_change_rows" (
    "bulk_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "before" JSONB,
    "written" JSONB,

    CONSTRAINT "bulk_change_rows_pkey" PRIMARY KEY ("bulk_id","record_id")
);

-- CreateIndex
CREATE INDEX "bulk_changes_user_id_created_at_idx" ON "bulk_changes"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bulk_change_rows_bulk_id_outcome_record_id_idx" ON "bulk_change_rows"("bulk_id", "outcome", "record_id");

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_id_fkey" FOREIGN KEY ("bulk_id") REFERENCES "bulk_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "bulk_changes"
  ADD CONSTRAINT "bulk_changes_kind_check" CHECK (kind IN ('deals', 'companies')),
  ADD CONSTRAINT "bulk_changes_status_check" CHECK (status IN
    ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone'));

ALTER TABLE "bulk_change_rows"
  ADD CONSTRAINT "bulk_change_rows_outcome_check" CHECK (outcome IN ('todo', 'changed', 'stayed', 'restored', 'kept')),
  ADD CONSTRAINT "bulk_change_rows_reason_check" CHECK ((reason IS NOT NULL) = (outcome IN ('stayed', 'kept'))),
  -- What was changed can be undone.
  ADD CONSTRAINT "bulk_change_rows_written_check" CHECK (outcome <> 'changed' OR (before IS NOT NULL AND written IS NOT NULL));
