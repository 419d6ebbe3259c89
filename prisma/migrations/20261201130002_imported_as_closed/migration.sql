-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "is_imported" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "deals" ADD CONSTRAINT "deals_imported_check" CHECK (NOT is_imported OR deal_status <> 'open');

-- A deal that comes closed has visited no stage that anybody knows of: it would count as one day long, or until today.
CREATE OR REPLACE FUNCTION "keep_stage_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stage_id IS NOT NULL AND NOT NEW.is_imported THEN
      ended := CASE WHEN NEW.deal_status <> 'open'
                    THEN greatest(NEW.close_date::timestamptz, NEW.stage_entered_at, NEW.created_at) END;
      INSERT INTO deal_stage_visits (deal_id, provider_id, stage_id, entered_at, left_at, outcome)
      VALUES (NEW.id, NEW.provider_id, NEW.stage_id, coalesce(NEW.stage_entered_at, NEW.created_at), ended,
              NULLIF(NEW.deal_status, 'open'));
    END IF;
    RETURN NULL;
  END IF;
  UPDATE deal_stage_visits v
     SET left_at = greatest(now(), v.entered_at),
         outcome = CASE WHEN NEW.deal_status <> 'open' THEN NEW.deal_status
                        WHEN (SELECT position FROM deal_stages WHERE id = NEW.stage_id)
                           > (SELECT position FROM deal_stages WHERE id = v.stage_id) THEN 'on'
                        ELSE 'back' END
   WHERE v.deal_id = NEW.id AND v.left_at IS NULL;
  IF NEW.deal_status = 'open' AND NEW.stage_id IS NOT NULL THEN
    INSERT INTO deal_stage_visits (deal_id, provider_id, stage_id, entered_at)
    VALUES (NEW.id, NEW.provider_id, NEW.stage_id, coalesce(NEW.stage_entered_at, now()));
  END IF;
  RETURN NULL;
END $$;
