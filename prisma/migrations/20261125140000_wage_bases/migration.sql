-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "people_per_state" JSONB,
ADD COLUMN     "refined" JSONB;

-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "bills_past_base" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "credit_reduction" TEXT,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN     "kind_is_guess" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "reporting" TEXT;

-- The kinds of the existing ones by their names and rates, as `guessTaxKind` does; their owners confirm them (D-152).
UPDATE "tax_rates" SET "kind" = CASE
  WHEN "locality" = 1 THEN
    CASE WHEN "tax_name" ~* '\y(s?uta|sui|ui|unemployment|reemployment)\y' THEN 'suta' ELSE 'other' END
  WHEN "tax_name" ~* '\yfuta\y|unemployment' THEN 'futa'
  WHEN "fixed_rate" = 6.2 OR ("tax_name" ~* 'social security|oasdi' AND "tax_name" !~* 'medicare') THEN 'social_security'
  WHEN "fixed_rate" = 1.45 OR ("tax_name" ~* 'medicare' AND "tax_name" !~* 'social security|oasdi') THEN 'medicare'
  ELSE 'other'
END;

ALTER TABLE "tax_rates"
  ADD CONSTRAINT "tax_rates_kind_check" CHECK (
    kind = 'other' OR (kind = 'suta' AND locality = 1)
    OR (kind IN ('social_security', 'medicare', 'futa') AND locality = 2)),
  ADD CONSTRAINT "tax_rates_reporting_check" CHECK (
    reporting IS NULL OR (reporting IN ('provider', 'client') AND kind = 'suta')),
  ADD CONSTRAINT "tax_rates_credit_reduction_check" CHECK (
    credit_reduction IS NULL OR (credit_reduction IN ('absorbed', 'passed_on', 'included') AND kind = 'futa'));

-- What a proposal was priced from includes its wage bases.
CREATE OR REPLACE FUNCTION "guard_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.deal_id, OLD.provider_id, OLD.proposal_type, OLD.price_model, OLD.company_employee_count,
      OLD.employee_average_salary, OLD.states_of_operation, OLD.commission_rate, OLD.gross_wages, OLD.product_revenue,
      OLD.tax_arbitrage, OLD.estimate_value, OLD.commission, OLD.people_per_state, OLD.refined)
     IS DISTINCT FROM
     (NEW.deal_id, NEW.provider_id, NEW.proposal_type, NEW.price_model, NEW.company_employee_count,
      NEW.employee_average_salary, NEW.states_of_operation, NEW.commission_rate, NEW.gross_wages, NEW.product_revenue,
      NEW.tax_arbitrage, NEW.estimate_value, NEW.commission, NEW.people_per_state, NEW.refined) THEN
    RAISE EXCEPTION 'A proposal''s prices never change';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN ((1, 2), (1, 3), (2, 4), (4, 5), (5, 6)) THEN
    RAISE EXCEPTION 'A proposal does not move from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
