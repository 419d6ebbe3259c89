import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { providerDay, utcDay } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { canBeAnswered, isMailHour } from "@/lib/proposals/lifecycle-sql";

const LAST_DAY = sql.ref("proposals.expires_on");

/** How many reminders are due to the client at an instant: one seven days before the last day, another on it. */
function remindersDue(lastDay: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  const today = sql`(SELECT ${providerDay(now)} FROM providers WHERE providers.id = proposals.provider_id)`;
  return sql`CASE WHEN ${lastDay} = ${today} THEN 2 WHEN ${lastDay} BETWEEN ${today} AND ${today} + 7 THEN 1 ELSE 0 END`;
}

/**
 * Whether a client who can still answer is to be reminded: their provider wants it, the link was mailed to them before yesterday's
 * hour, and they do not wait for an answer themselves. The first line is for the index; the provider's calendar decides.
 */
const isDue = (now: Date) => sql<SqlBool>`
  proposals.status = ${sql.lit(PROPOSAL_STATUS.DRAFT)} AND proposals.expires_on BETWEEN ${utcDay(now)} - 1 AND ${utcDay(now)} + 8
  AND proposals.asked_at IS NULL AND proposals.follow_ups < ${remindersDue(LAST_DAY, now)}
  AND EXISTS (SELECT FROM deals JOIN companies ON companies.id = deals.company_id
                JOIN providers ON providers.id = proposals.provider_id
               WHERE deals.id = proposals.deal_id AND providers.follow_up_mails AND ${canBeAnswered(now)})
  AND EXISTS (SELECT FROM sent_offers WHERE sent_offers.proposal_id = proposals.id
                 AND sent_offers.sent_at < ${now}::timestamptz - interval '1 day')`;

/** Offers due for a reminder of the providers where people read their mail now, at most 500, those that end first. */
export const findOffersToRemind = (now: Date): Promise<{ id: string }[]> =>
  kysely
    .selectFrom("proposals")
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .where(isMailHour(now))
    .where(isDue(now))
    .orderBy("proposals.expiresOn")
    .orderBy("proposals.id")
    .limit(500)
    .select("proposals.id")
    .execute();

/**
 * Checks and counts a reminder in one statement, so that of several at once one succeeds. Returns whether it is the last day's;
 * undefined where none is due.
 */
export function takeFollowUp(proposalId: string): Promise<{ isLastDay: boolean } | undefined> {
  const now = new Date();
  return kysely
    .updateTable("proposals")
    .where("proposals.id", "=", proposalId)
    .where(isDue(now))
    .set({ followUps: remindersDue(LAST_DAY, now) })
    .returning(sql<boolean>`proposals.follow_ups = 2`.as("isLastDay"))
    .executeTakeFirst();
}

/** Moves the last day of a proposal, whose reminders begin again; of a client who got it by mail, those that are due by then count as sent. */
export async function updateLastDay(proposalId: string, lastDay: string, isTold: boolean): Promise<void> {
  const expiresOn = sql<Date>`${lastDay}::date`;
  await kysely
    .updateTable("proposals")
    .where("proposals.id", "=", proposalId)
    .set({ expiresOn, followUps: isTold ? remindersDue(expiresOn, new Date()) : 0 })
    .execute();
}

/** The last addresses to which the link was mailed from here, at most five. */
export async function findRecipients(proposalId: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom("sentOffers")
    .where("proposalId", "=", proposalId)
    .groupBy("recipient")
    .orderBy(({ fn }) => fn.max("sentAt"), "desc")
    .orderBy("recipient")
    .limit(5)
    .select("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}
