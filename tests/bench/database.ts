import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { hashPassword } from "@/lib/auth/password";
import { migrate } from "@/prisma/migrate";
import { readMigrations } from "@/prisma/schema-engine";
import { type Postgres, startPostgres } from "@/scripts/launcher/postgres";
import { dropIndexes, fill, type Size, vacuum } from "./fill";

export const PASSWORD = "Bench-pass-1";
const FULL: Size = {
  providers: 200,
  reps: 2_000,
  companies: 100_000,
  deals: 1_000_000,
  activities: 5_000_000,
  crowd: 10_000,
  revenueEvents: 2_000_000,
};
const INDEXES_AT_ONCE = 2;

export interface Filled {
  name: string;
  url: string;
  size: Size;
  /** Null when the data of an earlier run were used. */
  seconds: number | null;
}

const sized = (scale: number): Size => {
  const providers = Math.max(1, Math.round(FULL.providers * scale));
  const each = (count: number) => (count / FULL.providers) * providers;
  return {
    providers,
    reps: each(FULL.reps),
    companies: each(FULL.companies),
    deals: each(FULL.deals),
    activities: each(FULL.activities),
    crowd: each(FULL.crowd),
    revenueEvents: each(FULL.revenueEvents),
  };
};

export const inWords = ({ providers, reps, companies, deals, activities, crowd, revenueEvents }: Size): string =>
  [
    `${providers} providers`,
    `${reps} reps`,
    `${companies} companies`,
    `${deals} deals`,
    `${activities} activities`,
    `${crowd} open deals of one provider more`,
    `${revenueEvents} revenue events`,
  ].join(", ");

export async function query<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return await withClient(url, async (client) => (await client.query<Row>(statement, values)).rows);
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** A Postgres of the bench's own: the launcher's settings, and in addition a count of all statements. */
export async function openPostgres(folder: string): Promise<Postgres> {
  const options = { dataDir: path.join(folder, "postgres"), port: 0, database: "bench" };
  let postgres = await startPostgres(options);
  const [loaded] = await query<{ value: string }>(
    postgres.url,
    "SELECT current_setting('shared_preload_libraries') AS value",
  );
  if (loaded?.value !== "pg_stat_statements") {
    await query(postgres.url, "ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await query(postgres.url, "ALTER SYSTEM SET max_wal_size = '8GB'");
    await postgres.stop();
    postgres = await startPostgres(options);
  }
  await query(postgres.url, "CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  return postgres;
}

/** The database of a scale, filled again when the migrations or the filling have changed since it was. */
export async function openFilled(serverUrl: string, scale: number): Promise<Filled> {
  const size = sized(scale);
  const name = `deals_${size.deals}`;
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const stamp = stampOf(size);
  const [found] = await query<{ stamp: string | null }>(
    serverUrl,
    "SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = $1",
    [name],
  );
  if (found?.stamp === stamp) return { name, url, size, seconds: null };
  const began = performance.now();
  await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await query(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(url);
  await load(url, size);
  await query(serverUrl, `COMMENT ON DATABASE ${name} IS '${stamp}'`);
  return { name, url, size, seconds: (performance.now() - began) / 1000 };
}

function stampOf(size: Size): string {
  const hash = createHash("sha256").update(JSON.stringify(size));
  for (const migration of readMigrations()) hash.update(`${migration.name}\0${migration.sql}\0`);
  for (const file of ["fill.ts", "database.ts"]) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest("hex");
}

async function load(url: string, size: Size): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await withClient(url, async (client) => {
    const definitions = await dropIndexes(client);
    await fill(client, size, passwordHash);
    const waiting = [...definitions];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await createIndex(url, next);
    };
    await Promise.all(Array.from({ length: INDEXES_AT_ONCE }, work));
    await vacuum(client);
    await client.query("CHECKPOINT");
  });
}

async function createIndex(url: string, definition: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 0");
    await client.query(definition);
  });
}
