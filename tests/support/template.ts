import pg from "pg";
import { appUrlOf, makeAppRole } from "../../prisma/app-role.ts";
import { migrateDatabase } from "../../scripts/launcher/database.ts";
import { seedDemo } from "../../scripts/launcher/fill-database.ts";

const TEMPLATE = "tandem_template";
const DEMO_TEMPLATE = "tandem_demo_template";
const DEMO_BEING_SOWN = "tandem_demo_being_sown";

const APP_PASSWORD = "the-apps-own-role";

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  await asked(urlOf(serverUrl, "postgres"), (client) => client.query(statement));
}

/** Makes the migrated database again, of which every test file gets a copy. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  for (const name of [TEMPLATE, DEMO_TEMPLATE])
    await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  await migrateAsInstalled(urlOf(serverUrl, TEMPLATE));
}

/** Migrates a database as its owner. Returns its address for the app's role. */
export async function migrateAsInstalled(ownerUrl: string): Promise<string> {
  const url = appUrlOf(ownerUrl, APP_PASSWORD);
  await makeAppRole(ownerUrl, APP_PASSWORD);
  await migrateDatabase({ url, ownerUrl });
  return url;
}

export interface TestDatabase {
  /** For the app, with its role's rights only. */
  url: string;
  /** For what no app may do. */
  ownerUrl: string;
}

/** A migrated database that holds nothing. */
export const cloneTemplate = (serverUrl: string, database: string): Promise<TestDatabase> =>
  copy(serverUrl, TEMPLATE, database);

/** A database with the demo data, whose mails link to APP_URL. */
export async function cloneDemo(serverUrl: string, database: string): Promise<TestDatabase> {
  await sowDemo(serverUrl);
  return copy(serverUrl, DEMO_TEMPLATE, database);
}

/** Fills the database of which `cloneDemo` makes copies, once per Postgres server. */
export async function sowDemo(serverUrl: string): Promise<void> {
  await asked(urlOf(serverUrl, "postgres"), async (client) => {
    // Those who ask at once are processes of their own. The lock ends with the connection.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [DEMO_TEMPLATE]);
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DEMO_TEMPLATE]);
    if (found.rowCount !== 0) return;
    const { url } = await cloneTemplate(serverUrl, DEMO_BEING_SOWN);
    await seedDemo(url);
    // A half-filled database never gets the name.
    await client.query(`ALTER DATABASE ${DEMO_BEING_SOWN} RENAME TO ${DEMO_TEMPLATE}`);
  });
}

export async function copy(serverUrl: string, template: string, database: string): Promise<TestDatabase> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${database} TEMPLATE ${template}`);
  return databaseOf(serverUrl, database);
}

function databaseOf(serverUrl: string, database: string): TestDatabase {
  const ownerUrl = urlOf(serverUrl, database);
  return { url: appUrlOf(ownerUrl, APP_PASSWORD), ownerUrl };
}

/** What a migration or the app itself adds once; the server keeps it in memory. */
const KEPT = ["_prisma_migrations", "deal_stages", "deal_sources", "industries", "app_secrets"];

const DEADLOCK = "40P01";
const MOST_TRIES = 10;

/** Databases that tests may empty begin with this. */
const TESTS_OWN = "test_";

/** The database of this name on the tests' server, which only this worker uses: a new one, or the one that it had, emptied. */
export async function workerDatabase(serverUrl: string, worker: string): Promise<TestDatabase> {
  const name = TESTS_OWN + worker;
  const { rowCount } = await asked(urlOf(serverUrl, "postgres"), (client) =>
    client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]),
  );
  if (rowCount === 0) return await cloneTemplate(serverUrl, name);
  await emptyDatabase(urlOf(serverUrl, name));
  return databaseOf(serverUrl, name);
}

/**
 * Removes from a database everything that tests have added, including jobs. Throws outside of tests, and for a database that
 * is not theirs.
 */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  if (!process.env.VITEST || !name.startsWith(TESTS_OWN)) throw new Error(`${name} is no database of tests.`);
  await asked(ownerUrl, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
       WHERE (schemaname = 'public' AND tablename <> ALL($1)) OR (schemaname = 'pgboss' AND tablename = 'job')`,
      [KEPT],
    );
    const tables = rows.map(({ table }) => table);
    const sequences = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'",
    );
    const statements = [
      "BEGIN",
      // Else the triggers that keep the audit log would.
      "SET LOCAL session_replication_role = replica",
      // Waits for transactions that still write.
      `LOCK TABLE ${tables.join()}`,
      // TRUNCATE makes new files for each table and index, which takes five times as long as deleting a test's few rows.
      ...tables.map((table) => `DELETE FROM ${table}`),
      ...sequences.rows.map(({ name }) => `ALTER SEQUENCE ${name} RESTART`),
      "COMMIT",
    ];
    for (let tries = 1; ; tries++) {
      try {
        await client.query(statements.join(";"));
        return;
      } catch (error) {
        await client.query("ROLLBACK");
        // A job of the server's may hold a lock and want another; once one of the two has given way, the next try gets through.
        if ((error as { code?: unknown }).code !== DEADLOCK || tries === MOST_TRIES) throw error;
      }
    }
  });
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
