import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db";
import { GLOBAL_ROLE } from "@/lib/domain/enums";

/** The proposals of a deal that the actor may see (D-13): the condition of `scopeDeals`, in Prisma's words. */
export const scopeProposals = (actor: Actor, dealId: string): Prisma.ProposalWhereInput => ({
  dealId,
  deal: dealsInScope(actor),
});

function dealsInScope(actor: Actor): Prisma.DealWhereInput {
  if (actor.providerId === null) return actor.role === GLOBAL_ROLE.ADMIN ? {} : { id: { in: [] } };
  if (actor.providerRole === "member") return { providerId: actor.providerId, salesRepId: actor.userId };
  return { providerId: actor.providerId };
}
