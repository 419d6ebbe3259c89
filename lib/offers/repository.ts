import "server-only";
import { db } from "@/lib/db";
import type { ProposalStatus } from "@/lib/domain/enums";
import { OFFER_INCLUDE, type OfferRow } from "./dto";

// A client has no account: who knows the id of a proposal, which is its link, may see it as an offer.

/** The proposal that a link names, with all that its offer shows. */
export async function findOffer(proposalId: string): Promise<OfferRow | null> {
  return db().proposal.findUnique({ where: { id: proposalId }, include: OFFER_INCLUDE });
}

/** Moves a locked proposal to another status. */
export async function updateStatus(proposalId: string, status: ProposalStatus): Promise<void> {
  await db().proposal.update({ where: { id: proposalId }, data: { status }, select: { id: true } });
}

/** Takes the mark of the deal's primary proposal off a locked one. */
export async function updateNotPrimary(proposalId: string): Promise<void> {
  await db().proposal.update({ where: { id: proposalId }, data: { isPrimary: false }, select: { id: true } });
}
