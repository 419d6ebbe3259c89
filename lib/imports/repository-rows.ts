import "server-only";
import { sql } from "kysely";
import { count, countOfAll, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { ImportKind, RowOutcome } from "@/lib/domain/import/kinds";

/** A row as it is decided, or as it was written. */
export interface DecidedRow {
  line: number;
  cells: string[];
  outcome: RowOutcome;
  note: string | null;
  keys: string[];
  recordId: string | null;
}

export async function insertRows(importId: string, rows: DecidedRow[]): Promise<void> {
  await kysely
    .insertInto("importRows")
    .columns(["importId", "line", "cells", "outcome", "note", "keys", "recordId"])
    .expression(
      sql`SELECT ${importId}::uuid, row.line, row.cells, row.outcome, row.note, row.keys, row."recordId"
            FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              AS row(line int, cells text[], outcome text, note text, keys text[], "recordId" uuid)`,
    )
    .execute();
}

export async function countRows(importId: string): Promise<{ rows: number; last: number }> {
  const row = await kysely
    .selectFrom("importRows")
    .where("importId", "=", importId)
    .select(({ fn }) => [count().as("rows"), fn.coalesce(fn.max("line"), sql<number>`0`).as("last")])
    .executeTakeFirstOrThrow();
  return { rows: row.rows, last: row.last };
}

/** Earlier rows of the file that share a key: those to be written, or with one of other outcomes. */
export const findSameKeys = (importId: string, keys: string[], outcomes: RowOutcome[] = ["add", "change"]) =>
  kysely
    .selectFrom("importRows")
    .where("importId", "=", importId)
    .where("outcome", "in", outcomes)
    .where(sql<boolean>`keys && ${keys}::text[]`)
    .orderBy("line")
    .select(["line", "keys", "recordId"])
    .execute();

export async function findRows(
  importId: string,
  { outcome, limit, offset }: { outcome: RowOutcome | undefined; limit: number; offset: number },
) {
  const rows = await kysely
    .selectFrom("importRows")
    .where("importId", "=", importId)
    .$if(outcome !== undefined, (all) => all.where("outcome", "=", outcome ?? "add"))
    .orderBy("line")
    .select(["line", "cells", "outcome", "note", "recordId"])
    .select(countOfAll().as("total"))
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export type RowRecord = Awaited<ReturnType<typeof findRows>>["rows"][number];

/** The next refused rows after a line. */
export const findRefusedAfter = (importId: string, line: number, limit: number) =>
  kysely
    .selectFrom("importRows")
    .where("importId", "=", importId)
    .where("outcome", "=", "refuse")
    .where("line", ">", line)
    .orderBy("line")
    .limit(limit)
    .select(["line", "cells", "note"])
    .execute();

/** The next rows with one of some outcomes, in the file's order or the reverse. */
export const takeRows = (importId: string, outcomes: RowOutcome[], limit: number, order: "asc" | "desc") =>
  kysely
    .selectFrom("importRows")
    .where("importId", "=", importId)
    .where(isOneOf("importRows.outcome", outcomes))
    .orderBy("line", order)
    .limit(limit)
    .select(["line", "cells", "outcome", "note", "keys", "recordId", "before", "written"])
    .execute();

export type TakenRow = Awaited<ReturnType<typeof takeRows>>[number];

/** What has become of a row. */
export interface RowResult {
  line: number;
  outcome: RowOutcome;
  note: string | null;
  recordId: string | null;
  before?: unknown;
  written?: unknown;
}

export async function saveResults(importId: string, results: RowResult[]): Promise<void> {
  await sql`
    UPDATE import_rows SET outcome = result.outcome, note = result.note, record_id = result."recordId",
           before = coalesce(result.before, import_rows.before), written = coalesce(result.written, import_rows.written)
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        AS result(line int, outcome text, note text, "recordId" uuid, before jsonb, written jsonb)
     WHERE import_rows.import_id = ${importId} AND import_rows.line = result.line`.execute(kysely);
}

/** Which records of a provider have which ids of another system, found by some of the ones or the others. */
export const findExternal = (
  providerId: string | null,
  kind: ImportKind,
  by: "externalId" | "recordId",
  ids: string[],
) =>
  kysely
    .selectFrom("externalIds")
    .where(sql<boolean>`provider_id IS NOT DISTINCT FROM ${providerId}::uuid`)
    .where("kind", "=", kind)
    .where(isOneOf(`externalIds.${by}`, ids))
    .select(["externalId", "recordId"])
    .execute();

/** Remembers ids of another system; the first record with one keeps it, unless it is gone. */
export async function saveExternal(
  providerId: string | null,
  kind: ImportKind,
  importId: string,
  ids: { externalId: string; recordId: string }[],
): Promise<void> {
  await sql`
    INSERT INTO external_ids (provider_id, kind, external_id, record_id, import_id)
    SELECT DISTINCT ON (one."externalId") ${providerId}::uuid, ${kind}, one."externalId", one."recordId", ${importId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS one("externalId" text, "recordId" uuid)
    ON CONFLICT (provider_id, kind, external_id) DO UPDATE
      SET record_id = excluded.record_id, import_id = excluded.import_id
    WHERE NOT EXISTS (SELECT FROM ${sql.table(kind)} AS record WHERE record.id = external_ids.record_id)`.execute(
    kysely,
  );
}

/** Forgets the ids of records that an import's undoing has taken away. */
export async function deleteExternal(recordIds: string[]): Promise<void> {
  await kysely.deleteFrom("externalIds").where(isOneOf("externalIds.recordId", recordIds)).execute();
}

/** How many open deals an import has given to whom, other than its person; of one alone its id. */
export async function countGivenDeals(
  importId: string,
  userId: string,
): Promise<{ salesRepId: string; given: number; dealId: string | null }[]> {
  const { rows } = await sql<{ salesRepId: string; given: number; dealId: string | null }>`
    SELECT d.sales_rep_id AS "salesRepId", count(*)::int AS given,
           CASE WHEN count(*) = 1 THEN (array_agg(d.id))[1] END AS "dealId"
      FROM import_rows AS r JOIN deals AS d ON d.id = r.record_id
     WHERE r.import_id = ${importId} AND d.sales_rep_id <> ${userId}::uuid AND d.deal_status = 'open'
       AND (r.outcome = 'added' OR (r.outcome = 'changed' AND r.before ->> 'salesRepId' <> d.sales_rep_id::text))
     GROUP BY d.sales_rep_id
     ORDER BY d.sales_rep_id`.execute(kysely);
  return rows;
}
