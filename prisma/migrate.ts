import { createHash } from "node:crypto";
import type pg from "pg";
import { LaunchFailure } from "../scripts/launcher/failure.ts";
import { migrateJobTables } from "./job-tables.ts";
import { type MigrationFile, readMigrations, withSchemaEngine } from "./schema-engine.ts";
import { withClient } from "./with-client.ts";

const LOCK = 7_246_316_001;

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/**
 * Applies `prisma/migrations` to the database, and upgrades the job engine's tables. `databaseUrl` is the owner's. Safe to run
 * again, and from two processes at once.
 */
export async function migrate(databaseUrl: string, migrationsFolder?: string): Promise<string[]> {
  const migrations = readMigrations(migrationsFolder);
  return await withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const applied = await readApplied(client);
    refuseForeignHistory(migrations, applied);
    await forgetInterrupted(client, applied);
    const done = new Set(applied.filter((row) => row.finished_at).map((row) => row.migration_name));
    const missing = migrations.some(({ name }) => !done.has(name));
    const names = missing ? await withSchemaEngine(databaseUrl, (engine) => engine.apply(migrations)) : [];
    await migrateJobTables(databaseUrl, client);
    return names;
  });
}

/** The SQL between the migrations and `prisma/schema`, empty when they agree. Works in a temporary database. */
export async function diffSql(serverUrl: string, migrationsFolder?: string, schemaFolder?: string): Promise<string> {
  const scratch = `tandem_diff_${process.pid}_${Date.now()}`;
  const scratchUrl = new URL(serverUrl);
  scratchUrl.pathname = `/${scratch}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${scratch}`));
  try {
    await migrate(scratchUrl.href, migrationsFolder);
    const sql = await withSchemaEngine(scratchUrl.href, (engine) => engine.diff("database", schemaFolder));
    const handWritten = await withClient(scratchUrl.href, inexpressibleIndexes);
    return withoutDrops(sql, handWritten);
  } finally {
    await withClient(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`));
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0]?.name === null) return [];
  const rows = await client.query<Applied>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at",
  );
  return rows.rows;
}

function refuseForeignHistory(migrations: MigrationFile[], applied: Applied[]): void {
  const known = new Map(migrations.map(({ name, sql }) => [name, createHash("sha256").update(sql).digest("hex")]));
  const unknown = applied.find((row) => !known.has(row.migration_name));
  if (unknown) {
    throw new LaunchFailure(
      `The database was migrated by a newer Tandem (it holds '${unknown.migration_name}', unknown here): start that version or use another database.`,
    );
  }
  const edited = applied.find((row) => row.finished_at && known.get(row.migration_name) !== row.checksum);
  if (edited) {
    throw new LaunchFailure(
      `The migration '${edited.migration_name}' was changed after this database had applied it: restore the file, or begin with an empty database.`,
    );
  }
}

// Each migration is one transaction, so an interrupted one left nothing but its row here, which would block the next.
async function forgetInterrupted(client: pg.Client, applied: Applied[]): Promise<void> {
  const interrupted = applied.filter((row) => !row.finished_at).map((row) => row.migration_name);
  if (interrupted.length === 0) return;
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND migration_name = ANY($1)",
    [interrupted],
  );
}

/** Indexes that a Prisma schema cannot express (partial, on an expression, covering, with an operator class). */
async function inexpressibleIndexes(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(`
    SELECT c.relname AS name
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_am am ON am.oid = c.relam
    WHERE i.indpred IS NOT NULL OR i.indexprs IS NOT NULL OR i.indnatts <> i.indnkeyatts OR am.amname <> 'btree'
       OR i.indnullsnotdistinct
       OR EXISTS (SELECT 1 FROM unnest(i.indclass) AS k(oid) JOIN pg_opclass o ON o.oid = k.oid WHERE NOT o.opcdefault)`);
  return found.rows.map((row) => row.name);
}

function withoutDrops(sql: string, names: string[]): string {
  return sql
    .split(/\n(?=-- )/)
    .filter((block) => !names.some((name) => block.includes(`DROP INDEX "${name}"`)))
    .filter((block) => !/^-- This is an empty migration/.test(block.trim()))
    .join("\n")
    .trim();
}
