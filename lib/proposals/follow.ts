import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { followProposal } from "@/lib/deals/follow";
import type { ProposalStatus } from "@/lib/domain/enums";
import { proposalCode } from "@/lib/domain/format";
import { findFollowFacts, updateFollowedStep } from "./repository-follow";
import { type DealFollow, followOf, STEP_WORDS } from "./rules";

type Facts = Awaited<ReturnType<typeof findFollowFacts>>;

export const followOfRow = ({ endedAs, isSent, ...row }: Omit<Facts, "dealFollows" | "number">): DealFollow | null =>
  followOf({
    ...row,
    status: row.status as ProposalStatus,
    ended: endedAs !== null,
    sent: isSent,
    isOther: !!row.isOther,
  });

/** Has the deal follow its locked proposal, in the transaction under way, or notes that it is not to. Nothing twice. */
export async function follow(actor: Actor | null, proposalId: string, isWanted: boolean): Promise<void> {
  const facts = await findFollowFacts(proposalId);
  const due = followOfRow(facts);
  if (!due) return;
  if (isWanted) {
    await followProposal(actor, facts.dealId, {
      stageId: due.stage?.id ?? null,
      value: due.value === null ? null : { from: facts.dealValue, to: due.value },
      because: `${proposalCode(facts.number)} was ${STEP_WORDS[due.step]}`,
    });
  }
  await updateFollowedStep(proposalId, due.step);
}

/** Has the deal follow if its provider's setting has deals follow by themselves; without a step of the deal to take it does nothing. */
export async function followByItself(actor: Actor | null, proposalId: string): Promise<void> {
  const { dealFollows } = await findFollowFacts(proposalId);
  if (dealFollows) await follow(actor, proposalId, true);
}
