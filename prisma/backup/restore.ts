import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Database, migrateDatabase } from "../../scripts/launcher/database.ts";
import { LaunchFailure, messageOf } from "../../scripts/launcher/failure.ts";
import { readMigrations } from "../schema-engine.ts";
import { withClient } from "../with-client.ts";
import { type Manifest, openRows, readManifest } from "./archive.ts";
import { beginCopying, hashRows, listTables, quoted, type Table } from "./tables.ts";

/** Tables that the migrations themselves put rows into. */
const FILLED_BY_MIGRATIONS = ["deal_sources", "deal_stages", "industries"];

/**
 * Reads a backup that this version can restore, whole.
 * @throws LaunchFailure for any other file.
 */
export async function readBackup(file: string): Promise<Manifest> {
  const manifest = await readManifest(file);
  const ours = readMigrations().map(({ name, sql }) => ({
    name,
    checksum: createHash("sha256").update(sql).digest("hex"),
  }));
  if (JSON.stringify(manifest.migrations) !== JSON.stringify(ours)) {
    throw new LaunchFailure(
      `${file} is of another version of Tandem (its last migration is '${manifest.migrations.at(-1)?.name}', here it is ` +
        `'${ours.at(-1)?.name}'): restore it with the version that made it, then update.`,
    );
  }
  return manifest;
}

/**
 * Fills an empty database with what `readBackup` has read of this file, in one transaction, and compares every table with the
 * backup before it ends: all of it is there afterwards, or nothing.
 * @throws LaunchFailure when the database is not empty.
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  database: Pick<Database, "url" | "ownerUrl">,
): Promise<void> {
  await withClient(database.ownerUrl, async (client) => {
    // Before the migrations, which would change it.
    await refuseFilled(client, await listTables(client));
    await migrateDatabase(database);
    const tables = await listTables(client);
    refuseOtherTables(manifest, tables);
    await writeAll(client, file, manifest, tables).catch((error) => {
      if (error instanceof LaunchFailure) throw error;
      throw new LaunchFailure(`The backup could not be written, and nothing of it was kept: ${messageOf(error)}.`);
    });
    await client.query("ANALYZE");
  });
}

async function writeAll(client: pg.ClientBase, file: string, manifest: Manifest, tables: Table[]): Promise<void> {
  await beginCopying(client, "");
  const all = tables.map(({ name }) => `public.${quoted(name)}`);
  await client.query(`LOCK TABLE ${all.join(", ")} IN ACCESS EXCLUSIVE MODE`);
  await refuseFilled(client, tables);
  // What triggers would do has been done, and each table comes before those that it refers to or after.
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const name of FILLED_BY_MIGRATIONS) await client.query(`DELETE FROM public.${quoted(name)}`);
  for (const saved of manifest.tables) {
    const columns = saved.columns.map(quoted).join(", ");
    const [compressed, unpack] = openRows(file, saved);
    const rows = client.query(copyFrom(`COPY public.${quoted(saved.name)} (${columns}) FROM STDIN`));
    await pipeline(compressed, unpack, rows);
  }
  for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { name, next } of manifest.sequences) {
    // Not setval(), which a transaction does not take back.
    await client.query(`ALTER SEQUENCE public.${quoted(name)} RESTART WITH ${BigInt(next)}`);
  }
  await refuseDifferences(client, manifest, tables);
  await client.query("COMMIT");
}

async function refuseFilled(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new LaunchFailure(
      `The database is not empty ('${name}' has rows): a backup is restored into an empty one only, and nothing was written.`,
    );
  }
}

function refuseOtherTables(manifest: Manifest, tables: Table[]): void {
  const shape = (list: Pick<Table, "name" | "columns">[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]));
  if (shape(manifest.tables) !== shape(tables)) {
    throw new LaunchFailure("The database has other tables or columns than the backup, and nothing was written.");
  }
}

async function refuseDifferences(client: pg.ClientBase, manifest: Manifest, tables: Table[]): Promise<void> {
  for (const { name, columns, sha256 } of manifest.tables) {
    const table = tables.find((one) => one.name === name) as Table;
    if ((await hashRows(client, { ...table, columns })) !== sha256) {
      throw new LaunchFailure(`The rows of '${name}' came out different from the backup: nothing was kept of it.`);
    }
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('public.%I', c.relname) AS table, format('%I', k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relnamespace = 'public'::regnamespace`,
  );
  return rows;
}
