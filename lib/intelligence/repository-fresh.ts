import "server-only";
import { sql } from "kysely";
import { listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { selectRecord } from "./repository";
import { decisionsOf, websitesOf } from "./repository-websites";
import type { RunRecord } from "./run";

/** The providers that keep their reports fresh, and after how many days a report is old for them. */
export const findFreshProviders = async (): Promise<{ providerId: string; days: number }[]> => {
  const rows = await kysely
    .selectFrom("providers")
    .where("reportsFreshDays", "is not", null)
    .orderBy("id")
    .select(["id", "reportsFreshDays"])
    .execute();
  return rows.map(({ id, reportsFreshDays }) => ({ providerId: id, days: Number(reportsFreshDays) }));
};

/** How many reports the clock is making for a provider. */
export async function countNightRuns(providerId: string): Promise<number> {
  const rows = await kysely
    .selectFrom("intelligenceRuns")
    .where("byNight", "=", true)
    .where("finishedAt", "is", null)
    .where("providerId", "=", providerId)
    .select("id")
    .execute();
  return rows.length;
}

/**
 * Companies whose report, as a provider sees it, is older than so many days, the oldest first: those with an open deal of the provider,
 * not archived, and without a try of the clock in the last 20 hours.
 */
export async function findOldReports(
  { providerId, days }: { providerId: string; days: number },
  limit: number,
): Promise<{ companyId: string; record: RunRecord }[]> {
  const last = sql<Date>`(
    SELECT max(r.generated_at) FROM intelligence_reports r
     WHERE r.company_id = companies.id AND (r.provider_id IS NULL OR r.provider_id = ${providerId}::uuid))`;
  const rows = await selectRecord(kysely.selectFrom("companies"))
    .where("companies.status", "=", "active")
    .where(sql<boolean>`${last} < now() - make_interval(days => ${days}::int)`)
    .where(sql<boolean>`EXISTS (
      SELECT FROM deals d WHERE d.company_id = companies.id AND d.provider_id = ${providerId}::uuid AND d.deal_status = 'open')`)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM intelligence_runs r WHERE r.company_id = companies.id AND (r.finished_at IS NULL
         OR (r.by_night AND r.created_at > now() - interval '20 hours')))`)
    .orderBy(last)
    .limit(limit)
    .select(["companies.id as companyId", listOf(decisionsOf(providerId)).as("decisions")])
    .execute();
  return rows.map(({ companyId, decisions, ...record }) => ({
    companyId,
    record: { ...record, websites: websitesOf(decisions) },
  }));
}

/** The newest open deal of each sales rep of a provider with a company. */
export const findOpenDeals = (companyId: string, providerId: string) =>
  kysely
    .selectFrom("deals")
    .where("companyId", "=", companyId)
    .where("providerId", "=", providerId)
    .where("dealStatus", "=", "open")
    .distinctOn("salesRepId")
    .orderBy("salesRepId")
    .orderBy("createdAt", "desc")
    .select(["id as dealId", "salesRepId"])
    .execute();
