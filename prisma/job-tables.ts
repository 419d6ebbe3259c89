import { createRequire } from "node:module";
import type pg from "pg";
import { runNode } from "../scripts/launcher/build.ts";

const require = createRequire(import.meta.url);

/** Creates or upgrades pg-boss' tables as the database's owner, because the app may not (decision 014). */
export async function migrateJobTables(databaseUrl: string, client: pg.Client): Promise<void> {
  const { pgboss } = require("pg-boss/package.json") as { pgboss: { schema: number } };
  if ((await installedVersion(client)) === pgboss.schema) return;
  // With its command line tool, because the engine itself leaves part of an upgrade to workers, which run as the app.
  await runNode("pg-boss migrate", [require.resolve("pg-boss/dist/cli.js"), "migrate"], {
    PGBOSS_DATABASE_URL: databaseUrl,
  });
}

async function installedVersion(client: pg.Client): Promise<number | undefined> {
  const table = await client.query("SELECT to_regclass('pgboss.version') AS name");
  if (table.rows[0]?.name === null) return undefined;
  const { rows } = await client.query<{ version: number }>("SELECT version FROM pgboss.version");
  return rows[0]?.version;
}
