import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { formatWholeDollars } from "@/lib/domain/format";
import { changeDeals, moveDeal } from "./many";
import { findKnown } from "./repository-many";

interface Following {
  stageId: string | null;
  /** Dollars. */
  value: { from: number; to: number } | null;
  /** What it follows, for the timeline: 'P-1042 was sent'. */
  because: string;
}

/**
 * Has a deal take over stage and value from its proposal, in the transaction under way, which has locked it; null for `actor` where
 * the provider's setting does it. Throws as `moveDeal` does.
 */
export async function followProposal(
  actor: Actor | null,
  dealId: string,
  { stageId, value, because }: Following,
): Promise<void> {
  if (stageId !== null) await moveDeal(actor, dealId, stageId);
  if (value === null) return;
  const [deal] = await findKnown(null, [dealId]);
  if (!deal) return;
  const description = `${formatWholeDollars(value.from)} → ${formatWholeDollars(value.to)}, ${because}`;
  const entry = { activityType: "proposal" as const, title: "Value follows proposal", description };
  await changeDeals(actor, [{ deal, fields: { expectedValue: value.to }, entry }]);
}
