import pg from "pg";
import { migrate } from "../../prisma/migrate.ts";

export const TEMPLATE = "tandem_template";

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(serverUrl, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the migrated database afresh that every test file gets a copy of. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(urlOf(serverUrl, TEMPLATE));
}

export async function cloneTemplate(serverUrl: string, database: string): Promise<string> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  return urlOf(serverUrl, database);
}
