import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { startOfQuarter } from "@/lib/domain/dates";

/** The providers of which nothing is kept for a week. */
export async function findProvidersWithout(week: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM providers
     WHERE NOT EXISTS (SELECT FROM forecast_snapshots f WHERE f.provider_id = providers.id AND f.week = ${week}::date)
     ORDER BY id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Keeps a provider's open deals, and those won in the quarter of a week, as they stand; nothing where that was done before. In one
 * statement, so that a week is kept whole or not at all. Returns whether it was.
 */
export async function insertSnapshot(providerId: string, week: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    WITH kept AS (
      INSERT INTO forecast_snapshots (week, provider_id, taken_on)
      SELECT ${week}::date, id, ${today}::date FROM providers WHERE id = ${providerId}
      ON CONFLICT DO NOTHING RETURNING week, provider_id),
    deals_kept AS (
      INSERT INTO forecast_snapshot_deals (week, provider_id, deal_id, sales_rep_id, stage_id, deal_status, expected_value,
                                           confidence, close_on)
      SELECT kept.week, deals.provider_id, deals.id, deals.sales_rep_id, deals.stage_id, deals.deal_status, deals.expected_value,
             deals.confidence, CASE deals.deal_status WHEN 'open' THEN deals.expected_close_date ELSE deals.close_date END
        FROM kept JOIN deals ON deals.provider_id = kept.provider_id
       WHERE deals.deal_status = 'open'
          OR (deals.deal_status = 'won' AND deals.close_date >= ${startOfQuarter(week)}::date))
    SELECT EXISTS (SELECT FROM kept) AS kept`.execute(kysely);
  return rows[0]?.kept ?? false;
}

/** Deletes the snapshots of weeks before a day. */
export async function deleteSnapshots(before: string): Promise<void> {
  await sql`DELETE FROM forecast_snapshots WHERE week < ${before}::date`.execute(kysely);
}
