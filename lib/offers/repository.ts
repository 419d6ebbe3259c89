import "server-only";
import { db } from "@/lib/db";
import type { ProposalStatus } from "@/lib/domain/enums";
import { OFFER_INCLUDE, type OfferRecord } from "./dto";

// A client has no account: who knows the id of a proposal, which is its link, may see it as an offer.

/** The proposal that a link names, with all that its offer shows. */
export async function findOffer(proposalId: string): Promise<OfferRecord | null> {
  return db().proposal.findUnique({ where: { id: proposalId }, include: OFFER_INCLUDE });
}

/** Moves a locked proposal to another status. */
export async function updateStatus(proposalId: string, status: ProposalStatus): Promise<void> {
  await db().proposal.update({ where: { id: proposalId }, data: { status }, select: { id: true } });
}

/** Writes what the client answered to a locked draft, and why; a rejected one is not the deal's primary one any more. */
export async function updateAnswered(
  proposalId: string,
  answer: "accepted" | "rejected",
  rejectedReason: string | null,
): Promise<void> {
  const data = { answeredAt: new Date(), rejectedReason, ...(answer === "rejected" && { isPrimary: false }) };
  await db().proposal.update({ where: { id: proposalId }, data, select: { id: true } });
}

/** Notes to whom the link of a proposal was mailed, and by whom. */
export async function insertSentOffers(proposalId: string, recipients: string[], sentById: string): Promise<void> {
  const data = recipients.map((recipient) => ({ proposalId, recipient, sentById }));
  await db().sentOffer.createMany({ data });
}
