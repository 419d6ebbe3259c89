import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { type Device, type ReadingTimes, VISIT_PAUSE_MINUTES } from "@/lib/proposals/rules";

/** Has reports of one browser about a proposal take turns, until the transaction under way ends. */
export async function lockBrowser(proposalId: string, browser: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${proposalId + browser}, 0))::text`.execute(kysely);
}

interface PresentVisit {
  id: string;
  seconds: ReadingTimes;
  /** Seconds since its last report. */
  since: number;
}

/** The visit of a browser that is under way. */
export const findPresentVisit = (proposalId: string, browser: string): Promise<PresentVisit | undefined> =>
  kysely
    .selectFrom("offerVisits")
    .where("proposalId", "=", proposalId)
    .where("browser", "=", browser)
    .where("lastAt", ">", sql<Date>`now() - ${VISIT_PAUSE_MINUTES} * interval '1 minute'`)
    .orderBy("lastAt", "desc")
    .limit(1)
    .select(["id", "seconds", sql<number>`extract(epoch FROM now() - last_at)::float8`.as("since")])
    .executeTakeFirst();

/** How many visits a proposal has, by how many browsers since midnight in a time zone, and whether one of them is this one. */
export const findVisitsBefore = (proposalId: string, browser: string, timeZone: string) =>
  kysely
    .selectFrom("offerVisits")
    .where("proposalId", "=", proposalId)
    .select(sql<number>`count(*)::int`.as("count"))
    .select(
      sql<number>`(count(DISTINCT browser)
        FILTER (WHERE started_at >= date_trunc('day', now(), ${timeZone})))::int`.as("browsersToday"),
    )
    .select(
      sql<boolean>`coalesce(bool_or(browser = ${browser}
        AND started_at >= date_trunc('day', now(), ${timeZone})), false)`.as("isAgainToday"),
    )
    .select(sql<boolean>`coalesce(bool_or(browser = ${browser}), false)`.as("isKnown"))
    .executeTakeFirstOrThrow();

export async function insertVisit(
  proposalId: string,
  visit: { browser: string; device: Device; seconds: ReadingTimes },
): Promise<void> {
  await db().offerVisit.create({ data: { proposalId, ...visit }, select: { id: true } });
}

/** Writes the times of a visit, which goes on. */
export async function updateVisit(id: string, seconds: ReadingTimes): Promise<void> {
  await db().offerVisit.update({ where: { id }, data: { seconds, lastAt: new Date() }, select: { id: true } });
}

/** Notes the first opening of a proposal; returns whether this was it. */
export async function updateFirstOpened(proposalId: string): Promise<boolean> {
  const { count } = await db().proposal.updateMany({
    where: { id: proposalId, openedAt: null },
    data: { openedAt: new Date() },
  });
  return count > 0;
}
