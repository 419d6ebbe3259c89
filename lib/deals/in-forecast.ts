import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { within } from "@/lib/database/expressions";
import type { DayRange } from "@/lib/domain/dates";
import type { DB } from "@/lib/generated/kysely/types";
import { COMMITTED_FROM, type ForecastSet, readForecastFilter, readVisitFilter } from "./rules-forecast";

const deals = expressionBuilder<DB, "deals">();

// Literals, as the partial indexes have them.
const has = (status: "open" | "won" | "lost") => deals("deals.dealStatus", "=", sql.lit(status));

/** Whether a deal was won, or lost, in a range of days. */
export const closedWithin = (status: "won" | "lost", range: DayRange): Expression<SqlBool> =>
  has(status).and(within("deals.closeDate", range));

/** Whether a deal is open and expected to close in a range of days. */
export const openWithin = (range: DayRange): Expression<SqlBool> =>
  has("open").and(within("deals.expectedCloseDate", range));

/**
 * What open deals count in a weighted total, in dollars, exact and not rounded: the sum of `weightedValue`. Of a query whose columns
 * have a deal's names; without `only`, one that reads open deals alone.
 */
export const sumWeighted = (only?: "open"): RawBuilder<string> =>
  sql`coalesce(sum(expected_value * confidence) ${only ? sql`FILTER (WHERE deal_status = 'open')` : sql``} / 100, 0)`;

const SETS: Record<ForecastSet, (range: DayRange) => Expression<SqlBool>> = {
  won: (range) => closedWithin("won", range),
  lost: (range) => closedWithin("lost", range),
  closed: (range) => deals.or([closedWithin("won", range), closedWithin("lost", range)]),
  open: openWithin,
  committed: (range) =>
    deals.or([
      closedWithin("won", range),
      deals.and([openWithin(range), deals("deals.confidence", ">=", sql.lit(COMMITTED_FROM))]),
    ]),
  bestCase: (range) => deals.or([closedWithin("won", range), openWithin(range)]),
};

/** Whether a deal is one of those that a forecast's figure counts (D-195); the filter as the contract has it. */
export function isInForecast(filter: string): Expression<SqlBool> {
  const read = readForecastFilter(filter);
  return read ? SETS[read.set](read) : deals.lit(false);
}

/** Whether a deal left a stage as a filter says, as the contract has it, by the days of a time zone (IANA). */
export function hasLeft(filter: string, timeZone: string): Expression<SqlBool> {
  const visit = readVisitFilter(filter);
  if (!visit) return deals.lit(false);
  return sql`EXISTS (
    SELECT FROM deal_stage_visits v
     WHERE v.deal_id = deals.id AND v.stage_id = ${visit.stageId}::uuid AND v.outcome = ${visit.outcome}
       AND v.left_at >= ${visit.since}::date::timestamp AT TIME ZONE ${timeZone})`;
}
