-- One row for each committed entry of the audit log, hashed with the row before it (D-205).
CREATE TABLE "audit_chain" (
    "seq" BIGINT NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "form" SMALLINT NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "row_hash" BYTEA NOT NULL,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("seq")
);
CREATE UNIQUE INDEX "audit_chain_entry_id_key" ON "audit_chain"("entry_id");
-- Two rows after the same one would be a fork.
CREATE UNIQUE INDEX "audit_chain_prev_hash_key" ON "audit_chain"("prev_hash");
CREATE INDEX "audit_chain_at_idx" ON "audit_chain"("at");

CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE ON "audit_chain"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_chain_not_emptied" BEFORE TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- The form of an entry, fixed: jsonb sorts keys, and the instant is text of UTC. Another form needs another number.
CREATE FUNCTION "audit_content_hash"(e "audit_log") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    1, e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e.actor_id, e.impersonator_id, e.provider_id,
    e.record_provider_id, e.action, e.record_type, e.record_id, e.request_id, e.changes)::text, 'UTF8'))
$$;

CREATE FUNCTION "audit_row_hash"(seq bigint, entry_id bigint, at timestamptz, content_hash bytea, prev_hash bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    1, seq, entry_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), encode(content_hash, 'hex'),
    encode(prev_hash, 'hex'))::text, 'UTF8'))
$$;

CREATE FUNCTION "audit_chain_start"() RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT decode(repeat('00', 32), 'hex') $$;

-- Entries older than this must have been chained: no transaction is open for a day.
CREATE FUNCTION "audit_chain_settled"() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  -- LEAST would take now() where there is no chain yet, and leave out all that is older.
  SELECT CASE WHEN max(at) IS NULL THEN '-infinity' ELSE least(max(at), now()) - interval '1 day' END FROM audit_chain
$$;

-- Adds up to `batch` committed entries to the chain, the earliest first, and returns how many. One run at a time.
CREATE FUNCTION "extend_audit_chain"(batch int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  entry audit_log;
  place bigint;
  prev bytea;
  content bytea;
  added int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  SELECT c.seq, c.row_hash INTO place, prev FROM audit_chain c ORDER BY c.seq DESC LIMIT 1;
  place := coalesce(place, 0);
  prev := coalesce(prev, audit_chain_start());
  FOR entry IN
    SELECT l.* FROM audit_log l
     WHERE l.at >= audit_chain_settled() AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = l.id)
     ORDER BY l.at, l.id LIMIT batch
  LOOP
    place := place + 1;
    content := audit_content_hash(entry);
    INSERT INTO audit_chain (seq, entry_id, at, form, content_hash, prev_hash, row_hash)
    VALUES (place, entry.id, entry.at, 1, content, prev, audit_row_hash(place, entry.id, entry.at, content, prev))
    RETURNING row_hash INTO prev;
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;

-- Until when entries were forgotten as set: they are missing from the log, but not from the chain.
CREATE FUNCTION "audit_forgotten_until"() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(f.until), '-infinity')
    FROM (SELECT at, CASE WHEN pg_input_is_valid(changes ->> 'before', 'timestamptz') THEN (changes ->> 'before')::timestamptz END AS until
            FROM audit_log WHERE record_type = 'audit' AND record_id = 'forgotten') AS f
   WHERE f.until <= f.at - interval '365 days'
$$;

-- Every row of the chain, or of the log, that is not as it was written.
CREATE FUNCTION "audit_chain_problems"() RETURNS TABLE (entry_id bigint, problem text) LANGUAGE sql STABLE AS $$
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
        WHEN l.id IS NOT NULL AND (k.content_hash <> audit_content_hash(l) OR k.at <> l.at) THEN 'was altered'
      END AS problem
      FROM links k CROSS JOIN forgotten f LEFT JOIN audit_log l ON l.id = k.entry_id)
  (SELECT entry_id, problem FROM judged WHERE problem IS NOT NULL ORDER BY seq)
  UNION ALL
  (SELECT l.id, 'was put among entries that are chained' FROM audit_log l
    WHERE l.at < audit_chain_settled() AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = l.id) ORDER BY l.id)
$$;

-- Deleting is refused as before, except what the function below forgets.
DROP TRIGGER "audit_log_append_only" ON "audit_log";
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_log_kept" BEFORE DELETE ON "audit_log" FOR EACH ROW
  WHEN (current_setting('tandem.forgetting', true) IS DISTINCT FROM 'on' OR OLD.at >= now() - interval '365 days')
  EXECUTE FUNCTION "refuse_change"();

-- Deletes up to `batch` chained entries that are older than `days`, a year at least, and says so in the log (D-206). The only way in
-- which the app's role deletes entries.
CREATE FUNCTION "forget_audit_entries"(days int, batch int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before CONSTANT timestamptz := now() - make_interval(days => days);
  gone int;
BEGIN
  IF days IS NULL OR days < 365 THEN
    RAISE EXCEPTION 'Entries are kept for 365 days at least';
  END IF;
  PERFORM set_config('tandem.forgetting', 'on', true);
  DELETE FROM audit_log WHERE id IN (
    SELECT l.id FROM audit_log l WHERE l.at < before AND EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = l.id)
     ORDER BY l.at, l.id LIMIT batch);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('tandem.forgetting', 'off', true);
  IF gone > 0 THEN
    INSERT INTO audit_log (action, record_type, record_id, request_id, changes)
    VALUES ('audit.forget', 'audit', 'forgotten', 'forget', jsonb_build_object('before', before, 'entries', gone, 'keptDays', days));
  END IF;
  RETURN gone;
END $$;
