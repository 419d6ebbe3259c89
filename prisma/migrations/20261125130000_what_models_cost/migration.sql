-- DropIndex
DROP INDEX "generations_company_id_idx";

-- AlterTable
ALTER TABLE "generations" ADD COLUMN     "dollars" DECIMAL(14,6),
ADD COLUMN     "person_id" UUID,
ADD COLUMN     "run_id" UUID,
ADD COLUMN     "unfit" TEXT,
ADD COLUMN     "vendor_status" SMALLINT,
ADD COLUMN     "vendor_text" TEXT;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "model_daily_tokens" INTEGER,
ADD COLUMN     "model_person_tokens" INTEGER;

-- CreateTable
CREATE TABLE "model_reservations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "person_id" UUID,
    "tokens" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "model_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_prices" (
    "provider_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "input" DECIMAL(12,6) NOT NULL,
    "output" DECIMAL(12,6) NOT NULL,

    CONSTRAINT "model_prices_pkey" PRIMARY KEY ("provider_id","model")
);

-- CreateTable
CREATE TABLE "model_person_limits" (
    "provider_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "daily_tokens" INTEGER NOT NULL,

    CONSTRAINT "model_person_limits_pkey" PRIMARY KEY ("provider_id","person_id")
);

-- CreateIndex
CREATE INDEX "generations_personal_budget" ON "generations"("person_id", "started_at");

-- CreateIndex
CREATE INDEX "generations_whole_budget" ON "generations"("started_at");

-- CreateIndex
CREATE INDEX "generations_of_provider" ON "generations"("provider_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "generations_of_company" ON "generations"("company_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "generations_of_person" ON "generations"("person_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "generations_of_model" ON "generations"("model", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "generations_run_id_idx" ON "generations"("run_id");

-- CreateIndex
CREATE INDEX "intelligence_runs_by_time" ON "intelligence_runs"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "intelligence_runs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_reservations" ADD CONSTRAINT "model_reservations_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_reservations" ADD CONSTRAINT "model_reservations_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_person_limits" ADD CONSTRAINT "model_person_limits_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_person_limits" ADD CONSTRAINT "model_person_limits_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "generations"
  ADD CONSTRAINT "generations_dollars_check" CHECK (dollars >= 0),
  -- Only a failed call has something that did not fit.
  ADD CONSTRAINT "generations_unfit_check" CHECK (unfit IS NULL OR status = 'failed');
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_model_tokens_check" CHECK (model_daily_tokens >= 0 AND model_person_tokens >= 0);
ALTER TABLE "model_reservations" ADD CONSTRAINT "model_reservations_tokens_check" CHECK (tokens >= 0);
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_check" CHECK (input >= 0 AND output >= 0);
ALTER TABLE "model_person_limits" ADD CONSTRAINT "model_person_limits_check" CHECK (daily_tokens >= 0);

-- The orders of the list, its search, and the few among many.
CREATE INDEX "generations_by_tokens" ON "generations"
  ((coalesce(prompt_tokens, 0)::bigint + coalesce(completion_tokens, 0)) DESC, id DESC);
CREATE INDEX "generations_by_duration" ON "generations" ((ended_at - started_at) DESC, id DESC);
CREATE INDEX "generations_failed" ON "generations" (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX "generations_label_search" ON "generations" USING gin (label gin_trgm_ops);

-- Runs with a problem, newest first; those by time are an index of the schema.
CREATE INDEX "intelligence_jobs_problems" ON "intelligence_jobs" (run_id) WHERE error IS NOT NULL;
