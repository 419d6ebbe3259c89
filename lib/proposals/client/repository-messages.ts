import "server-only";
import type { Prisma } from "@/lib/database/db";
import { db } from "@/lib/database/db";

export async function insertMessage(data: Prisma.OfferMessageUncheckedCreateInput): Promise<void> {
  await db().offerMessage.create({ data, select: { id: true } });
}

/** Notes that a client waits for an answer, since now unless they waited before. */
export async function updateAsked(proposalId: string): Promise<void> {
  await db().proposal.updateMany({ where: { id: proposalId, askedAt: null }, data: { askedAt: new Date() } });
}

/** Notes that the client of a proposal was answered. */
export async function updateNotAsked(proposalId: string): Promise<void> {
  await db().proposal.update({ where: { id: proposalId }, data: { askedAt: null }, select: { id: true } });
}

export async function insertForward(data: { proposalId: string; sentBy: string; recipient: string }): Promise<void> {
  await db().offerForward.create({ data, select: { id: true } });
}
