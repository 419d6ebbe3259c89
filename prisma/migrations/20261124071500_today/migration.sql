-- CreateTable
CREATE TABLE "today_snoozes" (
    "user_id" UUID NOT NULL,
    "deal_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "today_snoozes_pkey" PRIMARY KEY ("user_id","deal_id")
);

-- CreateIndex
CREATE INDEX "today_snoozes_deal_id_idx" ON "today_snoozes"("deal_id");

-- CreateIndex
CREATE INDEX "sent_offers_sent_at_idx" ON "sent_offers"("sent_at");

-- CreateIndex
CREATE INDEX "integration_mappings_company_id_idx" ON "integration_mappings"("company_id");

-- CreateIndex
CREATE INDEX "revenue_days_of_customer" ON "revenue_days"("provider_id", "customer_key", "event_date");

-- AddForeignKey
ALTER TABLE "today_snoozes" ADD CONSTRAINT "today_snoozes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "today_snoozes" ADD CONSTRAINT "today_snoozes_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand: each reason of Today reads the few rows that it is about, whatever the number of
-- deals.
CREATE INDEX "deals_by_next_step" ON "deals" (provider_id, next_step_on) WHERE deal_status = 'open';
CREATE INDEX "deals_by_close_date" ON "deals" (provider_id, expected_close_date) WHERE deal_status = 'open';
CREATE INDEX "deals_by_activity" ON "deals" (provider_id, last_activity_at) WHERE deal_status = 'open';
CREATE INDEX "deals_won_of_rep" ON "deals" (sales_rep_id, provider_id, close_date) WHERE deal_status = 'won';
CREATE INDEX "deal_steps_of_assignee" ON "deal_steps" (assignee_id, due_on) WHERE done_at IS NULL AND assignee_id IS NOT NULL;

-- Their sums are read from the index alone, weighted by confidence too.
DROP INDEX "deals_board";
DROP INDEX "deals_board_of_rep";
CREATE INDEX "deals_board" ON "deals" (provider_id, stage_id, stage_entered_at DESC, id DESC)
  INCLUDE (expected_value, confidence) WHERE deal_status = 'open';
CREATE INDEX "deals_board_of_rep" ON "deals" (sales_rep_id, provider_id, stage_id, stage_entered_at DESC, id DESC)
  INCLUDE (expected_value, confidence) WHERE deal_status = 'open';
