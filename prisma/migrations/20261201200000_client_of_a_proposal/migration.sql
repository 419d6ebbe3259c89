ALTER TABLE "proposals" ADD COLUMN     "client" JSONB;

UPDATE "proposals" SET client = (
  SELECT jsonb_build_object('name', c.name, 'addressLine1', c.address_line1, 'addressLine2', c.address_line2,
                            'city', c.city, 'state', c.state, 'zipCode', c.zip_code)
    FROM "deals" d JOIN "companies" c ON c.id = d.company_id
   WHERE d.id = proposals.deal_id);

ALTER TABLE "proposals" ALTER COLUMN "client" SET NOT NULL;

ALTER TABLE "proposals" ADD CONSTRAINT "proposals_client_check" CHECK (jsonb_typeof(client) = 'object');

-- What the client has answered names it as it did then.
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
  IF OLD.status <> 1 AND OLD.client IS DISTINCT FROM NEW.client THEN
    RAISE EXCEPTION 'A proposal''s client never changes once it was answered';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN ((1, 2), (1, 3), (2, 4), (4, 5), (5, 6)) THEN
    RAISE EXCEPTION 'A proposal does not move from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
