import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { requireLockedDeal } from "@/lib/deals/access";
import { notify, settleApproval } from "@/lib/notifications/notify";
import { judgeApproval } from "@/lib/proposals/lifecycle";
import { lockInside, recordOnTimeline } from "@/lib/proposals/record";
import { isDue } from "@/lib/proposals/steps";
import type { decideApproval as contract, Proposal } from "./contract";
import { findApproval, updateApproval } from "./repository-approvals";
import { getProposal } from "./service";

const DONE = {
  approved: { title: "Price approved", action: "proposal.approve" },
  refused: { title: "Price rejected", action: "proposal.refuse" },
  withdrawn: { title: "Approval withdrawn", action: "proposal.withdraw-approval" },
} as const;

/**
 * Approves or refuses a price below the floors, or withdraws an approval; who made the proposal and the deal's sales rep are notified
 * (D-181). Throws 'not_found' out of scope, 'forbidden' for who made it and owns nothing, 'conflict' where somebody has decided
 * otherwise, and once the client has answered.
 */
export async function decideApproval(
  actor: Actor,
  dealId: string,
  proposalId: string,
  { decision, seen, reason = null }: BodyOf<typeof contract>,
): Promise<Proposal> {
  return transaction(async () => {
    const deal = await requireLockedDeal(actor, dealId, "Proposal not found");
    await getProposal(actor, dealId, proposalId);
    const state = await lockInside(proposalId);
    const asked = await findApproval(proposalId);
    const verdict = judgeApproval({
      approval: asked.approval,
      seen,
      decision,
      status: state.status,
      by: asked.deciderName,
      isOwn: asked.createdById === actor.userId,
      isOwner: actor.providerRole === "owner",
    });
    if (!isDue(verdict)) return getProposal(actor, dealId, proposalId);
    const { title, action } = DONE[asked.approval === "approved" ? "withdrawn" : decision];
    await updateApproval(proposalId, { approval: decision, approvalById: actor.userId, approvalReason: reason });
    const maker = asked.makerName === null ? "" : `, made by ${asked.makerName}`;
    await recordOnTimeline(actor, state, title, maker, reason);
    await settleApproval(proposalId);
    await notify({
      kind: "approvalDecided",
      to: [...new Set([asked.createdById, deal.salesRepId])],
      actor,
      providerId: asked.providerId,
      dealId,
      proposalId,
      news: decision,
      text: reason,
    });
    await audit(actor, action, "proposal", proposalId, {
      before: { approval: asked.approval },
      after: { approval: decision },
      askedById: asked.createdById,
      askedBy: asked.makerName,
      ...(reason !== null && { reason }),
    });
    return getProposal(actor, dealId, proposalId);
  });
}
