import "server-only";
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { isOtherAccepted } from "@/lib/proposals/scope";

const proposals = expressionBuilder<DB, "proposals">();

/** Today on the provider's calendar. */
const today = sql<Date>`(SELECT (now() AT TIME ZONE providers.time_zone)::date FROM providers
  WHERE providers.id = proposals.provider_id)`;

/** How many reminders are due to the client by now: one seven days before the last day, another on it. */
const remindersDue = (lastDay: RawBuilder<unknown>) => sql<number>`CASE
  WHEN ${lastDay} = ${today} THEN 2
  WHEN ${lastDay} BETWEEN ${today} AND ${today} + 7 THEN 1
  ELSE 0 END`;

const dueNow = remindersDue(sql.ref("proposals.expires_on"));

/**
 * Whether a client is to be reminded: their provider wants it, the link was mailed to them before yesterday's hour, and they have
 * neither answered, nor accepted another proposal of the deal, nor wait for an answer themselves. Nobody is, while an approval is withdrawn.
 */
const isDue = proposals.and([
  proposals("proposals.status", "=", PROPOSAL_STATUS.DRAFT),
  proposals("proposals.endedAs", "is", null),
  proposals("proposals.askedAt", "is", null),
  sql<SqlBool>`(proposals.approval IS NULL OR proposals.approval = 'approved')`,
  // In UTC, so that few rows are looked at; the provider's calendar decides.
  sql<SqlBool>`proposals.expires_on BETWEEN current_date - 1 AND current_date + 8`,
  sql<SqlBool>`proposals.follow_ups < ${dueNow}`,
  proposals.not(isOtherAccepted),
  sql<SqlBool>`EXISTS (SELECT FROM providers WHERE providers.id = proposals.provider_id AND providers.follow_up_mails)`,
  sql<SqlBool>`EXISTS (SELECT FROM sent_offers WHERE sent_offers.proposal_id = proposals.id
    AND sent_offers.sent_at < now() - interval '1 day')`,
  proposals.exists(
    proposals
      .selectFrom("deals")
      .innerJoin("companies", "companies.id", "deals.companyId")
      .whereRef("deals.id", "=", "proposals.dealId")
      .where("deals.dealStatus", "<>", "lost")
      .where("companies.status", "=", "active")
      .select(proposals.lit(1).as("one")),
  ),
]);

/** Offers of any provider due for a reminder, at most 500, those that end first. */
export const findOffersToRemind = (): Promise<{ id: string }[]> =>
  kysely
    .selectFrom("proposals")
    .where(isDue)
    .orderBy("proposals.expiresOn")
    .orderBy("proposals.id")
    .limit(500)
    .select("proposals.id")
    .execute();

/**
 * Checks and counts a reminder in one statement, so that of several at once one succeeds. Returns whether it is the last day's;
 * undefined where none is due.
 */
export const takeFollowUp = (proposalId: string): Promise<{ isLastDay: boolean } | undefined> =>
  kysely
    .updateTable("proposals")
    .where("proposals.id", "=", proposalId)
    .where(isDue)
    .set({ followUps: dueNow })
    .returning(sql<boolean>`proposals.follow_ups = 2`.as("isLastDay"))
    .executeTakeFirst();

/** Moves the last day of a proposal, whose reminders begin again; of a client who got it by mail, those that are due by then count as sent. */
export async function updateLastDay(proposalId: string, lastDay: string, isTold: boolean): Promise<void> {
  const expiresOn = sql<Date>`${lastDay}::date`;
  await kysely
    .updateTable("proposals")
    .where("proposals.id", "=", proposalId)
    .set({ expiresOn, followUps: isTold ? remindersDue(expiresOn) : 0 })
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
