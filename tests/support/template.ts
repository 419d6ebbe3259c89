import pg from "pg";
import { migrateDatabase } from "../../lib/launcher/database.ts";
import { appUrlOf, makeAppRole } from "../../prisma/app-role.ts";

export const TEMPLATE = "tandem_template";

const APP_PASSWORD = "the-apps-own-role";

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
  await migrateAsInstalled(urlOf(serverUrl, TEMPLATE));
}

/** Migrates a database as its owner. Answers its address for the role that the app has there. */
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

export async function cloneTemplate(serverUrl: string, database: string): Promise<TestDatabase> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  const ownerUrl = urlOf(serverUrl, database);
  return { url: appUrlOf(ownerUrl, APP_PASSWORD), ownerUrl };
}
