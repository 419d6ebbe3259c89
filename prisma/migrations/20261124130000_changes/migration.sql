-- CreateTable
CREATE TABLE "changes" (
    "id" BIGSERIAL NOT NULL,
    "transaction_id" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "kind" TEXT NOT NULL,
    "provider_id" UUID,
    "deal_id" UUID,
    "company_id" UUID,
    "user_id" UUID,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE UNLOGGED TABLE "deal_viewers" (
    "deal_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tab" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_viewers_pkey" PRIMARY KEY ("deal_id","user_id","tab")
);

-- CreateIndex
CREATE INDEX "changes_transaction_id_id_idx" ON "changes"("transaction_id", "id");

-- CreateIndex
CREATE INDEX "changes_at_idx" ON "changes"("at");

-- CreateIndex
CREATE INDEX "deal_viewers_seen_at_idx" ON "deal_viewers"("seen_at");

-- By hand: what Prisma's schema cannot say. The feed of changes (D-136, docs/decisions/095).

-- Adds a table to the feed: each statement that changes some of its rows notes, once for each, the deal, company, provider or
-- person whom they concern, as expressions over the row `r`. A statement that concerns more than 200 of them notes their
-- providers only. Statements of `events` that are left out are not followed.
-- None of them notifies: the commit of a transaction that does waits in line for all others of the server that do.
CREATE FUNCTION "follow_changes"(
  followed regclass, kind text, deal text DEFAULT 'NULL', company text DEFAULT 'NULL', provider text DEFAULT 'NULL',
  person text DEFAULT 'NULL', actor text DEFAULT 'NULL', events text[] DEFAULT '{INSERT,UPDATE,DELETE}'
) RETURNS void LANGUAGE plpgsql AS $follow$
DECLARE
  event text;
  name text;
  sets text;
BEGIN
  FOREACH event IN ARRAY events LOOP
    name := replace(followed::text, '"', '') || '_change_' || lower(event);
    sets := CASE event WHEN 'INSERT' THEN 'NEW TABLE AS added' WHEN 'DELETE' THEN 'OLD TABLE AS gone'
                       ELSE 'NEW TABLE AS added OLD TABLE AS gone' END;
    EXECUTE format($create$
      CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        WITH found AS (
          SELECT DISTINCT * FROM (
            SELECT (%s)::uuid AS p, (%s)::uuid AS d, (%s)::uuid AS c, (%s)::uuid AS u, (%s)::uuid AS a FROM %s AS r
          ) AS rows WHERE num_nonnulls(p, d, c, u, a) > 0),
        size AS (SELECT count(*) > 200 AS large FROM found)
        INSERT INTO changes (kind, provider_id, deal_id, company_id, user_id, actor_id)
        SELECT DISTINCT %L,
               CASE WHEN large THEN coalesce(p, (SELECT deals.provider_id FROM deals WHERE deals.id = d)) ELSE p END,
               CASE WHEN NOT large THEN d END, CASE WHEN NOT large THEN c END, u, a
          FROM found, size;
        RETURN NULL;
      END $body$ $create$,
      name, provider, deal, company, person, actor,
      CASE event WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'gone'
                 ELSE '(SELECT * FROM added UNION ALL SELECT * FROM gone)' END,
      kind);
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
                   name, event, followed, sets, name);
  END LOOP;
END $follow$;

-- Who made the changes of a transaction is said by its audit entry.
SELECT follow_changes('audit_log', 'audit', actor => 'r.actor_id', events => '{INSERT}');

SELECT follow_changes('deals', 'deal.added', deal => 'r.id', provider => 'r.provider_id', events => '{INSERT}');
SELECT follow_changes('activities', 'activity', deal => 'r.deal_id', events => '{INSERT}');
SELECT follow_changes('notes', 'note', deal => 'r.deal_id');
SELECT follow_changes('deal_steps', 'step', deal => 'r.deal_id');
SELECT follow_changes('proposals', 'proposal', deal => 'r.deal_id');
SELECT follow_changes('bookings', 'proposal', deal => '(SELECT p.deal_id FROM proposals p WHERE p.id = r.proposal_id)');
SELECT follow_changes('document_signers', 'proposal', deal => '(SELECT p.deal_id FROM proposal_documents d JOIN proposals p ON p.id = d.proposal_id WHERE d.id = r.document_id)');
SELECT follow_changes('companies', 'company', company => 'r.id');
SELECT follow_changes('contacts', 'contact', company => 'r.company_id', provider => 'r.provider_id');
SELECT follow_changes('intelligence_reports', 'report', company => 'r.company_id');
SELECT follow_changes('company_suggestions', 'report', company => 'r.company_id');
SELECT follow_changes('revenue_events', 'revenue', provider => 'r.provider_id');
SELECT follow_changes('members', 'team', provider => 'r.provider_id');
SELECT follow_changes('today_snoozes', 'today', person => 'r.user_id');
SELECT follow_changes('deal_viewers', 'viewer', deal => 'r.deal_id', events => '{INSERT,DELETE}');

-- A deal's change says what kind it is, and a deal that was given away concerns its former rep as well. What other tables' triggers
-- keep on it, a statement for each of their rows, is no change of its own.
CREATE FUNCTION "note_deal_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH found AS (
    SELECT n.id, n.provider_id, NULLIF(o.sales_rep_id, n.sales_rep_id) AS former_rep_id,
           CASE WHEN n.deal_status <> o.deal_status THEN 'deal.' || n.deal_status
                WHEN n.stage_id IS DISTINCT FROM o.stage_id THEN 'deal.moved'
                WHEN n.sales_rep_id <> o.sales_rep_id THEN 'deal.given'
                ELSE 'deal' END AS kind
      FROM added n JOIN gone o ON o.id = n.id
     WHERE to_jsonb(n) - '{last_activity_at,next_step_id,next_step_on,updated_at}'::text[]
        <> to_jsonb(o) - '{last_activity_at,next_step_id,next_step_on,updated_at}'::text[]),
  size AS (SELECT count(*) > 200 AS large FROM found)
  INSERT INTO changes (kind, provider_id, deal_id, user_id)
  SELECT DISTINCT CASE WHEN large THEN 'deal' ELSE kind END, provider_id, CASE WHEN NOT large THEN id END, NULL::uuid
    FROM found, size
  UNION ALL
  SELECT 'deal.left', provider_id, id, former_rep_id FROM found, size WHERE former_rep_id IS NOT NULL AND NOT large;
  RETURN NULL;
END $$;
CREATE TRIGGER "deals_change_update" AFTER UPDATE ON "deals" REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_deal_changes"();

-- A person whose rights changed: their open streams are checked at once. The argument is the column that names them.
CREATE FUNCTION "note_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
BEGIN
  IF person IS NOT NULL THEN
    INSERT INTO changes (kind, user_id) VALUES ('rights', person);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "sessions_rights" AFTER UPDATE OF "revoked_at", "provider_id" ON "sessions" FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.provider_id IS DISTINCT FROM NEW.provider_id)
  EXECUTE FUNCTION "note_rights"('user_id');
CREATE TRIGGER "sessions_rights_gone" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "note_rights"('user_id');
CREATE TRIGGER "members_rights" AFTER UPDATE OF "role", "user_id" ON "members" FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.user_id IS DISTINCT FROM NEW.user_id)
  EXECUTE FUNCTION "note_rights"('user_id');
CREATE TRIGGER "members_rights_gone" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "note_rights"('user_id');
CREATE TRIGGER "users_rights" AFTER UPDATE OF "status", "role" ON "users" FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.role <> NEW.role)
  EXECUTE FUNCTION "note_rights"('id');
