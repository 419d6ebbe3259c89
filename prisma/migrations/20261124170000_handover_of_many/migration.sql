-- By hand. A deal that changes hands within its company and provider moves one count from its former sales rep to the new one, and
-- leaves the provider's own as it is: most of the time of a handover of thousands went into these counts.
-- A company has few viewers: 'is not distinct from' keeps the planner from the index of lists, where it reads all companies of the
-- sales rep.
CREATE OR REPLACE FUNCTION "count_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_handover boolean := false;
  former uuid[];
  present uuid[];
BEGIN
  PERFORM FROM companies WHERE id IN (OLD.company_id, NEW.company_id) ORDER BY id FOR SHARE;
  IF TG_OP = 'UPDATE' THEN
    is_handover := (OLD.company_id, OLD.provider_id) = (NEW.company_id, NEW.provider_id);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    former := CASE WHEN is_handover THEN ARRAY[OLD.sales_rep_id] ELSE ARRAY[OLD.provider_id, OLD.sales_rep_id] END;
    UPDATE company_viewers SET deals = deals - 1
     WHERE company_id = OLD.company_id AND provider_id IS NOT DISTINCT FROM OLD.provider_id AND viewer_id = ANY (former);
    DELETE FROM company_viewers
     WHERE company_id = OLD.company_id AND provider_id IS NOT DISTINCT FROM OLD.provider_id AND viewer_id = ANY (former) AND deals = 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    present := CASE WHEN is_handover THEN ARRAY[NEW.sales_rep_id] ELSE ARRAY[NEW.provider_id, NEW.sales_rep_id] END;
    INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, deals)
    SELECT c.id, NEW.provider_id, viewer.id, c.status, c.name, 1
      FROM companies c, unnest(present) AS viewer(id)
     WHERE c.id = NEW.company_id
    ON CONFLICT (company_id, provider_id, viewer_id) DO UPDATE SET deals = company_viewers.deals + 1;
  END IF;
  RETURN NULL;
END $$;
