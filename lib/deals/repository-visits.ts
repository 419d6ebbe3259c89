import "server-only";
import { sql } from "kysely";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";

/** The ids of the stage visits that deals are making: none of a closed deal. */
export async function findPresentVisits(dealIds: string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom("dealStageVisits")
    .where(isOneOf("dealStageVisits.dealId", dealIds))
    .where("leftAt", "is", null)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Leaves the stage visits of locked deals as if neither the last change of their stage or status nor its taking back, which is just
 * written, had happened. `begun` are the visits that the former began: they go, and a visit that it ended goes on since it began.
 */
export async function takeVisitsBack(dealIds: string[], begun: string[]): Promise<void> {
  await kysely.deleteFrom("dealStageVisits").where(isOneOf("dealStageVisits.id", begun)).execute();
  await sql`
    WITH ended AS (
      SELECT DISTINCT ON (deal_id) id, deal_id, stage_id, entered_at FROM deal_stage_visits
       WHERE deal_id = ANY(${dealIds}::uuid[]) AND left_at IS NOT NULL ORDER BY deal_id, left_at DESC, entered_at DESC, id DESC),
    going_on AS (
      UPDATE deal_stage_visits v SET entered_at = ended.entered_at FROM ended
       WHERE v.deal_id = ended.deal_id AND v.stage_id = ended.stage_id AND v.left_at IS NULL
      RETURNING v.deal_id, v.entered_at, ended.id AS ended_id),
    gone AS (DELETE FROM deal_stage_visits v USING going_on WHERE v.id = going_on.ended_id)
    UPDATE deals d SET stage_entered_at = going_on.entered_at FROM going_on WHERE d.id = going_on.deal_id`.execute(
    kysely,
  );
}
