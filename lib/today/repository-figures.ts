import "server-only";
import { sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import { sumWeighted } from "@/lib/deals/in-forecast";

/** Of one's own deals in the active provider, or of all that one sees there. */
const whose = (actor: Actor, team: boolean) =>
  team ? scopeDeals(actor) : sql<boolean>`${scopeDeals(actor)} AND deals.sales_rep_id = ${actor.userId}`;

/** Open deals: their number, value and weighted value, in dollars. A deal without a confidence counts nothing when weighted. */
export async function sumPipeline(actor: Actor, team: boolean) {
  const { rows } = await sql<{ deals: number; value: number; weighted: number }>`
    SELECT count(*)::int AS deals, coalesce(sum(expected_value), 0)::float8 AS value,
           round(${sumWeighted()}, 2)::float8 AS weighted
      FROM deals WHERE deal_status = 'open' AND ${whose(actor, team)}`.execute(kysely);
  return rows[0] ?? { deals: 0, value: 0, weighted: 0 };
}

/** What came in since the first day of a month and of a year, in dollars, until a day. */
export async function sumRevenue(
  actor: Actor,
  team: boolean,
  days: { month: string; year: string; today: string },
): Promise<{ month: number; year: number }> {
  const rep = team ? sql`` : sql`AND sales_rep_id = ${actor.userId}`;
  const provider = actor.providerId === null ? sql`` : sql`AND provider_id = ${actor.providerId}`;
  const { rows } = await sql<{ month: number; year: number }>`
    SELECT coalesce(sum(total) FILTER (WHERE event_date >= ${days.month}::date), 0)::float8 AS month,
           coalesce(sum(total), 0)::float8 AS year
      FROM revenue_days
     WHERE event_date BETWEEN ${days.year}::date AND ${days.today}::date ${rep} ${provider}`.execute(kysely);
  return rows[0] ?? { month: 0, year: 0 };
}

/** Dollars a year; 0 where none is set. */
export async function findAnnualGoal(userId: string): Promise<number> {
  const { goal } = await kysely
    .selectFrom("users")
    .where("id", "=", userId)
    .select(sql<number>`annual_goal::float8`.as("goal"))
    .executeTakeFirstOrThrow();
  return goal;
}

/** The next booked welcome calls, the first one first. */
export const findNextCalls = (actor: Actor, team: boolean, limit: number) =>
  kysely
    .selectFrom("bookings")
    .innerJoin("proposals", "proposals.id", "bookings.proposalId")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where("bookings.canceledAt", "is", null)
    .where("bookings.endsAt", ">", sql<Date>`now()`)
    .whereRef("bookings.providerId", "=", "deals.providerId")
    .where(whose(actor, team))
    .orderBy("bookings.startsAt")
    .orderBy("bookings.id")
    .limit(limit)
    .select(["deals.id as dealId", "proposals.id as proposalId", "companies.name as companyName", "bookings.startsAt"])
    .execute();
