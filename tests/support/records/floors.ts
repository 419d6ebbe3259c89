import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { decideApproval } from "@/lib/proposals/inside/approvals";
import { createProposal } from "@/lib/proposals/inside/service";
import { actorOf } from "./people";
import { proposalForm, type TestProposal } from "./proposals";
import { addDeal, type Deal } from "./records";
import type { World } from "./world";

/** By how much the golden proposal (total revenue 90,000.00) is below `FLOOR`. */
export const SHORT = 1_120;
const FLOOR = 91_120;

/**
 * A proposal that is below a floor of Summit's and waits for its owner. The floor is there only while it is made: no other proposal
 * of the world is below it.
 */
export async function addBelowFloor(world: World, on?: Deal, maker = world.rep): Promise<TestProposal> {
  const deal = on ?? (await addDeal(world));
  const { providerId } = world.summit;
  const actor = await actorOf(maker, providerId);
  const setFloor = (floorYearly: number | null) =>
    db().provider.update({ where: { id: providerId }, data: { floorYearly }, select: { id: true } });
  const { id } = await transaction(async () => {
    await setFloor(FLOOR);
    const made = await createProposal(actor, deal.id, proposalForm(world));
    await setFloor(null);
    return made;
  });
  return { id, deal };
}

/** Summit's owner approves it. */
export async function approve(world: World, { id, deal }: TestProposal): Promise<void> {
  const owner = await actorOf(world.owner, world.summit.providerId);
  await decideApproval(owner, deal.id, id, { decision: "approved", seen: "needed", reason: null });
}
