import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayChangeTables } from "@/prisma/app-role";
import { migrateDatabase } from "@/scripts/launcher/database";

/** A hosted server: the owner of the database is no superuser, and the roles have other names. */
const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const name = `role_${randomBytes(4).toString("hex")}`;
const roles = { owner: `${name}_owner`, app: `${name} "app"` };
const server = new pg.Client({ connectionString: serverUrl });
const urlOf = (role: string): string => {
  const url = new URL(serverUrl);
  Object.assign(url, { username: encodeURIComponent(role), password: "secret", pathname: `/${name}` });
  return url.href;
};
const ownerUrl = urlOf(roles.owner);
const url = urlOf(roles.app);
const owner = new pg.Client({ connectionString: ownerUrl });
const app = new pg.Client({ connectionString: url });

beforeAll(async () => {
  await server.connect();
  for (const role of Object.values(roles)) {
    await server.query(`CREATE ROLE ${server.escapeIdentifier(role)} LOGIN PASSWORD 'secret'`);
  }
  await server.query(`CREATE DATABASE ${name} OWNER ${roles.owner}`);
  await migrateDatabase({ url, ownerUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  for (const role of Object.values(roles)) await server.query(`DROP ROLE ${server.escapeIdentifier(role)}`);
  await server.end();
});

describe("the app's role", () => {
  test.each([
    ["switch off a trigger", "ALTER TABLE audit_log DISABLE TRIGGER ALL"],
    ["act as if it were a replica", "SET session_replication_role = replica"],
    ["run a program", "COPY deal_stages TO PROGRAM 'true'"],
    ["read a file", "SELECT pg_read_file('PG_VERSION')"],
    ["make a table", "CREATE TABLE mine (id int)"],
    ["make a passing table", "CREATE TEMP TABLE mine (id int)"],
    ["make a schema", "CREATE SCHEMA mine"],
    ["drop a table", "DROP TABLE notes"],
    ["add a column", "ALTER TABLE notes ADD COLUMN mine int"],
    ["replace a trigger's function", "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger AS '' LANGUAGE sql"],
    ["empty a table", "TRUNCATE notes"],
    ["make a role", "CREATE ROLE mine"],
    ["become the owner", `SET ROLE ${roles.owner}`],
    ["change the audit log", "UPDATE audit_log SET action = 'nothing'"],
    ["lock the audit log's rows", "SELECT * FROM audit_log FOR UPDATE"],
    ["delete from the audit log", "DELETE FROM audit_log"],
    ["change activities", "UPDATE activities SET description = 'nothing'"],
    ["delete activities", "DELETE FROM activities"],
    ["read the history of migrations", "SELECT * FROM _prisma_migrations"],
    ["change the job engine's tables", "DROP TABLE pgboss.job"],
  ])("cannot %s", async (_, statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test("reads and adds to the audit log", async () => {
    await app.query(
      "INSERT INTO audit_log (action, record_type, record_id, request_id) VALUES ('test', 'nothing', 'none', 'none')",
    );
    expect((await app.query("SELECT action FROM audit_log")).rows).toEqual([{ action: "test" }]);
  });

  test("can use the rows of a table that its owner creates later", async () => {
    await owner.query("CREATE TABLE later (id serial, word text)");
    await app.query("INSERT INTO later (word) VALUES ('a'); UPDATE later SET word = 'b'");
    expect((await app.query("DELETE FROM later RETURNING word")).rows).toEqual([{ word: "b" }]);
  });

  test("does not get the startup warning, and the owner does", async () => {
    expect([await mayChangeTables(url), await mayChangeTables(ownerUrl), await mayChangeTables(serverUrl)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test("several processes can migrate and grant at once", async () => {
  const all = await Promise.all([1, 2, 3].map(() => migrateDatabase({ url, ownerUrl })));
  expect(all).toEqual([[], [], []]);
});
