import "server-only";
import { db } from "@/lib/database/db";

// A client has no account: the proposal's id is the link, and anybody who knows it may see the offer.

/** Writes the client's answer to a locked draft, and the reason; a rejected one is no longer the deal's primary one. */
export async function updateAnswered(
  proposalId: string,
  answer: "accepted" | "rejected",
  rejectedReason: string | null,
): Promise<void> {
  const data = { answeredAt: new Date(), rejectedReason, ...(answer === "rejected" && { isPrimary: false }) };
  await db().proposal.update({ where: { id: proposalId }, data, select: { id: true } });
}

/** Notes the first time that the link of a proposal was opened; later ones change nothing. */
export async function updateOpened(proposalId: string): Promise<void> {
  await db().proposal.updateMany({ where: { id: proposalId, openedAt: null }, data: { openedAt: new Date() } });
}
