import { expect, test } from "vitest";
import { COMPANY_MOVES, COMPANY_STAYS, LOOSE_REFERENCES } from "@/lib/merges/references";
import { sql } from "../../support/records/sql";

const referring = async (table: string): Promise<string[]> =>
  (
    await sql<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = $1::regclass`,
      [table],
    )
  ).map(({ name }) => name);

test("every table that refers to a company moves with a merge, or stays for a reason (D-211)", async () => {
  const known = [...COMPANY_MOVES.map(({ table }) => table), ...Object.keys(COMPANY_STAYS)];
  expect(known.toSorted()).toEqual((await referring("companies")).toSorted());
});

test("whatever refers to a contact moves with a merge: its parts in deals", async () => {
  expect(await referring("contacts")).toEqual(["deal_contacts"]);
});

test("every column with a record's id and no foreign key is known to a merge", async () => {
  const columns = await sql<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attname ~ '^(record|company|contact|kept|merged|one|other)_id$'
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey))`);
  const ofOtherKinds = ["notifications.record_id"];
  expect(columns.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(LOOSE_REFERENCES), ...ofOtherKinds].toSorted(),
  );
});

test("a table's key tells its rows apart once the reference has moved", async () => {
  for (const { table, key } of COMPANY_MOVES) {
    const columns = await sql<{ name: string }>(
      `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = $1::regclass AND i.indisprimary AND a.attname <> 'company_id'`,
      [table],
    );
    expect([table, columns.map(({ name }) => name).toSorted()]).toEqual([table, Object.keys(key).toSorted()]);
  }
});

test("where a company may have one row only, the second one stays: every such index is known", async () => {
  const indexes = await sql<{ name: string }>(`
    SELECT DISTINCT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'company_id'
     WHERE i.indisunique AND c.relname <> 'company_viewers'`);
  // Of a report under way there is one; a merge waits for it.
  const known = COMPANY_MOVES.filter(({ once }) => once).map(({ table }) => table);
  expect(indexes.map(({ name }) => name).toSorted()).toEqual([...known, "intelligence_runs"].toSorted());
});

test("what is added to a merged company later comes to the kept one: every table that moves has the trigger", async () => {
  const tables = await sql<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'follow_merged_company'::regproc`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(COMPANY_MOVES.map(({ table }) => table).toSorted());
});
