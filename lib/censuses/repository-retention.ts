import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import type { CensusGroup } from "@/lib/census/rules";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";

const isUsed = sql<boolean>`EXISTS (SELECT FROM proposals WHERE proposals.census_id = censuses.id)`;

const isOfClosedDeal = sql<boolean>`EXISTS (
  SELECT FROM proposals JOIN deals ON deals.id = proposals.deal_id
   WHERE proposals.census_id = censuses.id AND deals.deal_status <> 'open')`;

/**
 * Up to `limit` censuses with single wages that are past their time, or of which a deal of any provider has closed, locked and with their groups.
 * One that somebody else holds is left for the next time.
 */
export async function takeExact(today: string, limit: number) {
  const due = await kysely
    .selectFrom("censuses")
    .where("censuses.bandedAt", "is", null)
    .where(isUsed)
    .where(sql<boolean>`(censuses.expires_on <= ${today}::date OR ${isOfClosedDeal})`)
    .orderBy("censuses.id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("censuses.id")
    .execute();
  const ids = due.map(({ id }) => id);
  const rows = await kysely
    .selectFrom("censusGroups")
    .where(sql<boolean>`census_groups.census_id = ANY(${ids}::uuid[])`)
    .select(["censusId", "state", "headcount as people", sql<number>`annual_wage::float8`.as("wage")])
    .select(["payBasis", "classCode"])
    .execute();
  const byCensus = Map.groupBy(rows, ({ censusId }) => censusId);
  return ids.map((id) => ({ id, groups: (byCensus.get(id) ?? []) as CensusGroup[] }));
}

/**
 * Ends up to `limit` uses of censuses by providers whose deals that use one are all lost, the last one at least `days` ago; a use is a
 * provider's own, so that nobody sees from it what others still need. Returns how many, and the ids of censuses that went with them.
 */
export async function endLostUses(today: string, days: number, limit: number) {
  const { rows: lost } = await sql<{ censusId: string; providerId: string }>`
    SELECT proposals.census_id AS "censusId", proposals.provider_id AS "providerId"
      FROM proposals JOIN deals ON deals.id = proposals.deal_id
     WHERE proposals.census_id IS NOT NULL
     GROUP BY 1, 2
    HAVING bool_and(deals.deal_status = 'lost') AND max(deals.close_date) + ${days}::int <= ${today}::date
     ORDER BY 1, 2 LIMIT ${limit}::int`.execute(kysely);
  for (const { censusId, providerId } of lost)
    await db().proposal.updateMany({ where: { censusId, providerId }, data: { censusId: null } });
  const deleted = await deleteUnused(sql<boolean>`censuses.id = ANY(${lost.map(({ censusId }) => censusId)}::uuid[])`);
  return { ended: lost.length, deleted };
}

/** Deletes up to `limit` censuses that are past their time and that no proposal uses. Returns their ids. */
export const deleteExpired = (today: string, limit: number): Promise<string[]> =>
  deleteUnused(sql<boolean>`censuses.expires_on <= ${today}::date`, limit);

/** One that somebody else holds is left for the next time. */
async function deleteUnused(which: Expression<SqlBool>, limit = Number.MAX_SAFE_INTEGER): Promise<string[]> {
  const over = kysely
    .selectFrom("censuses")
    .where(which)
    .where(({ not }) => not(isUsed))
    .orderBy("censuses.id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("censuses.id");
  const deleted = await kysely
    .deleteFrom("censuses")
    .where("censuses.id", "in", over)
    .returning("censuses.id")
    .execute();
  return deleted.map(({ id }) => id);
}
