import "server-only";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import { closedWithin, openWithin } from "@/lib/deals/in-forecast";
import type { DayRange } from "@/lib/domain/dates";
import type { DealState } from "./rules";
import { scopeSnapshots, scopeWeeks } from "./scope";

export interface Week {
  /** Its first day, a Sunday. */
  week: string;
  takenOn: string;
}

/** The weeks of which a snapshot is kept in scope, the latest first. */
export async function findWeeks(actor: Actor, limit: number): Promise<Week[]> {
  const { rows } = await sql<Week>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, to_char(min(taken_on), 'YYYY-MM-DD') AS "takenOn"
      FROM forecast_snapshots WHERE ${scopeWeeks(actor)}
     GROUP BY forecast_snapshots.week ORDER BY forecast_snapshots.week DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

export interface ChangedRow {
  id: string;
  name: string;
  repName: string;
  providerId: string;
  /** Whose it is now, and whose it was. */
  salesRepId: string;
  thenRepId: string | null;
  /** Whether the actor may see the deal as it is now. */
  isSeen: boolean;
  isNew: boolean;
  before: DealState | null;
  now: DealState;
}

const NOW = sql`json_build_object('status', deals.deal_status, 'value', deals.expected_value::float8, 'confidence', deals.confidence,
  'closeOn', CASE deals.deal_status WHEN 'open' THEN deals.expected_close_date ELSE deals.close_date END)`;
const THEN = sql`CASE WHEN changed.deal_id IS NOT NULL THEN json_build_object('status', changed.deal_status,
  'value', changed.expected_value::float8, 'confidence', changed.confidence, 'closeOn', changed.close_on) END`;

/**
 * The deals of a period, as a week's snapshot kept them and as they are now, that differ, and those that should have closed between it and
 * today. What counts now and what counted then are read once, each by its index; of the few that differ the rest is looked up.
 */
export async function findChanged(actor: Actor, { week, takenOn }: Week, period: DayRange, today: string) {
  const differs = sql`(kept.deal_id IS NULL
    OR (kept.deal_status, kept.expected_value, kept.close_on)
       IS DISTINCT FROM (present.deal_status, present.expected_value, present.close_on)
    OR (present.deal_status = 'open' AND kept.confidence IS DISTINCT FROM present.confidence))`;
  const wasDue = sql`(kept.deal_status = 'open' AND kept.close_on >= ${takenOn}::date AND kept.close_on < ${today}::date)`;
  const counted = (condition: Expression<SqlBool>, closeOn: RawBuilder<unknown>) => sql`
    SELECT deals.id, deals.provider_id, deals.deal_status, deals.expected_value, deals.confidence, ${closeOn} AS close_on
      FROM deals WHERE ${scopeDeals(actor)} AND ${condition}`;
  const { rows } = await sql<ChangedRow>`
    WITH kept AS NOT MATERIALIZED (
      SELECT kept.deal_id, kept.provider_id, kept.sales_rep_id, kept.deal_status, kept.expected_value, kept.confidence, kept.close_on
        FROM forecast_snapshot_deals AS kept WHERE kept.week = ${week}::date AND ${scopeSnapshots(actor)}),
    present AS MATERIALIZED (
      ${counted(closedWithin("won", period), sql`deals.close_date`)}
       UNION ALL
      ${counted(openWithin(period), sql`deals.expected_close_date`)}),
    changed AS MATERIALIZED (
      SELECT present.id, present.provider_id AS at, kept.*
        FROM present LEFT JOIN kept ON kept.deal_id = present.id WHERE ${differs} OR ${wasDue}
       UNION ALL
      SELECT kept.deal_id, kept.provider_id, kept.*
        FROM kept
       WHERE kept.close_on BETWEEN ${period.startDate}::date AND ${period.endDate}::date
         AND NOT EXISTS (SELECT FROM present WHERE present.id = kept.deal_id))
    SELECT deals.id, deals.name, users.first_name || ' ' || users.last_name AS "repName", deals.provider_id AS "providerId",
           deals.sales_rep_id AS "salesRepId", changed.sales_rep_id AS "thenRepId",
           deals.created_at >= forecast_snapshots.taken_at AS "isNew", ${THEN} AS "before", ${NOW} AS now,
           ${scopeDeals(actor)} AS "isSeen"
      FROM changed JOIN deals ON deals.id = changed.id JOIN users ON users.id = deals.sales_rep_id
      JOIN forecast_snapshots ON forecast_snapshots.provider_id = changed.at AND forecast_snapshots.week = ${week}::date
     WHERE ${scopeWeeks(actor)}`.execute(kysely);
  return rows;
}
