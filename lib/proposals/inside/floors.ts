import "server-only";
import { can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import type { Priced } from "@/lib/catalog/priced-lines";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { notify } from "@/lib/notifications/notify";
import { type BelowFloors, belowFloors, belowInWords } from "@/lib/pricing/floors";
import type { Estimate } from "@/lib/pricing/pricing";
import type { Refined } from "@/lib/pricing/wage-base-estimate";
import type { OfferedFloors } from "@/lib/proposals/contract-floors";
import { recordOnTimeline } from "@/lib/proposals/record";
import type { Proposal } from "./contract";
import type { ProposalRow } from "./repository";
import { findApprovers, findFloors } from "./repository-approvals";

/** The floors of a provider and who can approve a price below them; null where it has none. */
export async function offeredFloors(providerId: string): Promise<OfferedFloors | null> {
  const floors = await findFloors(providerId);
  if (floors.floorYearly === null && floors.floorPepm === null && floors.floorSutaPercent === null) return null;
  const approvers = await findApprovers(providerId);
  return { ...floors, approvers: approvers.map(({ firstName, lastName }) => ({ firstName, lastName })) };
}

interface MadePrice {
  floors: OfferedFloors | null;
  employeeCount: number;
  amounts: Estimate;
  refined: Refined | null;
  priced: Priced;
}

/** Below which floors a price is that has just been computed, within its ranges already; null for none (D-180). */
export const shortOfFloors = ({ floors, employeeCount, amounts, refined, priced }: MadePrice): BelowFloors | null =>
  floors &&
  belowFloors(floors, {
    employeeCount,
    revenue: amounts.revenue,
    refinedRevenue: refined?.revenue ?? null,
    taxRates: priced.taxRates.map(({ tax, rate }) => ({ ...tax, rate })),
  });

interface Asked {
  id: string;
  dealId: string;
  number: number;
  provider: { id: string; name: string };
  below: BelowFloors;
}

/** Asks the owners, in the transaction that makes a proposal below a floor: notification and timeline (D-181). */
export async function askApproval(actor: Actor, { id, dealId, number, provider, below }: Asked): Promise<void> {
  const words = belowInWords(below, provider.name);
  const approvers = await findApprovers(provider.id);
  await recordOnTimeline(actor, { dealId, number }, "Approval needed", `: ${words}`);
  await notify({
    kind: "approvalNeeded",
    to: approvers.length > 0 ? approvers.map((owner) => owner.id) : "admins",
    actor,
    providerId: provider.id,
    dealId,
    proposalId: id,
    text: words,
  });
}

type ApprovalColumns = Pick<
  ProposalRow,
  "approval" | "belowFloors" | "approvalAt" | "approvalReason" | "status" | "createdById" | "approvalPeople"
>;

/** The approval of a proposal as its viewer is shown it; null where its price needed none. */
export function approvalOfRow(actor: Actor, row: ApprovalColumns): Proposal["approval"] {
  const { approval: state, belowFloors: below, approvalPeople: people } = row;
  if (state === null || below === null) return null;
  return {
    state,
    below,
    askedBy: people?.maker ?? null,
    decision: row.approvalAt && {
      by: people?.decider ?? null,
      at: row.approvalAt.toISOString(),
      reason: row.approvalReason,
    },
    approvers: people?.approvers ?? [],
    mayDecide: row.status === PROPOSAL_STATUS.DRAFT && state !== "refused" && mayApprove(actor, row.createdById),
  };
}

/** Whether somebody may decide on the price of a proposal that they see: an owner's own too, but nobody else's own. */
const mayApprove = (actor: Actor, makerId: string): boolean =>
  can(actor, "proposal.approve") && (actor.providerRole === "owner" || makerId !== actor.userId);
