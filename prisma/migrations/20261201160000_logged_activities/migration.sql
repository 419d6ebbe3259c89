-- What a person logged can be changed and deleted (D-243); all else is only added to, as before. Two functions do it as the owner of the
-- table, and only for what the history says in the same transaction.
DROP TRIGGER "activities_not_deleted" ON "activities";
CREATE TRIGGER "activities_not_deleted" BEFORE DELETE ON "activities" FOR EACH ROW
  WHEN (current_setting('tandem.correcting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "guard_activity"();
DROP TRIGGER "activities_append_only" ON "activities";
CREATE TRIGGER "activities_append_only" BEFORE UPDATE ON "activities" FOR EACH ROW
  WHEN (current_setting('tandem.erasing', true) IS DISTINCT FROM 'on' AND current_setting('tandem.correcting', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "refuse_change"();

CREATE FUNCTION "correction_under_way"(activity uuid, deed text) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_log WHERE record_type = 'activity' AND record_id = activity::text AND action = deed
                    AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'The history does not say that this activity is changed';
  END IF;
END $$;

-- Gives an activity that a person logged these facts. Returns how many there were.
CREATE FUNCTION "change_activity"(
  activity uuid, new_title text, new_description text, new_details text, new_kind text, minutes int, new_outcome text, happened timestamptz
) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed int;
BEGIN
  PERFORM correction_under_way(activity, 'activity.update');
  PERFORM set_config('tandem.correcting', 'on', true);
  UPDATE activities SET title = new_title, description = new_description, details = new_details, kind = new_kind,
         duration_minutes = minutes, outcome = new_outcome, happened_at = happened
   WHERE id = activity AND activity_type = 'client' AND user_id IS NOT NULL;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('tandem.correcting', 'off', true);
  RETURN changed;
END $$;

-- Deletes an activity that a person logged. Returns how many there were.
CREATE FUNCTION "delete_activity"(activity uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed int;
BEGIN
  PERFORM correction_under_way(activity, 'activity.delete');
  PERFORM set_config('tandem.correcting', 'on', true);
  DELETE FROM activities WHERE id = activity AND activity_type = 'client' AND user_id IS NOT NULL;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('tandem.correcting', 'off', true);
  RETURN changed;
END $$;

-- A deal's last activity follows one that is changed or deleted, where it was the last.
DROP TRIGGER "activities_last" ON "activities";
CREATE TRIGGER "activities_last" AFTER INSERT OR UPDATE OF "happened_at" ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "remember_last_activity"();
CREATE FUNCTION "recall_last_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deals d
     SET last_activity_at = COALESCE((SELECT max(COALESCE(a.happened_at, a.created_at)) FROM activities a WHERE a.deal_id = d.id), d.created_at)
   WHERE d.id = OLD.deal_id AND d.last_activity_at = COALESCE(OLD.happened_at, OLD.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER "activities_last_gone" AFTER UPDATE OF "happened_at" OR DELETE ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "recall_last_activity"();

SELECT follow_changes('activities', 'activity.changed', deal => 'r.deal_id', events => '{UPDATE,DELETE}');
