-- AlterTable
ALTER TABLE "intelligence_jobs" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "intelligence_reports" ADD COLUMN     "provider_id" UUID;

-- AlterTable
ALTER TABLE "intelligence_runs" ADD COLUMN     "by_night" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "resumes_id" UUID,
ADD COLUMN     "work_id" UUID;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "reports_fresh_days" SMALLINT;

-- CreateTable
CREATE TABLE "intelligence_kept" (
    "run_id" UUID NOT NULL,
    "part" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "intelligence_kept_pkey" PRIMARY KEY ("run_id","part")
);

-- CreateTable
CREATE TABLE "intelligence_extra_pages" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "run_id" UUID NOT NULL,
    "part" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "text" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intelligence_extra_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_sources" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT,
    "text" TEXT,
    "added_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_sources_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "intelligence_extra_pages_run_id_part_idx" ON "intelligence_extra_pages"("run_id", "part");

-- CreateIndex
CREATE INDEX "company_sources_company_id_provider_id_created_at_idx" ON "company_sources"("company_id", "provider_id", "created_at");

-- CreateIndex
CREATE INDEX "company_sources_provider_id_idx" ON "company_sources"("provider_id");

-- CreateIndex
CREATE INDEX "company_sources_added_by_id_idx" ON "company_sources"("added_by_id");

-- CreateIndex
CREATE INDEX "intelligence_reports_provider_id_idx" ON "intelligence_reports"("provider_id");

-- CreateIndex
CREATE INDEX "intelligence_runs_resumes_id_idx" ON "intelligence_runs"("resumes_id");

-- AddForeignKey
ALTER TABLE "intelligence_runs" ADD CONSTRAINT "intelligence_runs_resumes_id_fkey" FOREIGN KEY ("resumes_id") REFERENCES "intelligence_runs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_kept" ADD CONSTRAINT "intelligence_kept_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "intelligence_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_extra_pages" ADD CONSTRAINT "intelligence_extra_pages_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "intelligence_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_sources" ADD CONSTRAINT "company_sources_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_sources" ADD CONSTRAINT "company_sources_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_sources" ADD CONSTRAINT "company_sources_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_reports" ADD CONSTRAINT "intelligence_reports_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_reports_fresh_days_check" CHECK (reports_fresh_days BETWEEN 7 AND 365);
ALTER TABLE "intelligence_extra_pages"
  ADD CONSTRAINT "intelligence_extra_pages_method_check" CHECK (method IN ('added', 'web search'));
ALTER TABLE "company_sources"
  ADD CONSTRAINT "company_sources_kind_check" CHECK ((kind = 'address' AND url IS NOT NULL AND text IS NULL)
    OR (kind = 'text' AND text IS NOT NULL AND url IS NULL)),
  ADD CONSTRAINT "company_sources_text_check" CHECK (length(text) <= 20000);
ALTER TABLE "notifications"
  DROP CONSTRAINT "notifications_kind_check",
  ADD CONSTRAINT "notifications_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened', 'proposalAnswered',
    'questionAsked', 'signed', 'countersign', 'callChanged', 'stepOverdue', 'reportChanged', 'syncFailed'));
ALTER TABLE "notification_choices"
  DROP CONSTRAINT "notification_choices_kind_check",
  ADD CONSTRAINT "notification_choices_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened',
    'proposalAnswered', 'questionAsked', 'signed', 'callChanged', 'stepOverdue', 'reportChanged', 'syncFailed'));
-- What the clock looks for each night.
CREATE INDEX "intelligence_runs_by_night" ON "intelligence_runs" (company_id, created_at) WHERE by_night;
