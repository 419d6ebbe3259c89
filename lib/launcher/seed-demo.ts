import path from "node:path";
import pg from "pg";
import { runNode } from "./build.ts";

const PROGRAM = path.join(import.meta.dirname, "seed-empty.ts");

/** Fills the database with the demo data when it holds nobody yet. Answers whether it did. */
export async function seedDemo(databaseUrl: string): Promise<boolean> {
  if (await holdsUsers(databaseUrl)) return false;
  await runNode("seeding", ["--conditions=react-server", "--import", "tsx", PROGRAM], { DATABASE_URL: databaseUrl });
  return true;
}

async function holdsUsers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query("SELECT 1 FROM users LIMIT 1")).rowCount !== 0;
  } finally {
    await client.end();
  }
}
