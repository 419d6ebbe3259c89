-- A step with a time is an instant; one without is a day on the calendar of the person who does it (D-242).
ALTER TABLE "deal_steps" ADD COLUMN "due_at" TIMESTAMPTZ(3);

-- By a zone that the database does not know, nothing could be counted.
UPDATE "users" SET time_zone = NULL WHERE time_zone NOT IN (SELECT name FROM pg_timezone_names);

-- By whose calendar a step's day is meant: of who was named for it, else of the deal's sales rep; the provider's where theirs is
-- not known.
CREATE FUNCTION "zone_of_step"(deal uuid, assignee uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(doer.time_zone, p.time_zone)
    FROM deals d
    JOIN providers p ON p.id = d.provider_id
    JOIN users doer ON doer.id = coalesce(assignee, d.sales_rep_id)
   WHERE d.id = deal
$$;

-- Times were of the business's time zone, which schema-engine.ts says. Another calendar is neither a change nor news.
ALTER TABLE "deal_steps" DISABLE TRIGGER USER;
UPDATE "deal_steps" SET due_at = (due_on + due_time::time) AT TIME ZONE current_setting('tandem.business_time_zone')
 WHERE due_time IS NOT NULL;
UPDATE "deal_steps" s
   SET overdue_told_on = CASE WHEN s.overdue_told_on = s.due_on THEN moved.day ELSE s.overdue_told_on END, due_on = moved.day
  FROM (SELECT id, (due_at AT TIME ZONE zone_of_step(deal_id, assignee_id))::date AS day
          FROM deal_steps WHERE due_at IS NOT NULL AND done_at IS NULL) AS moved
 WHERE moved.id = s.id AND moved.day <> s.due_on;
ALTER TABLE "deal_steps" ENABLE TRIGGER USER;
ALTER TABLE "deal_steps" DROP COLUMN "due_time";

CREATE OR REPLACE FUNCTION "keep_next_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deals d
     SET (next_step_id, next_step_on) = (
       SELECT s.id, s.due_on FROM deal_steps s
        WHERE s.deal_id = d.id AND s.done_at IS NULL
        ORDER BY s.due_on, s.due_at NULLS LAST, s.id
        LIMIT 1)
   WHERE d.id = COALESCE(NEW.deal_id, OLD.deal_id);
  RETURN NULL;
END $$;
UPDATE "deals" d
   SET (next_step_id, next_step_on) = (
     SELECT s.id, s.due_on FROM deal_steps s
      WHERE s.deal_id = d.id AND s.done_at IS NULL
      ORDER BY s.due_on, s.due_at NULLS LAST, s.id
      LIMIT 1)
 WHERE EXISTS (SELECT FROM deal_steps s WHERE s.deal_id = d.id AND s.due_at IS NOT NULL AND s.done_at IS NULL);

-- Of a step with a time, its day is kept: that of its instant where its doer is. If only the calendar changes, nobody is told again.
CREATE FUNCTION "keep_step_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_on := (NEW.due_at AT TIME ZONE zone_of_step(NEW.deal_id, NEW.assignee_id))::date;
  IF TG_OP = 'UPDATE' AND NEW.due_at = OLD.due_at AND OLD.overdue_told_on = OLD.due_on THEN
    NEW.overdue_told_on := NEW.due_on;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "deal_steps_day" BEFORE INSERT OR UPDATE ON "deal_steps"
  FOR EACH ROW WHEN (NEW.due_at IS NOT NULL AND NEW.done_at IS NULL) EXECUTE FUNCTION "keep_step_day"();

-- It is another one once its doer is somebody else, or elsewhere.
CREATE FUNCTION "move_step_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deal_steps
     SET due_on = (due_at AT TIME ZONE zone_of_step(deal_id, assignee_id))::date
   WHERE id = ANY (CASE TG_TABLE_NAME
           WHEN 'deals' THEN ARRAY(SELECT id FROM deal_steps WHERE deal_id = NEW.id)
           WHEN 'users' THEN ARRAY(SELECT id FROM deal_steps WHERE assignee_id = NEW.id AND done_at IS NULL
                                   UNION ALL
                                   SELECT s.id FROM deals d JOIN deal_steps s ON s.deal_id = d.id WHERE d.sales_rep_id = NEW.id)
           ELSE ARRAY(SELECT s.id FROM deals d JOIN deal_steps s ON s.deal_id = d.id WHERE d.provider_id = NEW.id) END)
     AND due_at IS NOT NULL AND done_at IS NULL
     AND due_on <> (due_at AT TIME ZONE zone_of_step(deal_id, assignee_id))::date;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_step_days" AFTER UPDATE OF time_zone ON "users"
  FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone) EXECUTE FUNCTION "move_step_days"();
CREATE TRIGGER "providers_step_days" AFTER UPDATE OF time_zone ON "providers"
  FOR EACH ROW WHEN (NEW.time_zone <> OLD.time_zone) EXECUTE FUNCTION "move_step_days"();
CREATE TRIGGER "deals_step_days" AFTER UPDATE OF sales_rep_id ON "deals"
  FOR EACH ROW WHEN (NEW.sales_rep_id <> OLD.sales_rep_id) EXECUTE FUNCTION "move_step_days"();

-- Steps that were planned for many deals can still be taken back: by what was asked for then.
UPDATE "batches"
   SET input = jsonb_set(input #- '{edit,dueOn}' #- '{edit,dueTime}', '{edit,due}', to_jsonb(
     CASE WHEN coalesce(input #>> '{edit,dueTime}', '') = '' THEN input #>> '{edit,dueOn}'
          ELSE to_char(((input #>> '{edit,dueOn}')::date + (input #>> '{edit,dueTime}')::time)
                         AT TIME ZONE current_setting('tandem.business_time_zone') AT TIME ZONE 'UTC',
                       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END))
 WHERE type = 'bulk' AND input #>> '{edit,field}' = 'step' AND input -> 'edit' ? 'dueOn';
