import { expect } from "vitest";
import { sql } from "@/lib/db";

/** Changed by jobs, by looking on or by being counted, not by what is asked for. */
const RESTLESS = ["rate_limits", "emails", "job_events", "job_steps", "_prisma_migrations"];

type Snapshot = Record<string, string>;

/** Every table with its number of rows and a fingerprint of their versions: an update of any row changes it. */
export async function snapshot(): Promise<Snapshot> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const parts = tables.map(({ name }) => {
    const versions = RESTLESS.includes(name) ? "''" : "md5(coalesce(string_agg(ctid::text || xmin::text, ',' ORDER BY ctid), ''))";
    return name === "rate_limits"
      ? ""
      : `SELECT '${name}' AS name, count(*) || ' rows ' || ${versions} AS content FROM public."${name}"`;
  });
  const rows = await sql<{ name: string; content: string }>(parts.filter(Boolean).join(" UNION ALL "));
  return Object.fromEntries(rows.map((row) => [row.name, row.content]));
}

/** Runs something and asserts that no row of any table is new, changed or gone afterwards. */
export async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await snapshot();
  const result = await work();
  expect(await snapshot()).toEqual(before);
  return result;
}
