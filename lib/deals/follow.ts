import "server-only";
import { changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { formatWholeDollars } from "@/lib/domain/format";
import { recordActivity } from "./activities";
import { updateDealRow } from "./repository-deal";
import { changeStage } from "./stage-change";

interface Following {
  stageId: string | null;
  /** Dollars. */
  value: { from: number; to: number } | null;
  /** What it follows, for the timeline: 'P-1042 was sent'. */
  because: string;
}

/**
 * Has a deal take over stage and value from its proposal, in the transaction under way, which has locked it; null for `actor` where
 * the provider's setting does it. Throws as `changeStage` does.
 */
export async function followProposal(
  actor: Actor | null,
  dealId: string,
  { stageId, value, because }: Following,
): Promise<void> {
  if (stageId !== null) await changeStage(actor, dealId, stageId, undefined);
  if (value === null) return;
  await updateDealRow(actor, dealId, { expectedValue: value.to });
  await recordActivity(actor, {
    dealId,
    activityType: "proposal",
    title: "Value follows proposal",
    description: `${formatWholeDollars(value.from)} → ${formatWholeDollars(value.to)}, ${because}`,
  });
  const [before, after] = [{ expectedValue: value.from }, { expectedValue: value.to }];
  await audit(actor, "deal.update", "deal", dealId, changesOf(before, after, after));
}
