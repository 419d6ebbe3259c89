-- CreateTable
CREATE TABLE "generations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "company_id" UUID,
    "label" TEXT NOT NULL,
    "vendor" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "prompt_tokens" INTEGER,
    "completion_tokens" INTEGER,
    "response_type" TEXT NOT NULL,
    "generation_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "system_prompt" TEXT NOT NULL,
    "user_prompt" TEXT NOT NULL,
    "completion_text" TEXT,
    "completion_object" JSONB,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "generations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "generations_list" ON "generations"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "generations_budget" ON "generations"("provider_id", "started_at");

-- CreateIndex
CREATE INDEX "generations_company_id_idx" ON "generations"("company_id");

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "generations" ADD CONSTRAINT "generations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- What the Prisma schema cannot say, by hand.

ALTER TABLE "generations"
  ADD CONSTRAINT "generations_status_check" CHECK (status IN ('completed', 'failed')),
  ADD CONSTRAINT "generations_response_type_check" CHECK (response_type IN ('text', 'object')),
  ADD CONSTRAINT "generations_times_check" CHECK (started_at <= ended_at),
  ADD CONSTRAINT "generations_tokens_check" CHECK (prompt_tokens >= 0 AND completion_tokens >= 0),
  -- A failed call says why; a completed one has what was asked for.
  ADD CONSTRAINT "generations_outcome_check" CHECK (
    (status = 'failed') = (error IS NOT NULL)
    AND (status = 'completed' AND response_type = 'object') = (completion_object IS NOT NULL)
    AND (status = 'failed' OR completion_text IS NOT NULL));
