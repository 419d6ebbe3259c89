-- CreateTable
CREATE TABLE "intelligence_runs" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "provider_id" UUID,
    "requested_by_id" UUID,
    "record" JSONB NOT NULL,
    "site" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "intelligence_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "intelligence_jobs" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "run_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "error" TEXT,
    "claims" JSONB,

    CONSTRAINT "intelligence_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "intelligence_pages" (
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT,
    "language" TEXT,
    "text" TEXT NOT NULL,
    "structured_data" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intelligence_pages_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateTable
CREATE TABLE "intelligence_reports" (
    "run_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "report" JSONB NOT NULL,
    "generated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intelligence_reports_pkey" PRIMARY KEY ("run_id")
);

-- CreateTable
CREATE TABLE "company_suggestions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "confidence" JSONB NOT NULL,
    "sources" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_suggestions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "intelligence_runs_newest" ON "intelligence_runs"("company_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "intelligence_jobs_run_id_type_key" ON "intelligence_jobs"("run_id", "type");

-- CreateIndex
CREATE INDEX "intelligence_reports_newest" ON "intelligence_reports"("company_id", "generated_at" DESC);

-- CreateIndex
CREATE INDEX "company_suggestions_company_id_field_idx" ON "company_suggestions"("company_id", "field");

-- AddForeignKey
ALTER TABLE "intelligence_runs" ADD CONSTRAINT "intelligence_runs_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_runs" ADD CONSTRAINT "intelligence_runs_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_runs" ADD CONSTRAINT "intelligence_runs_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_jobs" ADD CONSTRAINT "intelligence_jobs_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "intelligence_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_pages" ADD CONSTRAINT "intelligence_pages_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "intelligence_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_reports" ADD CONSTRAINT "intelligence_reports_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "intelligence_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intelligence_reports" ADD CONSTRAINT "intelligence_reports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_suggestions" ADD CONSTRAINT "company_suggestions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_suggestions" ADD CONSTRAINT "company_suggestions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- One report of a company is made at a time (D-83).
CREATE UNIQUE INDEX "intelligence_runs_one_at_a_time" ON "intelligence_runs"("company_id") WHERE finished_at IS NULL;
-- One thing is suggested about a field at a time.
CREATE UNIQUE INDEX "company_suggestions_open" ON "company_suggestions"("company_id", "field") WHERE status = 'open';

ALTER TABLE "intelligence_jobs"
  ADD CONSTRAINT "intelligence_jobs_type_check"
    CHECK (type IN ('WEBSITE_ANALYSIS', 'MARKET_RESEARCH', 'COMPANY_INTELLIGENCE')),
  ADD CONSTRAINT "intelligence_jobs_status_check"
    CHECK (status IN ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  ADD CONSTRAINT "intelligence_jobs_error_check" CHECK (status <> 'FAILED' OR error IS NOT NULL);
ALTER TABLE "company_suggestions"
  ADD CONSTRAINT "company_suggestions_field_check"
    CHECK (field IN ('website', 'size', 'industry', 'description', 'address')),
  ADD CONSTRAINT "company_suggestions_status_check" CHECK (status IN ('open', 'accepted', 'dismissed')),
  ADD CONSTRAINT "company_suggestions_decision_check" CHECK ((status = 'open') = (decided_at IS NULL));
