import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import { closedWithin, openWithin } from "@/lib/deals/in-forecast";
import { scopeDeals } from "@/lib/deals/scope";
import type { DayRange } from "@/lib/domain/dates";
import type { DealState } from "@/lib/domain/forecast/changes";
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
const THEN = sql`CASE WHEN kept.deal_id IS NOT NULL THEN json_build_object('status', kept.deal_status,
  'value', kept.expected_value::float8, 'confidence', kept.confidence, 'closeOn', kept.close_on) END`;
const SHOWN = sql`deals.id, deals.name, users.first_name || ' ' || users.last_name AS "repName", deals.provider_id AS "providerId",
  deals.sales_rep_id AS "salesRepId", kept.sales_rep_id AS "thenRepId", deals.created_at >= week.taken_at AS "isNew",
  ${THEN} AS "before", ${NOW} AS now`;

/**
 * The deals of a period, as a week's snapshot kept them and as they stand, that differ, and those that should have closed between it and
 * today. In parts, each by its index: what was won in it, what is open in it, and what counted then and no longer does.
 */
export async function findChanged(actor: Actor, { week, takenOn }: Week, period: DayRange, today: string) {
  const differs = sql`(kept.deal_id IS NULL
    OR (kept.deal_status, kept.expected_value, kept.close_on)
       IS DISTINCT FROM (deals.deal_status, deals.expected_value,
                         CASE deals.deal_status WHEN 'open' THEN deals.expected_close_date ELSE deals.close_date END)
    OR (deals.deal_status = 'open' AND kept.confidence IS DISTINCT FROM deals.confidence))`;
  const wasDue = sql`(kept.deal_status = 'open' AND kept.close_on >= ${takenOn}::date AND kept.close_on < ${today}::date)`;
  const [won, open] = [closedWithin("won", period), openWithin(period)];
  const present = (condition: Expression<SqlBool>) => sql`
    SELECT ${SHOWN}, TRUE AS "isSeen"
      FROM deals JOIN week ON week.provider_id = deals.provider_id
      JOIN users ON users.id = deals.sales_rep_id
      LEFT JOIN forecast_snapshot_deals AS kept
             ON kept.deal_id = deals.id AND kept.week = ${week}::date AND ${scopeSnapshots(actor)}
     WHERE ${scopeDeals(actor)} AND ${condition} AND (${differs} OR ${wasDue})`;
  const { rows } = await sql<ChangedRow>`
    WITH week AS (SELECT * FROM forecast_snapshots WHERE forecast_snapshots.week = ${week}::date AND ${scopeWeeks(actor)})
    ${present(won)} UNION ALL ${present(open)} UNION ALL
    SELECT ${SHOWN}, ${scopeDeals(actor)} AS "isSeen"
      FROM forecast_snapshot_deals AS kept JOIN deals ON deals.id = kept.deal_id JOIN week ON week.provider_id = kept.provider_id
      JOIN users ON users.id = deals.sales_rep_id
     WHERE kept.week = ${week}::date AND ${scopeSnapshots(actor)}
       AND kept.close_on BETWEEN ${period.startDate}::date AND ${period.endDate}::date
       AND (${scopeDeals(actor)} AND ((${won}) OR (${open}))) IS NOT TRUE`.execute(kysely);
  return rows;
}
