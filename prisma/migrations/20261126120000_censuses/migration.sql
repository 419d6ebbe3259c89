-- CreateTable
CREATE TABLE "censuses" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "uploaded_by_id" UUID NOT NULL,
    "as_of" DATE NOT NULL,
    "source_rows" INTEGER NOT NULL,
    "rows_left_out" INTEGER NOT NULL,
    "expires_on" DATE NOT NULL,
    "banded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "censuses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "census_groups" (
    "census_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "annual_wage" DECIMAL(10,2) NOT NULL,
    "headcount" INTEGER NOT NULL,
    "pay_basis" TEXT,
    "class_code" TEXT,

    CONSTRAINT "census_groups_pkey" PRIMARY KEY ("census_id","position")
);

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "census_id" UUID;

-- CreateIndex
CREATE INDEX "censuses_company_id_created_at_idx" ON "censuses"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "censuses_expires_on_idx" ON "censuses"("expires_on");

-- CreateIndex
CREATE INDEX "proposals_census_id_idx" ON "proposals"("census_id");

-- AddForeignKey
ALTER TABLE "censuses" ADD CONSTRAINT "censuses_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "censuses" ADD CONSTRAINT "censuses_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "census_groups" ADD CONSTRAINT "census_groups_census_id_fkey" FOREIGN KEY ("census_id") REFERENCES "censuses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_census_id_fkey" FOREIGN KEY ("census_id") REFERENCES "censuses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "censuses"
  ADD CONSTRAINT "censuses_rows_check" CHECK (source_rows > 0 AND rows_left_out >= 0),
  ADD CONSTRAINT "censuses_expires_on_check" CHECK (expires_on > as_of);

-- Neither a name nor a number of a person fits into any of these.
ALTER TABLE "census_groups"
  ADD CONSTRAINT "census_groups_position_check" CHECK (position >= 0),
  ADD CONSTRAINT "census_groups_state_check" CHECK (state IN (
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
    'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
    'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
  ADD CONSTRAINT "census_groups_annual_wage_check" CHECK (annual_wage BETWEEN 1000 AND 10000000),
  ADD CONSTRAINT "census_groups_headcount_check" CHECK (headcount BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "census_groups_pay_basis_check" CHECK (pay_basis IN ('hourly', 'salary')),
  ADD CONSTRAINT "census_groups_class_code_check" CHECK (class_code ~ '^\d{3,4}(-\d{1,2})?[A-Z]{0,2}$');

-- Equal people are one group.
CREATE UNIQUE INDEX "census_groups_once" ON "census_groups"
  ("census_id", "state", "annual_wage", "pay_basis", "class_code") NULLS NOT DISTINCT;

-- A proposal keeps the census that it was priced from, until that is deleted; its prices stay as they are.
CREATE OR REPLACE FUNCTION "guard_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.deal_id, OLD.provider_id, OLD.proposal_type, OLD.price_model, OLD.company_employee_count,
      OLD.employee_average_salary, OLD.states_of_operation, OLD.commission_rate, OLD.gross_wages, OLD.product_revenue,
      OLD.tax_arbitrage, OLD.estimate_value, OLD.commission, OLD.people_per_state, OLD.refined)
     IS DISTINCT FROM
     (NEW.deal_id, NEW.provider_id, NEW.proposal_type, NEW.price_model, NEW.company_employee_count,
      NEW.employee_average_salary, NEW.states_of_operation, NEW.commission_rate, NEW.gross_wages, NEW.product_revenue,
      NEW.tax_arbitrage, NEW.estimate_value, NEW.commission, NEW.people_per_state, NEW.refined)
     OR (NEW.census_id IS NOT NULL AND NEW.census_id IS DISTINCT FROM OLD.census_id) THEN
    RAISE EXCEPTION 'A proposal''s prices never change';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN ((1, 2), (1, 3), (2, 4), (4, 5), (5, 6)) THEN
    RAISE EXCEPTION 'A proposal does not move from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
