import "server-only";
import { AppError } from "@/lib/app-error";
import { limitClientMails, limitOfferMails } from "@/lib/mail/limits";
import { refuseWithheld } from "@/lib/proposals/lifecycle";
import type { ProposalRecord } from "@/lib/proposals/record";
import { refuse } from "@/lib/refusal";
import { postLastDay } from "./mails";
import { findRecipients, updateLastDay } from "./repository-reminders";

/**
 * Moves the last day of a proposal, yyyy-MM-dd, in whose transaction its deal is locked, and mails it to those who got the link, five at
 * most, where they are to know; returns their addresses. Its reminders begin again with the day (D-133), without those that a client
 * who got that mail needs no more. Throws 'bad_request' where nobody got the link, 'conflict' without the approval that its price needs,
 * 'rate_limited' beyond what an address and a provider's clients get.
 */
export async function changeLastDay(record: ProposalRecord, lastDay: string, isTold: boolean): Promise<string[]> {
  const told = isTold ? await tellClients(record, lastDay) : [];
  await updateLastDay(record.id, lastDay, isTold);
  return told;
}

async function tellClients(record: ProposalRecord, lastDay: string): Promise<string[]> {
  refuse(refuseWithheld(record));
  const recipients = (await findRecipients(record.id)).toSorted();
  if (recipients.length === 0) {
    const message = "The link was not emailed to anyone yet. Send the proposal to the client instead.";
    throw AppError.badRequest(message, { tellClient: message });
  }
  await limitClientMails(record.providerId, recipients.length);
  for (const to of recipients) {
    await limitOfferMails(to);
    await postLastDay(record, to, lastDay);
  }
  return recipients;
}
