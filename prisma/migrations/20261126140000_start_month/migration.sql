-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "restarts" TEXT;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "certified_on" DATE;

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "start" JSONB,
ADD COLUMN     "starts_in" DATE,
ADD COLUMN     "turnover_percent" DECIMAL(7,4) NOT NULL DEFAULT 0;

ALTER TABLE "tax_rates"
  ADD CONSTRAINT "tax_rates_restarts_check" CHECK (
    restarts IS NULL OR (restarts IN ('yes', 'no') AND kind = 'suta'));

ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_starts_in_check" CHECK (starts_in = date_trunc('month', starts_in::timestamp)::date),
  ADD CONSTRAINT "proposals_turnover_percent_check" CHECK (turnover_percent BETWEEN 0 AND 100);

-- What a proposal was priced from includes its start and turnover.
CREATE OR REPLACE FUNCTION "guard_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.deal_id, OLD.provider_id, OLD.proposal_type, OLD.price_model, OLD.company_employee_count,
      OLD.employee_average_salary, OLD.states_of_operation, OLD.commission_rate, OLD.gross_wages, OLD.product_revenue,
      OLD.tax_arbitrage, OLD.estimate_value, OLD.commission, OLD.people_per_state, OLD.refined,
      OLD.starts_in, OLD.start, OLD.turnover_percent)
     IS DISTINCT FROM
     (NEW.deal_id, NEW.provider_id, NEW.proposal_type, NEW.price_model, NEW.company_employee_count,
      NEW.employee_average_salary, NEW.states_of_operation, NEW.commission_rate, NEW.gross_wages, NEW.product_revenue,
      NEW.tax_arbitrage, NEW.estimate_value, NEW.commission, NEW.people_per_state, NEW.refined,
      NEW.starts_in, NEW.start, NEW.turnover_percent)
     OR (NEW.census_id IS NOT NULL AND NEW.census_id IS DISTINCT FROM OLD.census_id) THEN
    RAISE EXCEPTION 'A proposal''s prices never change';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN ((1, 2), (1, 3), (2, 4), (4, 5), (5, 6)) THEN
    RAISE EXCEPTION 'A proposal does not move from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
