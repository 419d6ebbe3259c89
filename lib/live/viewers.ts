import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { requireDeal } from "@/lib/deals/access";
import type { keepViewing as contract, DealViewer } from "./contract";
import { deleteViewer, findViewers, upsertViewer } from "./repository-viewers";

/**
 * Notes that a tab shows a deal, or has left it, and returns who else has it open. An Admin who impersonates somebody leaves no
 * note: the person whose name it would bear is not there. Throws 'not_found' for a deal out of the actor's scope.
 */
export async function keepViewing(
  actor: Actor,
  dealId: string,
  { tab, here }: BodyOf<typeof contract>,
): Promise<{ items: DealViewer[] }> {
  const deal = await requireDeal(actor, dealId);
  const viewer = { dealId: deal.id, userId: actor.userId, tab };
  if (!here) {
    await deleteViewer(viewer);
    return { items: [] };
  }
  if (actor.impersonatorId === null) await upsertViewer(viewer);
  return { items: await findViewers(deal.id, actor.userId) };
}
