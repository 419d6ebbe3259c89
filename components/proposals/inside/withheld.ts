import type { Proposal } from "@/lib/proposals/inside/contract";

/** Why nothing of a proposal goes to its client; null where it may: its price needed no approval, or has one. */
export function withheldBecause({ approval }: Pick<Proposal, "approval">): string | null {
  if (!approval || approval.state === "approved") return null;
  return approval.state === "refused"
    ? "The price was rejected: clone the proposal and change the price"
    : "Waiting for an owner to approve the price";
}
