-- What a proposal was priced from never changes with its lines either (D-52). A line goes only with its proposal; it may
-- lose the product or tax rate it names, because its own copy of that is what counts.
CREATE FUNCTION "guard_price_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND to_jsonb(OLD) - 'payroll_product_id' - 'tax_rate_id' = to_jsonb(NEW) - 'payroll_product_id' - 'tax_rate_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM proposals WHERE id = OLD.proposal_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A proposal''s prices never change';
END $$;
CREATE TRIGGER "proposal_products_guard" BEFORE UPDATE OR DELETE ON "proposal_products"
  FOR EACH ROW EXECUTE FUNCTION "guard_price_line"();
CREATE TRIGGER "proposal_tax_rates_guard" BEFORE UPDATE OR DELETE ON "proposal_tax_rates"
  FOR EACH ROW EXECUTE FUNCTION "guard_price_line"();

-- Activities are only ever added to (D-44); they go only with their deal.
CREATE FUNCTION "guard_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'activities is append-only';
END $$;
CREATE TRIGGER "activities_not_deleted" BEFORE DELETE ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "guard_activity"();
CREATE TRIGGER "activities_not_emptied" BEFORE TRUNCATE ON "activities"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
