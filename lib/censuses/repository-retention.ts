import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import type { CensusGroup } from "@/lib/domain/census/groups";

const isUsed = sql<boolean>`EXISTS (SELECT FROM proposals WHERE proposals.census_id = censuses.id)`;

const isOfDeal = (state: "closed" | "not lost") => sql<boolean>`EXISTS (
  SELECT FROM proposals JOIN deals ON deals.id = proposals.deal_id
   WHERE proposals.census_id = censuses.id AND deals.deal_status <> ${sql.lit(state === "closed" ? "open" : "lost")})`;

const lastClosed = sql<string>`(
  SELECT max(deals.close_date) FROM proposals JOIN deals ON deals.id = proposals.deal_id
   WHERE proposals.census_id = censuses.id)`;

/**
 * Up to `limit` censuses with single wages that are past their time, or of which a deal has closed, locked and with their groups.
 * One that somebody else holds is left for the next time.
 */
export async function takeExact(today: string, limit: number) {
  const due = await kysely
    .selectFrom("censuses")
    .where("censuses.bandedAt", "is", null)
    .where(isUsed)
    .where(sql<boolean>`(censuses.expires_on <= ${today}::date OR ${isOfDeal("closed")})`)
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
 * Deletes up to `limit` censuses that nothing needs: past their time without any proposal, or of deals that are all lost, the last one
 * at least `days` ago. Returns their ids.
 */
export async function deleteOver(today: string, days: number, limit: number): Promise<string[]> {
  const over = kysely
    .selectFrom("censuses")
    .where(
      sql<boolean>`CASE WHEN ${isUsed} THEN NOT ${isOfDeal("not lost")} AND ${lastClosed} + ${days}::int <= ${today}::date
                        ELSE censuses.expires_on <= ${today}::date END`,
    )
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
