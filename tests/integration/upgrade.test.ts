import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/prisma/migrate";
import { prismaFolder, readMigrations } from "@/prisma/schema-engine";

const url = new URL(process.env.TEST_DATABASE_URL ?? "");
const database = `upgrade_${process.pid}`;
const server = new pg.Client({ connectionString: url.href });
let client: pg.Client;
const folder = mkdtempSync(path.join(tmpdir(), "tandem-upgrade-"));

/** A folder with the migrations that come before one. */
function migrationsBefore(name: string): string {
  for (const migration of readMigrations().filter((one) => one.name < name))
    cpSync(path.join(prismaFolder, "migrations", migration.name), path.join(folder, migration.name), {
      recursive: true,
    });
  return folder;
}

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${database}`);
  url.pathname = `/${database}`;
  client = new pg.Client({ connectionString: url.href });
});
afterAll(async () => {
  await client.end();
  await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await server.end();
  rmSync(folder, { recursive: true });
});

test("deals from before the search had a table of its own are found in it", async () => {
  await migrate(url.href, migrationsBefore("20261121000007_deal_search"));
  await client.connect();
  await client.query(`
    WITH u AS (INSERT INTO users (first_name, last_name, email, role) VALUES ('Ada', 'Old', 'ada@old.test', 2) RETURNING id),
    p AS (INSERT INTO providers (company_name, industry, company_size, year_founded, address_line1, city, state, zip_code)
          VALUES ('Old PEO', 1, 1, 1990, '1 Main Street', 'Denver', 'CO', '80202') RETURNING id),
    c AS (INSERT INTO companies (name, company_code, company_size, address_line1, city, state, zip_code, created_by_id)
          SELECT 'CAFÉ Old', 'OLD-1', 2, '1 Main Street', 'Denver', 'CO', '80202', u.id FROM u RETURNING id)
    INSERT INTO deals (name, company_id, provider_id, sales_rep_id) SELECT 'Old DEAL', c.id, p.id, u.id FROM c, p, u`);
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
  await migrate(url.href);
  const { rows } = await client.query(
    `SELECT s.key, s.provider_id = d.provider_id AND s.sales_rep_id = d.sales_rep_id AND s.created_at = d.created_at AS same
       FROM deals d LEFT JOIN deal_search s ON s.deal_id = d.id`,
  );
  expect(rows).toEqual([{ key: "old dealAcafé old", same: true }]);
});

test("companies from before belong where the audit log says, else where their creator dealt with them or first worked", async () => {
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
