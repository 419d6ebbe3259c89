-- A daily sum that nothing is left of is found by its whole key: a payroll platform's thousand entities are paid on the same
-- day, and looking through that day's other sums for each of them takes minutes.
CREATE OR REPLACE FUNCTION "count_revenue_day"(event revenue_events, sign INTEGER) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rep UUID := coalesce(event.sales_rep_id, '00000000-0000-0000-0000-000000000000');
  payer TEXT := btrim(coalesce(nullif(btrim(event.customer), ''), event.external_entity_name, ''));
  payer_key TEXT := lower(payer COLLATE "pg_c_utf8");
BEGIN
  INSERT INTO revenue_days AS d (provider_id, event_date, sales_rep_id, category, customer_key, customer, total, events)
  VALUES (event.provider_id, event.event_date, rep, event.category, payer_key, payer, sign * event.amount, sign)
  ON CONFLICT (provider_id, event_date, sales_rep_id, category, customer_key)
  DO UPDATE SET total = d.total + excluded.total, events = d.events + excluded.events;
  IF sign < 0 THEN
    DELETE FROM revenue_days d
     WHERE d.provider_id = event.provider_id AND d.event_date = event.event_date AND d.sales_rep_id = rep
       AND d.category = event.category AND d.customer_key = payer_key AND d.events = 0;
  END IF;
END $$;

-- What is new is counted first: a sum that stays is then never empty in between.
CREATE OR REPLACE FUNCTION "count_revenue_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM count_revenue_day(NEW, 1); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM count_revenue_day(OLD, -1); END IF;
  RETURN NULL;
END $$;
