import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { OfferMail, Proposal } from "@/lib/contracts/proposals";
import { recordActivity } from "@/lib/deals/activities";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { limitRate } from "@/lib/http/rate-limit";
import { type Refusal, refuse } from "@/lib/http/refusal";
import { proposalCode } from "@/lib/proposals/dto";
import { getProposal } from "@/lib/proposals/service";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { transaction } from "@/lib/transaction";
import { isExpired, type OfferRow, refuseSteps } from "./dto";
import { postOffer } from "./mails";
import { loadOffer } from "./present";
import { insertSentOffers } from "./repository";

const HOUR = 3600;
/** Each is up to five mails to addresses that somebody typed. */
const OF_A_PROPOSAL_AN_HOUR = 5;
const OF_A_USER_AN_HOUR = 30;

/** Why the link of an offer cannot be mailed: there is nothing to do behind it any more. */
function refuseSending(row: OfferRow): Refusal | null {
  const closed = refuseSteps(row);
  if (closed) return closed;
  const over = row.status === PROPOSAL_STATUS.REJECTED ? "was rejected" : isExpired(row) ? "has expired" : null;
  return over && { code: "conflict", message: `This proposal ${over}. Clone it to send a new one.` };
}

/**
 * Mails the client's link to people, each a mail of their own. Throws 'not_found' out of scope, 'conflict' where there is
 * nothing to be accepted or signed any more, 'rate_limited' beyond five times an hour of a proposal and thirty of a user.
 */
export async function sendOffer(
  actor: Actor,
  dealId: string,
  proposalId: string,
  { recipients, message }: z.output<typeof OfferMail>,
): Promise<Proposal> {
  await getProposal(actor, dealId, proposalId);
  refuse(refuseSending(await loadOffer(proposalId)));
  await limitRate(`send-offer:${proposalId}`, OF_A_PROPOSAL_AN_HOUR, HOUR);
  await limitRate(`send-offer:${actor.userId}`, OF_A_USER_AN_HOUR, HOUR);
  await transaction(async () => {
    await requireLockedStanding(proposalId);
    const row = await loadOffer(proposalId);
    refuse(refuseSending(row));
    for (const to of recipients) await postOffer(row, to, message ?? null);
    await insertSentOffers(proposalId, recipients, actor.userId);
    await recordActivity(actor, {
      dealId,
      activityType: "proposal",
      title: "Proposal sent",
      description: `${proposalCode(row.number)}: link mailed to ${recipients.join(", ")}`,
      details: message ?? undefined,
    });
    await audit(actor, "proposal.send", "proposal", proposalId, { recipients });
  });
  return getProposal(actor, dealId, proposalId);
}
