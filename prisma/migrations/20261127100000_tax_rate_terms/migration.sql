-- CreateTable
CREATE TABLE "tax_rate_terms" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "tax_rate_id" UUID NOT NULL,
    "effective_from" DATE NOT NULL,
    "fixed_rate" DECIMAL(7,4),
    "min_rate" DECIMAL(7,4),
    "max_rate" DECIMAL(7,4),
    "wage_base" DECIMAL(14,2),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "tax_rate_terms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_rate_terms_tax_rate_id_effective_from_key" ON "tax_rate_terms"("tax_rate_id", "effective_from");

-- AddForeignKey
ALTER TABLE "tax_rate_terms" ADD CONSTRAINT "tax_rate_terms_tax_rate_id_fkey" FOREIGN KEY ("tax_rate_id") REFERENCES "tax_rates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "renewal_planned_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "deal_steps" ADD COLUMN     "proposal_id" UUID;

-- AddForeignKey
ALTER TABLE "deal_steps" ADD CONSTRAINT "deal_steps_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- As the rates of tax_rates: a fixed rate, or a range.
ALTER TABLE "tax_rate_terms"
  ADD CONSTRAINT "tax_rate_terms_price_check" CHECK (
    (fixed_rate IS NOT NULL AND min_rate IS NULL AND max_rate IS NULL)
    OR (fixed_rate IS NULL AND min_rate IS NOT NULL AND max_rate IS NOT NULL AND min_rate < max_rate)),
  ADD CONSTRAINT "tax_rate_terms_wage_base_check" CHECK (wage_base > 0);

-- A step that prices a proposal again is planned once for each, and read in Today without the steps of other deals.
CREATE UNIQUE INDEX "deal_steps_of_renewal" ON "deal_steps" ("proposal_id") WHERE proposal_id IS NOT NULL;
CREATE INDEX "deal_steps_renewals_due" ON "deal_steps" ("due_on") WHERE proposal_id IS NOT NULL AND done_at IS NULL;

-- The clock looks at the few proposals whose renewal may be near.
CREATE INDEX "proposals_to_renew" ON "proposals" ("starts_in") WHERE starts_in IS NOT NULL AND renewal_planned_at IS NULL;
