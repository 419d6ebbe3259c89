import path from "node:path";
import pg from "pg";
import { runNode } from "./build.ts";
import { LaunchFailure } from "./failure.ts";

const PROGRAM = path.join(import.meta.dirname, "fill-empty.ts");

/** Fills the database with the demo data if it has no users yet. Returns whether it did. */
export async function seedDemo(databaseUrl: string): Promise<boolean> {
  return await fillWhenEmpty(databaseUrl, "demo");
}

/** Adds the Admin in the settings to an installation without users. Returns whether it did. */
export async function addFirstAdmin(databaseUrl: string): Promise<boolean> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return false;
  if (ADMIN_PASSWORD.length < 8) throw new LaunchFailure("ADMIN_PASSWORD must have at least 8 characters.");
  return await fillWhenEmpty(databaseUrl, "admin");
}

async function fillWhenEmpty(databaseUrl: string, what: "demo" | "admin"): Promise<boolean> {
  if (await holdsUsers(databaseUrl)) return false;
  const args = ["--conditions=react-server", "-", what];
  await runNode("filling the database", args, { DATABASE_URL: databaseUrl }, await bundle());
  return true;
}

/** The program as one text: to read its 450 modules one after the other takes four times as long. */
async function bundle(): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [PROGRAM],
    bundle: true,
    write: false,
    platform: "node",
    packages: "external",
    conditions: ["react-server"],
    // Prisma's client asks where it is.
    define: { "import.meta.url": JSON.stringify(import.meta.url) },
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
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
