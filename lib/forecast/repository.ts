import "server-only";
import { type RawBuilder, sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { providerDay, providerHour } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { closedWithin, openWithin, sumWeighted } from "@/lib/deals/in-forecast";
import { COMMITTED_FROM } from "@/lib/deals/rules-forecast";
import { type DayRange, startOfQuarter } from "@/lib/domain/dates";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DayGroup, DealGroup } from "./rules";
import { scopeMembers, scopeSnapshots } from "./scope";

interface SumRow extends Omit<DayGroup, "day"> {
  providerId: string | null;
  salesRepId: string | null;
  status: "open" | "won" | null;
  confidence: number | null;
  day: string | null;
  deals: number;
  value: number;
}

/** What the sums of a period say by rep, and by day. */
export interface Sums {
  groups: DealGroup[];
  days: DayGroup[];
}

function toSums(rows: readonly SumRow[]): Sums {
  return {
    groups: rows.flatMap(({ providerId, salesRepId, status, confidence, deals, value }) =>
      providerId && salesRepId && status ? [{ providerId, salesRepId, status, confidence, deals, value }] : [],
    ),
    days: rows.flatMap(({ day, won, committed, weighted, bestCase }) =>
      day === null ? [] : [{ day, won, committed, weighted, bestCase }],
    ),
  };
}

const sumOf = (which: RawBuilder<unknown>) => sql`coalesce(sum(expected_value) FILTER (WHERE ${which}), 0)::float8`;

/** The deals in scope that were won in a period, or are open and expected to close in it, once by rep and once by day. */
export async function sumDeals(actor: Actor, period: DayRange): Promise<Sums> {
  const { rows } = await sql<SumRow>`
  WITH counted AS (
    SELECT deals.provider_id, deals.sales_rep_id, 'won' AS deal_status, NULL::smallint AS confidence, deals.close_date AS day,
           deals.expected_value
      FROM deals WHERE ${scopeDeals(actor)} AND ${closedWithin("won", period)}
     UNION ALL
    SELECT deals.provider_id, deals.sales_rep_id, 'open', deals.confidence, deals.expected_close_date, deals.expected_value
      FROM deals WHERE ${scopeDeals(actor)} AND ${openWithin(period)})
  SELECT provider_id AS "providerId", sales_rep_id AS "salesRepId", deal_status AS status, confidence,
         to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS deals, sum(expected_value)::float8 AS value,
         ${sumOf(sql`deal_status = 'won'`)} AS won,
         ${sumOf(sql`deal_status = 'open' AND confidence >= ${sql.lit(COMMITTED_FROM)}`)} AS committed,
         ${sumWeighted("open")}::float8 AS weighted,
         ${sumOf(sql`deal_status = 'open'`)} AS "bestCase"
    FROM counted
   GROUP BY GROUPING SETS ((provider_id, sales_rep_id, deal_status, confidence), (day))`.execute(kysely);
  return toSums(rows);
}

/** What a week's snapshot kept of the same, by rep. */
export async function sumSnapshot(actor: Actor, week: string, { startDate, endDate }: DayRange): Promise<DealGroup[]> {
  const { rows } = await sql<DealGroup>`
    SELECT kept.provider_id AS "providerId", kept.sales_rep_id AS "salesRepId", kept.deal_status AS status, counted.confidence,
           count(*)::int AS deals, sum(kept.expected_value)::float8 AS value
      FROM forecast_snapshot_deals AS kept,
           LATERAL (SELECT CASE kept.deal_status WHEN 'open' THEN kept.confidence END AS confidence) AS counted
     WHERE kept.week = ${week}::date AND ${scopeSnapshots(actor)}
       AND kept.close_on BETWEEN ${startDate}::date AND ${endDate}::date
     GROUP BY kept.provider_id, kept.sales_rep_id, kept.deal_status, counted.confidence`.execute(kysely);
  return rows;
}

/** Open deals that no forecast counts: without an expected close, and expected before a day. */
export async function sumLeftOut(actor: Actor, before: string) {
  const amount = (condition: RawBuilder<unknown>) => sql`
    (SELECT json_build_object('deals', count(*), 'value', coalesce(sum(deals.expected_value), 0)::float8)
       FROM deals WHERE ${scopeDeals(actor)} AND deals.deal_status = 'open' AND ${condition})`;
  const { rows } = await sql<Record<"undated" | "overdue", { deals: number; value: number }>>`
    SELECT ${amount(sql`deals.expected_close_date IS NULL`)} AS undated,
           ${amount(sql`deals.expected_close_date < ${before}::date`)} AS overdue`.execute(kysely);
  const [sums] = rows;
  if (!sums) throw new Error("A sum has no row");
  return sums;
}

/** Somebody at a provider: their commission rate there (D-55) and their goal. */
export interface PersonRow {
  providerId: string;
  providerName: string;
  userId: string;
  firstName: string;
  lastName: string;
  /** Percent. */
  rate: number;
  isActive: boolean;
  annualGoal: number;
  /** Of the quarter, as set. */
  goal: number | null;
}

/** The members in scope, and other people who have deals there, with their goals of a quarter. */
export async function findPeople(
  actor: Actor,
  quarter: string,
  others: readonly { providerId: string; salesRepId: string }[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT at.provider_id AS "providerId", providers.company_name AS "providerName", users.id AS "userId",
           users.first_name AS "firstName", users.last_name AS "lastName",
           (CASE WHEN members.commission_rate > 0 THEN members.commission_rate ELSE users.commission_rate END)::float8 AS rate,
           members.id IS NOT NULL AND users.status = ${sql.lit(USER_STATUS.ACTIVE)} AS "isActive",
           users.annual_goal::float8 AS "annualGoal", goals.amount::float8 AS goal
      FROM (SELECT members.provider_id, members.user_id FROM members
             WHERE members.user_id IS NOT NULL AND ${scopeMembers(actor)}
             UNION
            SELECT * FROM unnest(${others.map(({ providerId }) => providerId)}::uuid[],
                                 ${others.map(({ salesRepId }) => salesRepId)}::uuid[])) AS at (provider_id, user_id)
      JOIN users ON users.id = at.user_id
      JOIN providers ON providers.id = at.provider_id
      LEFT JOIN members ON members.provider_id = at.provider_id AND members.user_id = at.user_id
      LEFT JOIN goals ON goals.provider_id = at.provider_id AND goals.user_id = at.user_id AND goals.quarter = ${quarter}::date
     ORDER BY users.first_name, users.last_name, users.id, at.provider_id`.execute(kysely);
  return rows;
}

/** The providers where it is night, before 6 AM, and of whose week nothing is kept, each with its today, yyyy-MM-dd. */
export async function findProvidersAtNight(now: Date): Promise<{ id: string; today: string }[]> {
  const { rows } = await sql<{ id: string; today: string }>`
    SELECT id, to_char(today, 'YYYY-MM-DD') AS today
      FROM (SELECT id, ${providerDay(now)} AS today FROM providers WHERE ${providerHour(now)} < 6) AS at_night
     WHERE NOT EXISTS (SELECT FROM forecast_snapshots f
                        WHERE f.provider_id = at_night.id AND f.week = today - extract(dow FROM today)::int)
     ORDER BY id`.execute(kysely);
  return rows;
}

/**
 * Keeps a provider's open deals, and those won in the quarter of a week, as they are now; nothing where that was done before. In one
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
