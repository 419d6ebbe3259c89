import { type DealStatus, PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";

/** Steps of a proposal that a deal can follow, in their order. */
export const FOLLOWED_STEPS = { sent: 1, accepted: 2, signed: 3 } as const;
export type FollowedStep = (typeof FOLLOWED_STEPS)[keyof typeof FOLLOWED_STEPS];

/** The stage that is due once a proposal has taken a step. */
export const STAGE_OF_STEP: Record<FollowedStep, string> = { 1: "Proposal", 2: "Closing", 3: "Closing" };
export const STEP_WORDS: Record<FollowedStep, string> = { 1: "sent", 2: "accepted", 3: "signed by the client" };

/** The largest value that a deal can have, in dollars. */
const MOST_VALUE = 999_999_999_999.99;

interface Stage {
  id: string;
  name: string;
  position: number;
}

export interface FollowFacts {
  status: ProposalStatus;
  isPrimary: boolean;
  ended: boolean;
  sent: boolean;
  /** Whether another proposal of the deal was accepted. */
  isOther: boolean;
  followedStep: number;
  /** Dollars a year. */
  estimateValue: number;
  dealStatus: DealStatus;
  isArchived: boolean;
  /** Dollars. */
  dealValue: number;
  /** Null where the deal has no stage. */
  stagePosition: number | null;
  stages: Stage[];
}

export interface DealFollow {
  step: FollowedStep;
  /** The stage to move to; null where the deal is there or further. */
  stage: { id: string; name: string } | null;
  /** The value to set, in dollars; null where the deal has it. */
  value: number | null;
}

/** How far a proposal is, of the steps that a deal follows; 0 before the first. */
export function stepOf({ status, sent }: Pick<FollowFacts, "status" | "sent">): FollowedStep | 0 {
  if (status === PROPOSAL_STATUS.DRAFT) return sent ? FOLLOWED_STEPS.sent : 0;
  if (status === PROPOSAL_STATUS.REJECTED) return 0;
  return status >= PROPOSAL_STATUS.WELCOME_CALL ? FOLLOWED_STEPS.signed : FOLLOWED_STEPS.accepted;
}

/**
 * What a deal would take over from its proposal (D-133), never a stage before its own; null where there is nothing, where it was
 * asked about this step before, and for a closed deal or a proposal that does not count for it.
 */
export function followOf(facts: FollowFacts): DealFollow | null {
  const { status, ended, isPrimary, isOther, followedStep, dealStatus, isArchived, dealValue, estimateValue } = facts;
  const step = stepOf(facts);
  if (step === 0 || ended || isOther || dealStatus !== "open" || isArchived || step <= followedStep) return null;
  if (status === PROPOSAL_STATUS.DRAFT && !isPrimary) return null;
  const due = facts.stages.find(({ name }) => name === STAGE_OF_STEP[step]);
  const stage = due && due.position > (facts.stagePosition ?? 0) ? { id: due.id, name: due.name } : null;
  const value = estimateValue !== dealValue && estimateValue <= MOST_VALUE ? estimateValue : null;
  return stage || value !== null ? { step, stage, value } : null;
}
