-- Entries of the audit log from which a person's data was taken (D-218), with the hash of what is left, so that the chain still tells
-- them from altered ones.
CREATE TABLE "audit_erasures" (
    "entry_id" BIGINT NOT NULL,
    "erased_by" BIGINT NOT NULL,
    "content_hash" BYTEA NOT NULL,

    CONSTRAINT "audit_erasures_pkey" PRIMARY KEY ("entry_id", "erased_by")
);
CREATE TRIGGER "audit_erasures_append_only" BEFORE UPDATE OR DELETE ON "audit_erasures"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_erasures_not_emptied" BEFORE TRUNCATE ON "audit_erasures"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Changing is refused as before, except what the functions below take out.
DROP TRIGGER "audit_log_append_only" ON "audit_log";
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE ON "audit_log" FOR EACH ROW
  WHEN (current_setting('tandem.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "refuse_change"();
DROP TRIGGER "activities_append_only" ON "activities";
CREATE TRIGGER "activities_append_only" BEFORE UPDATE ON "activities" FOR EACH ROW
  WHEN (current_setting('tandem.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "refuse_change"();

-- The entry of the transaction under way that says that a person's data is deleted: without it nothing is taken out.
CREATE FUNCTION "erasure_under_way"() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  entry CONSTANT bigint := (SELECT max(id) FROM audit_log WHERE record_type = 'person' AND action = 'person.erase'
                               AND xmin = pg_current_xact_id()::xid);
BEGIN
  IF entry IS NULL THEN
    RAISE EXCEPTION 'No person is being erased';
  END IF;
  RETURN entry;
END $$;

-- Takes what fits the pattern out of the activities of some deals. Returns how many there were.
CREATE FUNCTION "erase_from_activities"(deals uuid[], pattern text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed int;
BEGIN
  PERFORM erasure_under_way();
  PERFORM set_config('tandem.erasing', 'on', true);
  UPDATE activities SET
         title = regexp_replace(title, pattern, 'Deleted person', 'gi'),
         description = regexp_replace(description, pattern, 'Deleted person', 'gi'),
         details = regexp_replace(details, pattern, 'Deleted person', 'gi'),
         client_name = regexp_replace(client_name, pattern, 'Deleted person', 'gi')
   WHERE deal_id = ANY (deals) AND concat_ws(' ', title, description, details, client_name) ~* pattern;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('tandem.erasing', 'off', true);
  RETURN changed;
END $$;

-- Empties the entries about some records, and takes what fits the pattern out of those about others. Returns how many there were.
CREATE FUNCTION "erase_from_audit"(own text[], related text[], pattern text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry CONSTANT bigint := erasure_under_way();
  changed int;
BEGIN
  PERFORM set_config('tandem.erasing', 'on', true);
  WITH erased AS (
    UPDATE audit_log l SET changes = CASE WHEN l.record_id = ANY (own) THEN '{"erased": true}'
                                     ELSE regexp_replace(l.changes::text, pattern, 'Deleted person', 'gi')::jsonb END
     WHERE l.record_type IN ('contact', 'company', 'deal', 'proposal', 'document', 'document-signer', 'step', 'note', 'activity',
                             'member', 'user', 'session')
       AND l.id <> entry AND l.changes <> '{}'
       AND (l.record_id = ANY (own) OR (l.record_id = ANY (related) AND l.changes::text ~* pattern))
    RETURNING l.id, audit_content_hash(l) AS content_hash)
  INSERT INTO audit_erasures (entry_id, erased_by, content_hash) SELECT id, entry, content_hash FROM erased;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('tandem.erasing', 'off', true);
  RETURN changed;
END $$;

-- As before, but an entry from which data was taken is as the last erasure left it.
CREATE OR REPLACE FUNCTION "audit_chain_problems"() RETURNS TABLE (entry_id bigint, problem text) LANGUAGE sql STABLE AS $$
  WITH forgotten AS MATERIALIZED (SELECT audit_forgotten_until() AS until),
  links AS (
    SELECT c.*, lag(c.seq) OVER by_seq AS last_seq, lag(c.row_hash) OVER by_seq AS last_hash
      FROM audit_chain c WINDOW by_seq AS (ORDER BY c.seq)),
  judged AS (
    SELECT k.seq, k.entry_id, CASE
        WHEN k.seq <> coalesce(k.last_seq, 0) + 1 THEN 'rows of the chain before it are missing'
        WHEN k.prev_hash <> coalesce(k.last_hash, audit_chain_start()) THEN 'does not follow the row before it in the chain'
        WHEN k.row_hash <> audit_row_hash(k.seq, k.entry_id, k.at, k.content_hash, k.prev_hash) THEN 'its row of the chain was altered'
        WHEN l.id IS NULL AND k.at >= f.until THEN 'was deleted'
        WHEN l.id IS NOT NULL AND (coalesce(erased.content_hash, k.content_hash) <> audit_content_hash(l) OR k.at <> l.at)
          THEN 'was altered'
      END AS problem
      FROM links k CROSS JOIN forgotten f LEFT JOIN audit_log l ON l.id = k.entry_id
      LEFT JOIN LATERAL (
        SELECT e.content_hash FROM audit_erasures e JOIN audit_log w ON w.id = e.erased_by AND w.action = 'person.erase'
         WHERE e.entry_id = k.entry_id ORDER BY e.erased_by DESC LIMIT 1) AS erased ON TRUE)
  (SELECT entry_id, problem FROM judged WHERE problem IS NOT NULL ORDER BY seq)
  UNION ALL
  (SELECT l.id, 'was put among entries that are chained' FROM audit_log l
    WHERE l.at < audit_chain_settled() AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = l.id) ORDER BY l.id)
$$;
