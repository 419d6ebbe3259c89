import type pg from "pg";
import { LaunchFailure, messageOf } from "../scripts/launcher/failure.ts";
import { withClient } from "./with-client.ts";

const LOCK = 7_246_316_003;
const APP_ROLE = "tandem_app";

/** Creates the role that the app of an embedded database uses, or sets its password. */
export async function makeAppRole(ownerUrl: string, password: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [APP_ROLE]);
    const command = rowCount === 0 ? "CREATE" : "ALTER";
    await client.query(
      `${command} ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${client.escapeLiteral(password)}`,
    );
  });
}

/** The address of the owner's database for that role. */
export function appUrlOf(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

/**
 * Grants the role of `appUrl` what the app needs in the owner's migrated database and nothing more: to read and change rows, but
 * no tables; for append-only tables, to read and add, and to move a company's activities to another one; for the migrations' history, nothing.
 * @throws LaunchFailure when the owner cannot grant it.
 */
export async function grantToApp(ownerUrl: string, appUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(appUrl).username);
  await asOwner(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(name);
    const { rows } = await client.query<{ database: string }>("SELECT current_database() AS database");
    const database = client.escapeIdentifier(rows[0]?.database ?? "");
    try {
      await client.query(`
        REVOKE CREATE ON SCHEMA public FROM PUBLIC;
        REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC;
        ${["public", "pgboss"].map((schema) => rowsOf(schema, role)).join("")}
        ${(await appendOnlyTables(client)).map((table) => `REVOKE UPDATE, DELETE ON ${table} FROM ${role};`).join("\n")}
        GRANT UPDATE (company_id) ON activities TO ${role};
        REVOKE ALL ON _prisma_migrations FROM ${role};`);
    } catch (error) {
      throw new LaunchFailure(`The role of DATABASE_URL (${name}) cannot be given its rights: ${messageOf(error)}.`);
    }
  });
}

// Also for future tables, so that the app can use one created by hand between two starts.
const rowsOf = (schema: string, role: string): string => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role};`;

/** The tables with a trigger, set by a migration, that refuses changes. */
async function appendOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT DISTINCT t.tgrelid::regclass::text AS name
      FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.proname = 'refuse_change'`);
  return rows.map(({ name }) => name);
}

/** Whether the role of this address could change tables or triggers: as superuser, or because it owns some. */
export async function mayChangeTables(databaseUrl: string): Promise<boolean> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(`
      SELECT current_setting('is_superuser')::boolean
             OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace
                           AND pg_has_role(relowner, 'MEMBER')) AS may`);
    return rows[0]?.may ?? false;
  });
}

// One at a time: of two simultaneous GRANTs on one table the later one fails.
async function asOwner(ownerUrl: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await run(client);
  });
}
