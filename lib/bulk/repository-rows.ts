import "server-only";
import { sql } from "kysely";
import { count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { BulkOutcome, StayReason } from "@/lib/domain/bulk";
import type { Judged, RowResult } from "./kind";

export async function insertRows(bulkId: string, rows: Judged[]): Promise<void> {
  await sql`
    INSERT INTO bulk_change_rows (bulk_id, record_id, name, version, outcome, reason)
    SELECT ${bulkId}::uuid, r.id, r.name, r.version, CASE WHEN r.reason IS NULL THEN 'todo' ELSE 'stayed' END, r.reason
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, name text, version int, reason text)`.execute(
    kysely,
  );
}

/** The next rows with an outcome, in the order of their records' ids. */
export const takeRows = (bulkId: string, outcome: BulkOutcome, limit: number) =>
  kysely
    .selectFrom("bulkChangeRows")
    .where("bulkId", "=", bulkId)
    .where("outcome", "=", outcome)
    .orderBy("recordId")
    .limit(limit)
    .select(["recordId", "version", "before", "written"])
    .execute();

export async function saveResults(bulkId: string, results: RowResult[]): Promise<void> {
  await sql`
    UPDATE bulk_change_rows
       SET outcome = r.outcome, reason = r.reason,
           before = coalesce(r.before, bulk_change_rows.before), written = coalesce(r.written, bulk_change_rows.written)
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        AS r("recordId" uuid, outcome text, reason text, before jsonb, written jsonb)
     WHERE bulk_change_rows.bulk_id = ${bulkId} AND bulk_change_rows.record_id = r."recordId"`.execute(kysely);
}

/** What was left as it is, by outcome and reason, with the number of records and some of them. */
export async function findStays(bulkId: string, examples: number) {
  const { rows } = await sql<{
    outcome: BulkOutcome;
    reason: StayReason;
    count: number;
    examples: { id: string; name: string }[];
  }>`
    SELECT outcome, reason, count(*)::int AS count,
           json_agg(json_build_object('id', record_id, 'name', name) ORDER BY record_id) FILTER (WHERE place <= ${examples}) AS examples
      FROM (SELECT *, row_number() OVER (PARTITION BY outcome, reason ORDER BY record_id) AS place
              FROM bulk_change_rows WHERE bulk_id = ${bulkId} AND reason IS NOT NULL) AS stays
     GROUP BY outcome, reason ORDER BY count DESC, reason`.execute(kysely);
  return rows;
}

/** Whom the records with an outcome were given to, in which provider, how many, and one of these records. */
export const findTold = (bulkId: string, outcome: "changed" | "restored") =>
  kysely
    .selectFrom("bulkChangeRows")
    .where("bulkId", "=", bulkId)
    .where("outcome", "=", outcome)
    .where(sql<boolean>`written ? 'tell'`)
    .select([
      sql<string>`written #>> '{tell,userId}'`.as("userId"),
      sql<string>`written #>> '{tell,providerId}'`.as("providerId"),
      count().as("count"),
      sql<string>`min(record_id::text)`.as("recordId"),
    ])
    .groupBy([sql`written #>> '{tell,userId}'`, sql`written #>> '{tell,providerId}'`])
    .orderBy("userId")
    .execute();

/** How many records each of some changes has by what becomes of them. */
export const countRows = (bulkIds: string[]) =>
  kysely
    .selectFrom("bulkChangeRows")
    .where(isOneOf("bulkChangeRows.bulkId", bulkIds))
    .groupBy(["bulkId", "outcome"])
    .select(["bulkId", "outcome", count().as("number")])
    .execute();

/**
 * What bulk changes and imports have changed in some records and given back: from the version before to the version after that. A change
 * that plans steps leaves the version as it is.
 */
export async function findGivenBack(recordIds: string[]) {
  const { rows } = await sql<{ recordId: string; from: number; to: number }>`
    SELECT r.record_id AS "recordId", r.version AS "from", coalesce((r.written ->> 'backAt')::int, r.version + 2) AS "to"
      FROM bulk_change_rows r JOIN bulk_changes b ON b.id = r.bulk_id
     WHERE r.record_id = ANY(${recordIds}::uuid[]) AND r.outcome = 'restored' AND b.edit ->> 'field' IS DISTINCT FROM 'step'
     UNION ALL
    SELECT record_id, (written ->> 'version')::int - 1, coalesce((written ->> 'backAt')::int, (written ->> 'version')::int + 1)
      FROM import_rows
     WHERE record_id = ANY(${recordIds}::uuid[]) AND outcome = 'restored' AND written ? 'version'`.execute(kysely);
  return rows;
}
