-- What a provider charges besides its products (D-244).
CREATE TABLE "fees" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "fees_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "fees" ADD CONSTRAINT "fees_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fees"
  ADD CONSTRAINT "fees_kind_check" CHECK (kind IN ('once', 'monthly_minimum')),
  ADD CONSTRAINT "fees_amount_check" CHECK (amount > 0);
-- A name is chosen from a list, so no two fees share one.
CREATE UNIQUE INDEX "fees_name" ON "fees" (provider_id, lower(name));

-- A proposal keeps those that were chosen for it (D-52).
ALTER TABLE "proposals" ADD COLUMN "fees" JSONB NOT NULL DEFAULT '[]';

CREATE OR REPLACE FUNCTION "guard_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.deal_id, OLD.provider_id, OLD.proposal_type, OLD.price_model, OLD.company_employee_count,
      OLD.employee_average_salary, OLD.states_of_operation, OLD.commission_rate, OLD.gross_wages, OLD.product_revenue,
      OLD.tax_arbitrage, OLD.estimate_value, OLD.commission, OLD.people_per_state, OLD.refined,
      OLD.starts_in, OLD.start, OLD.turnover_percent, OLD.fees)
     IS DISTINCT FROM
     (NEW.deal_id, NEW.provider_id, NEW.proposal_type, NEW.price_model, NEW.company_employee_count,
      NEW.employee_average_salary, NEW.states_of_operation, NEW.commission_rate, NEW.gross_wages, NEW.product_revenue,
      NEW.tax_arbitrage, NEW.estimate_value, NEW.commission, NEW.people_per_state, NEW.refined,
      NEW.starts_in, NEW.start, NEW.turnover_percent, NEW.fees)
     OR (NEW.census_id IS NOT NULL AND NEW.census_id IS DISTINCT FROM OLD.census_id) THEN
    RAISE EXCEPTION 'A proposal''s prices never change';
  END IF;
  IF OLD.status <> 1 AND OLD.client IS DISTINCT FROM NEW.client THEN
    RAISE EXCEPTION 'A proposal''s client never changes once it was answered';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN ((1, 2), (1, 3), (2, 4), (4, 5), (5, 6)) THEN
    RAISE EXCEPTION 'A proposal does not move from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
