import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import type { BulkOutcome, StayReason } from "./rules";

/** Which changes of many records an actor may see, stop and undo: their own in the active provider. A condition on `batches`. */
export const scopeBulkChanges = ({ userId, providerId }: Actor): Expression<SqlBool> =>
  sql<SqlBool>`(batches.user_id = ${userId}::uuid AND batches.provider_id IS NOT DISTINCT FROM ${providerId}::uuid)`;

/** What was left as it is, by outcome and reason, with the number of records and some of them. */
export async function findStays(bulkId: string, examples: number) {
  const { rows } = await sql<{
    outcome: BulkOutcome;
    reason: StayReason;
    count: number;
    examples: { id: string; name: string }[];
  }>`
    SELECT outcome, note AS reason, count(*)::int AS count,
           json_agg(json_build_object('id', record_id, 'name', name) ORDER BY line) FILTER (WHERE place <= ${examples}) AS examples
      FROM (SELECT *, row_number() OVER (PARTITION BY outcome, note ORDER BY line) AS place
              FROM batch_rows WHERE batch_id = ${bulkId} AND note IS NOT NULL) AS stays
     GROUP BY outcome, note ORDER BY count DESC, note`.execute(kysely);
  return rows;
}
