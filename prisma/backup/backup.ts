import type pg from "pg";
import { listCertificates } from "../check-documents.ts";
import { ArchiveWriter, type Manifest, type SavedTable } from "./archive.ts";
import { beginCopying, listMigrations, listTables, quoted, readRows } from "./tables.ts";

export interface Written {
  manifest: Manifest;
  /** Of the file. */
  bytes: number;
}

/**
 * Writes one snapshot of the database into a file, table by table as the rows come, while others work with it. `client` is
 * the owner's.
 * @throws LaunchFailure where there is such a file already, or DATA_KEY is not this database's.
 */
export async function writeBackup(client: pg.ClientBase, file: string): Promise<Written> {
  // A file signed with a key that is not the database's could not be restored with the right one.
  await listCertificates(client);
  const archive = await ArchiveWriter.create(file);
  try {
    await beginCopying(client, "ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const migrations = await listMigrations(client);
    const tables = await listTables(client);
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")} IN ACCESS SHARE MODE`,
    );
    const saved: SavedTable[] = [];
    for (const table of tables) {
      const rows = readRows(client, table);
      const { name, columns } = table;
      const place = await archive.add(rows);
      saved.push({ name, columns, rows: rows.rowCount, ...place });
    }
    const sequences = await listSequences(client);
    await client.query("COMMIT");
    const manifest = { madeAt: new Date().toISOString(), migrations, tables: saved, sequences };
    return { manifest, bytes: await archive.finish(manifest) };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

/** What each sequence gives next. Read last: a sequence is of no snapshot, and may only be ahead of the rows. */
async function listSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const value = await client.query<{ next: string }>(
      `SELECT (last_value + is_called::int)::text AS next FROM public.${quoted(name)}`,
    );
    sequences.push({ name, next: value.rows[0]?.next ?? "1" });
  }
  return sequences;
}
