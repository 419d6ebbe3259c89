import { expect } from "vitest";
import { sql } from "./sql";

/** Changed by counting, and by what follows a read, not by what the tested requests are about. */
const IGNORED = ["rate_limits", "_prisma_migrations", "changes", "platform_states"];

type Snapshot = Record<string, string>;

/** Every table with its number of rows and the sum of their versions: a row that is new, changed or gone alters it. */
export async function snapshot(): Promise<Snapshot> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1::text[]) ORDER BY 1",
    [IGNORED],
  );
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name,
              (SELECT concat(count(*), ' rows of versions ', sum(xmin::text::bigint)) FROM public."${name}") AS content`,
  );
  const rows = await sql<{ name: string; content: string }>(parts.join(" UNION ALL "));
  return Object.fromEntries(rows.map((row) => [row.name, row.content]));
}

/** Runs something and asserts that no row of any table is new, changed or gone afterwards. No job may run meanwhile. */
export async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await snapshot();
  const result = await work();
  const after = await snapshot();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed, "tables that were changed").toEqual([]);
  return result;
}
