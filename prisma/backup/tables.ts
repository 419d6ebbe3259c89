import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

export interface Table {
  name: string;
  /** Those that are stored as given: the database makes the others itself. */
  columns: string[];
  /** What puts rows into one order, on any server. */
  order: string;
}

/** Filled by the migrations, not from the backup; pg-boss rebuilds its own schema from the events that have not finished. */
const HISTORY = "_prisma_migrations";

/** Of use for an hour at most, and only on the server whose transactions they name; who has a page open right now. */
const PASSING = ["changes", "deal_viewers"];

/** So that the same rows are the same text on every server, and nothing is cut short by its bounds. */
const SESSION = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL row_security = off;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '10s';`;

/** Begins a transaction in which rows are read and written as a backup has them. */
export async function beginCopying(client: pg.ClientBase, mode: string): Promise<void> {
  await client.query(`BEGIN ${mode}`);
  await client.query(SESSION);
}

/** Every table of the app whose rows are kept, by name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
            (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            coalesce((SELECT string_agg(format('%I', a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END,
                                        ', ' ORDER BY k.place)
                        FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k(number, place), pg_attribute a
                       WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.number),
                     'whole::text COLLATE "C"') AS "order"
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL($1)
      ORDER BY c.relname COLLATE "C"`,
    [[HISTORY, ...PASSING]],
  );
  return rows;
}

/** The migrations that a database has, by name. */
export async function listMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum FROM ${HISTORY}
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/** The rows of a table as COPY writes them, in one order. */
export const readRows = (client: pg.ClientBase, { name, columns, order }: Table) =>
  client.query(
    copyTo(
      `COPY (SELECT ${columns.map(quoted).join(", ")} FROM public.${quoted(name)} AS whole ORDER BY ${order}) TO STDOUT`,
    ),
  );

/** The SHA-256 of the rows of a table as COPY writes them. */
export async function hashRows(client: pg.ClientBase, table: Table): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(readRows(client, table), hash);
  return hash.digest("hex");
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
