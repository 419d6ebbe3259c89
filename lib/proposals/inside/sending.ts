import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { getDeal } from "@/lib/deals/service";
import { limitRate } from "@/lib/http/rate-limit";
import { limitClientMails, limitOfferMails } from "@/lib/mail/limits";
import { postOffer } from "@/lib/proposals/client/mails";
import { followByItself } from "@/lib/proposals/follow";
import { refuseSending, refuseWithheld } from "@/lib/proposals/lifecycle";
import {
  isExpired,
  loadInside,
  lockInside,
  type ProposalRecord,
  recordOnTimeline,
  stateOf,
} from "@/lib/proposals/record";
import { updateClient } from "@/lib/proposals/repository-record";
import { usualRecipient } from "@/lib/proposals/rules";
import { type Refusal, refuse } from "@/lib/refusal";
import type { OfferMail, Proposal } from "./contract";
import { insertSentOffers } from "./repository";
import { changeProposal } from "./service";

const HOUR = 3600;
/** Each sending is up to five mails to addresses that somebody typed. */
const OF_A_PROPOSAL_AN_HOUR = 5;
const OF_A_USER_AN_HOUR = 30;

const refusalOf = (record: ProposalRecord): Refusal | null =>
  refuseWithheld(record) ?? refuseSending(stateOf(record), isExpired(record));

/** Counts a mailing of a proposal's link to its client. Throws 'rate_limited' beyond five times an hour for a proposal, thirty for a user. */
export async function limitSendings(actor: Actor, proposalId: string): Promise<void> {
  await limitRate(`send-offer:${proposalId}`, OF_A_PROPOSAL_AN_HOUR, HOUR);
  await limitRate(`send-offer:${actor.userId}`, OF_A_USER_AN_HOUR, HOUR);
}

async function requireUsualRecipient(actor: Actor, dealId: string): Promise<string> {
  const usual = usualRecipient(await getDeal(actor, dealId));
  if (usual === null) {
    const message = "Choose or type an email address";
    throw AppError.badRequest(message, { recipients: message });
  }
  return usual;
}

/**
 * Mails the client's link to people, each in a separate mail; by default to the deal's primary contact (D-135). Throws 'not_found' out of scope, 'conflict' where nothing is left
 * to accept or sign, and without the approval that its price needs, 'rate_limited' beyond five times an hour for a proposal, thirty for a user and ten to an address, and beyond
 * what a provider may send its clients.
 */
export async function sendOffer(
  actor: Actor,
  dealId: string,
  proposalId: string,
  { subject, message, ...mail }: z.output<typeof OfferMail>,
): Promise<Proposal> {
  return changeProposal(actor, dealId, proposalId, async () => {
    refuse(refusalOf(await loadInside(proposalId)));
    const recipients = mail.recipients ?? [await requireUsualRecipient(actor, dealId)];
    await limitSendings(actor, proposalId);
    await transaction(async () => {
      await lockInside(proposalId);
      await updateClient(proposalId, dealId);
      const row = await loadInside(proposalId);
      refuse(refusalOf(row));
      await limitClientMails(row.providerId, recipients.length);
      for (const to of recipients.toSorted()) {
        await limitOfferMails(to);
        await postOffer(row, to, { subject: subject ?? null, message: message ?? null });
      }
      await insertSentOffers(proposalId, recipients, actor.userId);
      await recordOnTimeline(actor, row, "Proposal sent", `: link emailed to ${recipients.join(", ")}`, message);
      await followByItself(actor, proposalId);
      await audit(actor, "proposal.send", "proposal", proposalId, { recipients });
    });
  });
}
