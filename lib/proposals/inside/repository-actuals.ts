import "server-only";
import { type SqlBool, sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asDay, asNumber, listOf, within } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DayRange } from "@/lib/domain/dates";
import type { MonthRevenue } from "@/lib/pricing/actuals";
import { isAccepted } from "@/lib/proposals/lifecycle-sql";
import { products, taxRates } from "./select";

/** The month in which a proposal's client starts: the one that it names, else that of the deal's win. */
const startOf = (proposals: string, deals: string) =>
  sql<string>`coalesce(${sql.ref(`${proposals}.startsIn`)}, date_trunc('month', ${sql.ref(`${deals}.closeDate`)}::timestamp)::date)`;

/** A deal within the actor's scope. */
export const findComparedDeal = (actor: Actor, dealId: string) =>
  kysely
    .selectFrom("deals")
    .innerJoin("providers", "providers.id", "deals.providerId")
    .where("deals.id", "=", dealId)
    .where(scopeDeals(actor))
    .select(["deals.companyId", "deals.providerId", "deals.dealStatus"])
    .select(["providers.categoriesWithoutCommission", "providers.timeZone"])
    .executeTakeFirst();

/** The accepted proposal of a won deal to which access was already checked, and what others of the same client there are. */
export const findAccepted = (dealId: string) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .where("deals.id", "=", dealId)
    .whereRef("proposals.providerId", "=", "deals.providerId")
    .where(isAccepted("proposals"))
    .orderBy("proposals.answeredAt", (order) => order.desc().nullsLast())
    .limit(1)
    .select(["proposals.id", "proposals.number", "proposals.proposalType", "proposals.revenueCurve", "proposals.start"])
    .select([
      asDay("proposals.startsIn").as("namedStart"),
      sql<string>`${startOf("proposals", "deals")}::text`.as("startsIn"),
    ])
    .select([
      "proposals.priceModel",
      "proposals.companyEmployeeCount as employeeCount",
      asNumber("proposals.employeeAverageSalary").as("averageSalary"),
      asNumber("proposals.commissionRate").as("commissionRate"),
      listOf(products).as("products"),
      listOf(taxRates).as("taxRates"),
    ])
    .select(({ selectFrom }) => {
      const others = selectFrom("proposals as other")
        .innerJoin("deals as elsewhere", "elsewhere.id", "other.dealId")
        .whereRef("elsewhere.companyId", "=", "deals.companyId")
        .whereRef("elsewhere.providerId", "=", "deals.providerId")
        .whereRef("other.providerId", "=", "deals.providerId")
        .whereRef("elsewhere.id", "<>", "deals.id")
        .where("elsewhere.dealStatus", "=", "won")
        .where(isAccepted("other"));
      const isLater = sql<SqlBool>`(coalesce(other.answered_at, other.created_at), other.number)
        > (coalesce(proposals.answered_at, proposals.created_at), proposals.number)`;
      return [
        others
          .where(isLater)
          .select(sql<string | null>`min(${startOf("other", "elsewhere")})::text`.as("day"))
          .as("laterStart"),
        others
          .where(({ not }) => not(isLater))
          .select(sql<boolean>`count(*) > 0`.as("exist"))
          .$asScalar()
          .$notNull()
          .as("hasEarlier"),
      ];
    })
    .executeTakeFirst();

/** The mappings of a client whose revenue is here; removed ones whose revenue was kept among them. */
const isClients = (companyId: string, providerId: string) => sql<SqlBool>`integration_mappings.company_id = ${companyId}
  AND integration_mappings.provider_id = ${providerId} AND NOT integration_mappings.drops_revenue`;

/**
 * How the payroll platform knows a client: how many mappings are synced, whether one of them names several clients, and until when
 * all of them were read: a day before which nothing is missing, and the last sync.
 */
export async function findMappingFacts(companyId: string, providerId: string, timeZone: string) {
  const { rows } = await sql<{
    mappings: number;
    unread: number;
    readBefore: string | null;
    lastSyncAt: Date | null;
    hasSeveralClients: boolean;
  }>`
    WITH mapping AS (
      SELECT id, removed_at, read.before, read.at,
             (SELECT count(DISTINCT lower(btrim(coalesce(customer, external_entity_name)))) FROM revenue_events
               WHERE mapping_id = integration_mappings.id) AS clients
        FROM integration_mappings
        LEFT JOIN LATERAL (
          SELECT max(least(end_date + 1, (finished_at AT TIME ZONE ${timeZone})::date)) AS before, max(finished_at) AS at
            FROM sync_runs WHERE mapping_id = integration_mappings.id AND status = 'completed') AS read ON true
       WHERE ${isClients(companyId, providerId)}
    )
    SELECT (count(*) FILTER (WHERE removed_at IS NULL))::int AS mappings,
           (count(*) FILTER (WHERE removed_at IS NULL AND before IS NULL))::int AS unread,
           to_char(min(before) FILTER (WHERE removed_at IS NULL), 'YYYY-MM-DD') AS "readBefore",
           min(at) FILTER (WHERE removed_at IS NULL) AS "lastSyncAt",
           coalesce(bool_or(clients > 1), false) AS "hasSeveralClients"
      FROM mapping`.execute(kysely);
  const [facts] = rows;
  if (!facts) throw new Error("Facts have no row");
  return facts;
}

const MONTH = sql<string>`to_char(revenue_events.event_date, 'YYYY-MM-01')`;

/** What came in through a client's mappings in a range of days, by month and category, in dollars. */
export const findMonthRevenue = (companyId: string, providerId: string, range: DayRange): Promise<MonthRevenue[]> =>
  kysely
    .selectFrom("revenueEvents")
    .innerJoin("integrationMappings", "integrationMappings.id", "revenueEvents.mappingId")
    .where(isClients(companyId, providerId))
    // What came in while the mapping named another provider is that one's (D-78).
    .where("revenueEvents.providerId", "=", providerId)
    .where(within("revenueEvents.eventDate", range))
    .groupBy([MONTH, "revenueEvents.category"])
    .select([MONTH.as("month"), "revenueEvents.category", sql<number>`sum(revenue_events.amount)::float8`.as("total")])
    .execute();

/** How many events of a client's mappings in a range of days could not be read. */
export async function countSetAside(companyId: string, providerId: string, range: DayRange): Promise<number> {
  const { events } = await kysely
    .selectFrom("setAsideEvents")
    .innerJoin("integrationMappings", "integrationMappings.id", "setAsideEvents.mappingId")
    .where(isClients(companyId, providerId))
    .where(({ or, eb }) => or([eb("setAsideEvents.eventDate", "is", null), within("setAsideEvents.eventDate", range)]))
    .select(sql<number>`count(*)::int`.as("events"))
    .executeTakeFirstOrThrow();
  return events;
}
