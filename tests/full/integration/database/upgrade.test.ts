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
  await client.query(`
    WITH u AS (INSERT INTO users (first_name, last_name, email, role) VALUES ('Ada', 'Old', 'ada@old.test', 2) RETURNING id),
    p AS (INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
          VALUES ('Old PEO', 1, 1, 1990, '1 Main Street', 'Denver', 'CO', '80202') RETURNING id),
    c AS (INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, created_by_id)
          SELECT 'CAFÉ Old', 'OLD-1', 2, '1 Main Street', 'Denver', 'CO', '80202', u.id FROM u RETURNING id)
    INSERT INTO deals (name, company_id, provider_id, sales_rep_id) SELECT 'Old DEAL', c.id, p.id, u.id FROM c, p, u`);
  return { client, upgrade: () => migrate(url) };
}

test("deals and companies are unchanged after the upgrade of their search, and the people who see them are still counted", async () => {
  const { client, upgrade } = await databaseBefore("20261122000060_plain_search");
  const read = async () =>
    (
      await client.query(
        `SELECT d.name, c.name AS company, (SELECT json_agg(v.deals) FROM company_viewers v WHERE v.company_id = c.id) AS seen
           FROM deals d JOIN companies c ON c.id = d.company_id`,
      )
    ).rows;
  const before = await read();
  expect(before).toEqual([{ name: "Old DEAL", company: "CAFÉ Old", seen: [1, 1] }]);
  await upgrade();
  expect(await read()).toEqual(before);
  await client.query(
    "INSERT INTO deals (name, company_id, provider_id, sales_rep_id) SELECT 'Another', company_id, provider_id, sales_rep_id FROM deals",
  );
  expect((await read())[0].seen).toEqual([2, 2]);
});

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

test("older daily sums are the same after the upgrade to their whole key, and are still counted", async () => {
  const { client, upgrade } = await databaseBefore("20261122000110_revenue_day_keys");
  const add = (customer: string, amount: number) =>
    client.query(
      `INSERT INTO revenue_events (provider_id, sales_rep_id, event_date, amount, category, description, customer)
       SELECT provider_id, sales_rep_id, '2026-11-20', $2::numeric, 'Payroll', 'A month', $1 FROM deals`,
      [customer, amount],
    );
  await add("Acme", 100.25);
  await add(" acme ", 50);
  await add("Bolt", 7);
  const sums = async () =>
    (await client.query("SELECT customer_key, total::float8, events FROM revenue_days ORDER BY 1")).rows;
  const acme = { customer_key: "acme", total: 150.25, events: 2 };
  expect(await sums()).toEqual([acme, { customer_key: "bolt", total: 7, events: 1 }]);
  await upgrade();
  expect(await sums()).toEqual([acme, { customer_key: "bolt", total: 7, events: 1 }]);
  await client.query("UPDATE revenue_events SET customer = 'ACME' WHERE customer = 'Bolt'");
  await client.query("DELETE FROM revenue_events WHERE amount = 50");
  expect(await sums()).toEqual([{ ...acme, total: 107.25 }]);
  expect(await findDifferences(client)).toEqual([]);
});

test("older offers show the products that the catalog had at the time, and none that came later (D-121)", async () => {
  const { client, upgrade } = await databaseBefore("20261123000400_offer_catalog");
  await client.query(`${ADD_DOCUMENT} SELECT id FROM d`);
  await client.query(`
    UPDATE proposals SET created_at = '2026-11-10T12:00:00Z';
    INSERT INTO payroll_products (provider_id, name, description, price_type, min_rate, max_rate, created_at)
    SELECT provider_id, t.name, 'About ' || t.name, 1, 1, 2, t.made::timestamptz FROM proposals,
      (VALUES ('Workers', '2026-11-01'), ('benefits', '2026-11-09'), ('Part', '2026-11-01'), ('Later', '2026-11-11')) t(name, made);
    INSERT INTO proposal_products (proposal_id, payroll_product_id, position, name, price_type, rate)
    SELECT p.id, c.id, 0, 'Part', 1, 1 FROM proposals p, payroll_products c WHERE c.name = 'Part'`);
  await upgrade();
  const { rows } = await client.query("SELECT position, name, description FROM proposal_other_products ORDER BY 1");
  expect(rows).toEqual([
    { position: 0, name: "benefits", description: "About benefits" },
    { position: 1, name: "Workers", description: "About Workers" },
  ]);
});

test("older signing links still open", async () => {
  const { client, upgrade } = await databaseBefore("20261122000020_signing_links");
  await client.query(`
    ${ADD_DOCUMENT}
    INSERT INTO document_signers (document_id, position, role, first_name, last_name, email, title)
    SELECT id, 0, 'client', 'Jordan', 'Lane', 'jordan@client.test', 'CEO' FROM d`);
  await upgrade();
  const { rows } = await client.query("SELECT link_id = id AS same FROM document_signers");
  expect(rows).toEqual([{ same: true }]);
});

test("older companies belong to the provider in the audit log, else to where their creator had deals with them or first worked (D-108)", async () => {
  const { client, upgrade } = await databaseBefore("20261122000010_invitations");
  await client.query(`
    INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
    VALUES ('New PEO', 1, 1, 1990, '1 Main Street', 'Denver', 'CO', '80202');
    INSERT INTO users (first_name, last_name, email, role) VALUES ('Gone', 'Old', 'gone@old.test', 2);
    INSERT INTO members (provider_id, user_id, first_name, last_name)
    SELECT p.id, u.id, 'Ada', 'Old' FROM providers p, users u WHERE p.company_name = 'Old PEO' AND u.email = 'ada@old.test';
    INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, created_by_id)
    SELECT code, code, 2, '1 Main Street', 'Denver', 'CO', '80202', u.id FROM users u
      JOIN (VALUES ('OLD-2', 'ada@old.test'), ('OLD-3', 'ada@old.test'), ('OLD-4', 'gone@old.test')) t(code, email) USING (email);
    INSERT INTO audit_log (provider_id, action, record_type, record_id, request_id)
    SELECT p.id, 'company.create', 'company', c.id, 'system' FROM providers p, companies c
     WHERE p.company_name = 'New PEO' AND c.company_code = 'OLD-3'`);
  await upgrade();
  const { rows } = await client.query(
    `SELECT c.company_code, p.company_name FROM companies c LEFT JOIN providers p ON p.id = c.created_in_id ORDER BY 1`,
  );
  expect(rows).toEqual([
    { company_code: "OLD-1", company_name: "Old PEO" },
    { company_code: "OLD-2", company_name: "Old PEO" },
    { company_code: "OLD-3", company_name: "New PEO" },
    { company_code: "OLD-4", company_name: null },
  ]);
});

test("older contacts belong to the provider in which they were added, where the data show it (D-117)", async () => {
  const { client, upgrade } = await databaseBefore("20261123000500_contacts_of_providers");
  await client.query(`
    WITH p AS (INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
               VALUES ('Other PEO', 1, 1, 1990, '1 Main Street', 'Denver', 'CO', '80202') RETURNING id),
    c AS (INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, created_by_id, created_in_id)
          SELECT v.name, v.name, 2, '1 Main Street', 'Denver', 'CO', '80202', u.id, p.id
            FROM users u, p, (VALUES ('Entered'), ('Audited')) v (name) RETURNING id, name),
    n AS (INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, created_by_id)
          SELECT 'Unknown', 'Unknown', 2, '1 Main Street', 'Denver', 'CO', '80202', id FROM users RETURNING id, name),
    t AS (INSERT INTO contacts (company_id, first_name, last_name)
          SELECT id, name, 'Lane' FROM c UNION ALL SELECT id, name, 'Lane' FROM n
          UNION ALL SELECT id, 'Dealt', 'Lane' FROM companies WHERE name = 'CAFÉ Old' RETURNING id, first_name)
    INSERT INTO audit_log (action, record_type, record_id, provider_id, request_id)
    SELECT 'contact.create', 'contact', t.id::text, p.id, 'r' FROM t, providers p WHERE t.first_name = 'Audited'`);
  await upgrade();
  const { rows } = await client.query(
    `SELECT t.first_name AS contact, p.company_name AS provider
       FROM contacts t LEFT JOIN providers p ON p.id = t.provider_id ORDER BY 1`,
  );
  expect(rows).toEqual([
    { contact: "Audited", provider: "Old PEO" },
    { contact: "Dealt", provider: "Old PEO" },
    { contact: "Entered", provider: "Other PEO" },
    { contact: "Unknown", provider: null },
  ]);
});
