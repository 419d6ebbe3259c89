import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { findDifferences } from "@/prisma/check-derived";
import { migrate } from "@/prisma/migrate";
import { prismaFolder, readMigrations } from "@/prisma/schema-engine";
import { onServer, urlOf } from "../../../support/template";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface OldDatabase {
  client: pg.Client;
  /** Applies the migrations that it lacks. */
  upgrade(): Promise<string[]>;
}

/** A database as it was before a migration, with one deal in it. */
async function databaseBefore(migration: string): Promise<OldDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "tandem-upgrade-"));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  for (const { name } of readMigrations().filter((one) => one.name < migration)) {
    cpSync(path.join(prismaFolder, "migrations", name), path.join(folder, name), { recursive: true });
  }
  const database = `upgrade_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `CREATE DATABASE ${database}`);
  cleanups.push(() => onServer(serverUrl, `DROP DATABASE ${database} WITH (FORCE)`));
  const url = urlOf(serverUrl, database);
  await migrate(url, folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  const keeper = migration > "20261201170000_keepers_of_companies" ? { column: ", keeper_id", value: ", u.id" } : null;
  await client.query(`
    WITH u AS (INSERT INTO users (first_name, last_name, email, role) VALUES ('Ada', 'Old', 'ada@old.test', 2) RETURNING id),
    p AS (INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
          VALUES ('Old PEO', 1, 1, 1990, '1 Main Street', 'Denver', 'CO', '80202') RETURNING id),
    c AS (INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, created_by_id${keeper?.column ?? ""})
          SELECT 'CAFÉ Old', 'OLD-1', 2, '1 Main Street', 'Denver', 'CO', '80202', u.id${keeper?.value ?? ""} FROM u RETURNING id)
    INSERT INTO deals (name, company_id, provider_id, sales_rep_id) SELECT 'Old DEAL', c.id, p.id, u.id FROM c, p, u`);
  return { client, upgrade: () => migrate(url) };
}

test("older activities keep no text of a note, and show the notes that still exist (D-110)", async () => {
  const { client, upgrade } = await databaseBefore("20261122000021_note_activities");
  const note = (content: string, hour: number, edited = false) =>
    client.query(
      `INSERT INTO notes (deal_id, user_id, content, created_at, updated_at)
       SELECT id, sales_rep_id, $1, $2::timestamptz, $2::timestamptz + make_interval(mins => $3) FROM deals`,
      [content, `2026-11-20T0${hour}:00:00Z`, edited ? 5 : 0],
    );
  const activity = (type: string, text: string, hour: number) =>
    client.query(
      `INSERT INTO activities (deal_id, user_id, activity_type, title, description, created_at)
       SELECT id, sales_rep_id, $1, $1, $2, $3::timestamptz + interval '4 milliseconds' FROM deals`,
      [type, text, `2026-11-20T0${hour}:00:00Z`],
    );
  await activity("client", "Met for lunch", 1);
  await activity("note", "Deleted since", 2);
  await note("Stands as written", 3);
  await activity("note", "Stands as written", 3);
  await note("As it reads now", 4, true);
  await activity("note", "As it read first", 4);
  await activity("note", "Deleted beside one that stands", 5);
  await note("Stands beside", 5);
  await activity("note", "Stands beside", 5);
  await upgrade();
  const { rows } = await client.query<{ description: string; shown: string | null }>(
    "SELECT description, (SELECT content FROM notes n WHERE n.id = a.note_id) AS shown FROM activities a ORDER BY a.id",
  );
  expect(rows.map(({ description, shown }) => [description, shown])).toEqual([
    ["Met for lunch", null],
    ["", null],
    ["", "Stands as written"],
    ["", "As it reads now"],
    ["", null],
    ["", "Stands beside"],
  ]);
  await expect(client.query("UPDATE activities SET title = 'x'")).rejects.toThrow("activities is append-only");
});

/** Begins a statement that adds a proposal and a document for it, 'd'. */
const ADD_DOCUMENT = `
  WITH p AS (INSERT INTO proposals (deal_id, provider_id, proposal_type, price_model, company_employee_count,
                 employee_average_salary, states_of_operation, commission_rate, gross_wages, product_revenue, tax_arbitrage,
                 estimate_value, commission, created_by_id)
               SELECT id, provider_id, 'PEO', 'BUNDLED_RATE', 1, 1, ARRAY['CO'], 0, 1, 0, 0, 0, 0, sales_rep_id FROM deals RETURNING id),
  d AS (INSERT INTO proposal_documents (proposal_id, name, company_name, address_line1, city, state, zip_code,
            tax_id_sealed, tax_id_last4, unsigned_pdf, unsigned_sha256)
          SELECT id, 'Agreement', 'Old', '1 Main Street', 'Denver', 'CO', '80202', '', '1234', '', '' FROM p RETURNING id)`;

/** Every row of every table, as JSON, by table. */
async function everything(client: pg.Client): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM "${name}" AS t ORDER BY t::text COLLATE "C"`);
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

test("jobs, signatures, bookings and everything else from before job runs, vendors, revenue and generations stay unchanged", async () => {
  const { client, upgrade } = await databaseBefore("20261122000070_job_runs");
  await client.query(`
    ${ADD_DOCUMENT}
    INSERT INTO document_signers (document_id, position, role, first_name, last_name, email, title, status,
                                  signature_kind, typed_name, document_sha256, signed_at)
    SELECT id, 0, 'client', 'Jordan', 'Lane', 'jordan@client.test', 'CEO', 'signed', 'typed', 'Jordan Lane', 'ab12', now() FROM d`);
  await client.query(`
    INSERT INTO bookings (proposal_id, provider_id, starts_at, time_zone)
    SELECT id, provider_id, '2026-12-01T15:00:00Z', 'America/Denver' FROM proposals;
    INSERT INTO activities (deal_id, user_id, activity_type, title, description)
    SELECT id, sales_rep_id, 'client', 'Lunch', 'Met for lunch' FROM deals;
    INSERT INTO audit_log (action, record_type, record_id, request_id) VALUES ('deal.create', 'deal', 'x', 'system');
    INSERT INTO emails (recipient, subject, text_sealed, html_sealed) VALUES ('jordan@client.test', 'Hello', 'ab', 'cd');
    INSERT INTO job_events (name, data, dispatched_at) VALUES
      ('mail.send', '{"n": 1}', NULL), ('mail.send', '{"n": 2}', now()), ('mail.send', '{"n": 3}', now() - interval '2 days');
    INSERT INTO job_steps (event_id, step, result) SELECT id, 'send', '{"sent": true}' FROM job_events WHERE data = '{"n": 3}'`);
  const before = await everything(client);
  expect(before.size).toBeGreaterThan(10);
  await upgrade();
  const after = await everything(client);
  for (const [table, rows] of before) expect(after.get(table), table).toMatchObject(rows);
  const { rows: jobs } = await client.query("SELECT status FROM job_events ORDER BY data->>'n'");
  // One that was not handed over still will be, and one that is days old has ended.
  expect(jobs.map(({ status }) => status)).toEqual(["waiting", "waiting", "completed"]);
  const { rows: vendors } = await client.query(
    "SELECT p.scheduling_vendor, d.signing_vendor FROM proposals p JOIN proposal_documents d ON d.proposal_id = p.id",
  );
  expect(vendors).toEqual([{ scheduling_vendor: "built-in", signing_vendor: "built-in" }]);
  expect(await findDifferences(client)).toEqual([]);
});

test("clients are charged up to wage bases unless an owner has turned that off; owners of a PEO are told once (D-235)", async () => {
  const { client, upgrade } = await databaseBefore("20261201100000_one_amount_for_clients");
  await client.query(`
    INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
    SELECT name, industry, 1, 1990, '1 Main Street', 'Denver', 'CO', '80202'
      FROM (VALUES ('Turned off PEO', 1), ('Old ASO', 2)) AS more (name, industry);
    INSERT INTO audit_log (action, record_type, record_id, request_id, changes)
    SELECT 'provider.update', 'provider', id, 'test', '{"after": {"clientAmountsWithBases": false}}'
      FROM providers WHERE company_name = 'Turned off PEO';
    INSERT INTO members (provider_id, user_id, first_name, last_name, role) SELECT p.id, u.id, 'Ada', 'Old', 1 FROM providers p, users u`);
  await upgrade();
  const { rows } = await client.query(`
    SELECT company_name, client_amounts_with_bases AS "on",
           (SELECT array_agg(mail) FROM notifications n WHERE n.provider_id = p.id AND kind = 'clientAmounts') AS told
      FROM providers p ORDER BY company_name`);
  expect(rows).toEqual([
    { company_name: "Old ASO", on: true, told: null },
    { company_name: "Old PEO", on: true, told: ["now"] },
    { company_name: "Turned off PEO", on: false, told: null },
  ]);
});

test("notifications are translated to groups: off where all of a group was, in the digest where most was (D-236)", async () => {
  const { client, upgrade } = await databaseBefore("20261201230000_notification_groups");
  await client.query(`
    INSERT INTO users (first_name, last_name, email, role, quiet_from, quiet_until)
    VALUES ('Bo', 'Old', 'bo@old.test', 2, '20:00', '07:00'), ('Cy', 'Old', 'cy@old.test', 1, NULL, NULL);
    INSERT INTO notification_choices (user_id, kind, bell, mail)
    SELECT id, kind, bell, mail FROM users JOIN (VALUES
      ('ada', 'dealAssigned', true, 'off'), ('ada', 'mentioned', false, 'off'), ('ada', 'proposalOpened', false, 'off'),
      ('bo', 'stepOverdue', false, 'off'), ('bo', 'reportChanged', false, 'off'), ('bo', 'callChanged', true, 'digest'),
      ('cy', 'stepOverdue', false, 'off'), ('cy', 'reportChanged', false, 'off'), ('cy', 'signed', true, 'off'),
      ('cy', 'mentioned', true, 'digest'), ('cy', 'dealAssigned', true, 'digest'), ('cy', 'questionAsked', true, 'digest'),
      ('cy', 'proposalAnswered', true, 'digest')
    ) AS c (who, kind, bell, mail) ON users.email = who || '@old.test';
    WITH read AS (
      INSERT INTO notifications (user_id, provider_id, kind, record_id, read_at)
      SELECT users.id, providers.id, 'proposalOpened', providers.id, now() FROM users, providers WHERE email = 'bo@old.test'
      RETURNING id)
    INSERT INTO emails (recipient, subject, text_sealed, html_sealed, status, deliver_after, notification_id)
    VALUES ('bo@old.test', 'read', '', '', 'waiting', now() + '1 hour', (SELECT id FROM read)),
           ('bo@old.test', 'unread', '', '', 'waiting', now() + '1 hour', NULL),
           ('bo@old.test', 'given up', '', '', 'dropped', NULL, NULL)`);
  await upgrade();
  const { rows } = await client.query(`
    SELECT split_part(email, '@', 1) AS who, daily_digest AS digest,
           (SELECT array_agg(concat_ws(' ', "group", bell, mail) ORDER BY "group") FROM notification_choices WHERE user_id = users.id) AS off
      FROM users ORDER BY email`);
  expect(rows).toEqual([
    { who: "ada", digest: false, off: ["deals t f"] },
    { who: "bo", digest: false, off: ["reminders f f"] },
    { who: "cy", digest: true, off: null },
  ]);
  const { rows: mails } = await client.query(`
    SELECT subject, status, (SELECT count(*)::int FROM job_events WHERE data ->> 'emailId' = emails.id::text) AS jobs
      FROM emails ORDER BY subject`);
  expect(mails).toEqual([
    { subject: "given up", status: "held", jobs: 0 },
    { subject: "read", status: "held", jobs: 0 },
    { subject: "unread", status: "pending", jobs: 1 },
  ]);
  expect(await findDifferences(client)).toEqual([]);
});

test("imports and bulk changes are still undone, cancelled and gone on with as batches (D-199, D-213)", async () => {
  const { client, upgrade } = await databaseBefore("20261202200000_batches");
  await client.query(`
    INSERT INTO imports (kind, user_id, provider_id, file_name, fields, settings, total_rows, rows_left_out, status, started_at)
    SELECT 'deals', u.id, p.id, i.status || '.csv', ARRAY['name', 'value'], '{"matchBy": "title", "onMatch": "fill"}', 2, 1, i.status,
           CASE WHEN i.status <> 'ready' THEN now() END
      FROM users u, providers p, (VALUES ('ready'), ('running'), ('undoing'), ('done')) AS i (status);
    INSERT INTO import_rows (import_id, line, cells, outcome, keys, record_id, before, written)
    SELECT i.id, r.line, ARRAY['Old DEAL', '1'], r.outcome, ARRAY['deal:old'], d.id, '{"name": "Old"}', r.written::jsonb
      FROM imports i, deals d, (VALUES (2, 'changed', '{"version": 4}'), (3, 'restored', '{"version": 2}')) AS r (line, outcome, written);
    INSERT INTO bulk_changes (kind, user_id, provider_id, edit, title, status)
    SELECT b.kind, u.id, p.id, b.edit::jsonb, b.title, b.status
      FROM users u, providers p, (VALUES
        ('companies', '{"field": "archive", "status": "inactive"}', 'Archived', 'done'),
        ('deals', '{"field": "priority", "priority": 1}', 'Priority: High', 'undoing'),
        ('deals', '{"field": "step"}', 'Next step: Call', 'undone')) AS b (kind, edit, title, status);
    INSERT INTO bulk_change_rows (bulk_id, record_id, name, version, outcome, reason, before, written)
    SELECT b.id, r.id::uuid, 'Old', 3, r.outcome, CASE r.outcome WHEN 'stayed' THEN 'closed' END, r.before::jsonb, r.written::jsonb
      FROM bulk_changes b JOIN (VALUES
        ('Archived', '00000000-0000-7000-8000-000000000002', 'changed', '{}', '{"version": 4}'),
        ('Archived', '00000000-0000-7000-8000-000000000001', 'stayed', NULL, NULL),
        ('Priority: High', '00000000-0000-7000-8000-000000000003', 'restored', '{"priority": 2}', '{"backAt": 9}'),
        ('Priority: High', '00000000-0000-7000-8000-000000000004', 'restored', '{"priority": 2}', '{"tell": {}}'),
        ('Next step: Call', '00000000-0000-7000-8000-000000000005', 'restored', '{}', '{"backAt": 4}')
      ) AS r (title, id, outcome, before, written) ON r.title = b.title;
    INSERT INTO job_events (id, name, data, dispatched_at, status)
    SELECT gen_random_uuid(), 'imports.write', jsonb_build_object('importId', id), now(), 'running' FROM imports WHERE status = 'running'
    UNION ALL
    SELECT gen_random_uuid(), 'imports.undo', jsonb_build_object('importId', id, 'userId', user_id, 'providerId', NULL, 'impersonatorId', NULL), NULL, 'waiting'
      FROM imports WHERE status = 'undoing'
    UNION ALL
    SELECT gen_random_uuid(), 'bulk.undo', jsonb_build_object('bulkId', id, 'impersonatorId', user_id), now(), 'waiting'
      FROM bulk_changes WHERE status = 'undoing';
    UPDATE imports SET job_id = e.id FROM job_events e WHERE e.data ->> 'importId' = imports.id::text;
    UPDATE bulk_changes SET job_id = e.id FROM job_events e WHERE e.data ->> 'bulkId' = bulk_changes.id::text;
    INSERT INTO audit_log (action, record_type, record_id, request_id) SELECT 'import.start', 'import', id, 'test' FROM imports`);
  await upgrade();
  const { rows: batches } = await client.query(`
    SELECT b.type, b.title, b.status, b.started_at IS NOT NULL AS "isStarted", b.input -> 'totalRows' AS rows, b.input #>> '{edit,field}' AS field,
           e.status AS job, e.dispatched_at IS NULL AS "isNew", e.data ->> 'batchId' = b.id::text AS "isIts", e.data #> '{by,providerId}' AS "at",
           e.data #>> '{by,impersonatorId}' = b.user_id::text AS "isBehind"
      FROM batches b LEFT JOIN job_events e ON e.id = b.job_id ORDER BY b.type, b.title COLLATE "C"`);
  const job = { job: "waiting", isNew: true, isIts: true };
  expect(batches).toMatchObject([
    { type: "bulk", title: "Archived", status: "done", isStarted: true, field: "archive", job: null },
    { title: "Next step: Call", status: "undone", field: "step", job: null },
    { title: "Priority: High", status: "undoing", field: "priority", ...job, at: expect.any(String), isBehind: true },
    { type: "import", title: "done.csv", isStarted: true, rows: 2, job: null },
    { title: "ready.csv", isStarted: false, job: null },
    { title: "running.csv", status: "running", ...job, at: null },
    { title: "undoing.csv", status: "undoing", ...job, at: null, isBehind: null },
  ]);
  const { rows } = await client.query(`
    SELECT b.title, r.line, r.outcome, r.note, r.version, r.cells, r.before, r.written FROM batch_rows r JOIN batches b ON b.id = r.batch_id
     WHERE b.title NOT IN ('ready.csv', 'running.csv', 'undoing.csv') ORDER BY b.title COLLATE "C", r.line`);
  const ofFile = { cells: ["Old DEAL", "1"], version: null, before: { name: "Old" } };
  expect(rows).toMatchObject([
    {
      title: "Archived",
      line: 1,
      outcome: "stayed",
      note: "closed",
      version: 3,
      cells: [],
      before: null,
      written: null,
    },
    {
      title: "Archived",
      line: 2,
      outcome: "changed",
      note: null,
      before: { status: "active" },
      written: { version: 4 },
    },
    { title: "Next step: Call", line: 1, outcome: "restored", written: {} },
    { title: "Priority: High", line: 1, written: { version: 4, backAt: 9 } },
    { title: "Priority: High", line: 2, written: { version: 4, backAt: 5, tell: {} } },
    { title: "done.csv", line: 2, outcome: "changed", ...ofFile, written: { version: 4 } },
    { title: "done.csv", line: 3, outcome: "restored", ...ofFile, written: { version: 2, backAt: 3 } },
  ]);
  const { rows: jobs } = await client.query("SELECT status FROM job_events WHERE data ? 'importId' OR data ? 'bulkId'");
  expect(jobs.map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"]);
  const { rows: whose } = await client.query(
    "INSERT INTO audit_log (action, record_type, record_id, request_id) SELECT 'import.undo', 'import', id, 'test' FROM batches WHERE title = 'done.csv' RETURNING record_provider_id",
  );
  expect(whose[0].record_provider_id).not.toBeNull();
  expect(await findDifferences(client)).toEqual([]);
});

test("steps with a time are the instants that they were on the business's clock, on the days of who does them (D-242)", async () => {
  const { client, upgrade } = await databaseBefore("20261203100000_one_clock");
  await client.query(`
    INSERT INTO users (first_name, last_name, email, role, time_zone)
    VALUES ('Bo', 'Old', 'bo@old.test', 2, 'Pacific/Honolulu'), ('Cy', 'Old', 'cy@old.test', 2, 'Mars/Olympus');
    UPDATE providers SET time_zone = 'Europe/Berlin';
    INSERT INTO deal_steps (deal_id, kind, text, due_on, due_time, assignee_id, done_at, overdue_told_on)
    SELECT d.id, 'call', s.text, s.day::date, s.time, (SELECT id FROM users WHERE email = s.who || '@old.test'),
           CASE WHEN s.text = 'done' THEN now() END, s.told::date
      FROM deals d, (VALUES
        ('a day', '2026-07-02', NULL, 'bo', '2026-07-02'),
        ('in summer', '2026-07-01', '20:30', 'cy', NULL),
        ('in winter', '2026-12-01', '02:00', 'bo', '2026-12-01'),
        ('told of another day', '2026-12-01', '02:00', 'bo', '2026-11-05'),
        ('done', '2026-12-01', '02:00', 'bo', NULL)) AS s (text, day, time, who, told);
    INSERT INTO batches (type, kind, user_id, title, input, status)
    SELECT 'bulk', 'deals', id, b.title, jsonb_build_object('edit', b.edit::jsonb), 'done'
      FROM users, (VALUES ('day', '{"field": "step", "kind": "call", "text": "Call", "dueOn": "2026-12-01", "dueTime": null}'),
                          ('time', '{"field": "step", "kind": "call", "text": "Call", "dueOn": "2026-12-01", "dueTime": "02:00"}'),
                          ('else', '{"field": "priority", "priority": 1}')) AS b (title, edit)
     WHERE email = 'bo@old.test'`);
  await upgrade();
  const { rows } = await client.query(`
    SELECT text, to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at, due_on::text AS day, overdue_told_on::text AS told
      FROM deal_steps ORDER BY text`);
  expect(rows).toEqual([
    { text: "a day", at: null, day: "2026-07-02", told: "2026-07-02" },
    { text: "done", at: "2026-12-01 07:00", day: "2026-12-01", told: null },
    { text: "in summer", at: "2026-07-02 00:30", day: "2026-07-02", told: null },
    { text: "in winter", at: "2026-12-01 07:00", day: "2026-11-30", told: "2026-11-30" },
    { text: "told of another day", at: "2026-12-01 07:00", day: "2026-11-30", told: "2026-11-05" },
  ]);
  const { rows: zones } = await client.query("SELECT time_zone AS zone FROM users ORDER BY email");
  expect(zones.map(({ zone }) => zone)).toEqual([null, "Pacific/Honolulu", null]);
  const { rows: edits } = await client.query(
    "SELECT input -> 'edit' AS edit FROM batches ORDER BY title COLLATE \"C\"",
  );
  const step = { field: "step", kind: "call", text: "Call" };
  expect(edits.map(({ edit }) => edit)).toEqual([
    { ...step, due: "2026-12-01" },
    { field: "priority", priority: 1 },
    { ...step, due: "2026-12-01T07:00:00.000Z" },
  ]);
  expect(await findDifferences(client)).toEqual([]);
  expect(await upgrade()).toEqual([]);
});
