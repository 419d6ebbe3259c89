import {
  type CompanyStatus,
  type DealStatus,
  PROPOSAL_STATUS,
  type ProposalClosure,
  type ProposalEnd,
  type ProposalStatus,
} from "@/lib/domain/enums";
import type { Refusal } from "@/lib/http/refusal";

/** The only moves a proposal makes (D-50). */
export const STEPS = {
  accept: { from: PROPOSAL_STATUS.DRAFT, to: PROPOSAL_STATUS.APPROVED },
  reject: { from: PROPOSAL_STATUS.DRAFT, to: PROPOSAL_STATUS.REJECTED },
  "create-documents": { from: PROPOSAL_STATUS.APPROVED, to: PROPOSAL_STATUS.DOCUMENT_SIGNING },
  "complete-signing": { from: PROPOSAL_STATUS.DOCUMENT_SIGNING, to: PROPOSAL_STATUS.WELCOME_CALL },
  "complete-call": { from: PROPOSAL_STATUS.WELCOME_CALL, to: PROPOSAL_STATUS.COMPLETED },
} as const;
export type Step = keyof typeof STEPS;

/** 'move' when the step is due, 'repeat' when it led to the present status, else 'refuse'. */
export function judgeStep(status: ProposalStatus, step: Step): "move" | "repeat" | "refuse" {
  if (status === STEPS[step].from) return "move";
  return status === STEPS[step].to ? "repeat" : "refuse";
}

interface Standing {
  endedAs: ProposalEnd | null;
  dealStatus: DealStatus;
  companyStatus: CompanyStatus;
}

/** Why no step of a proposal may be taken; null while they may. A won deal's proposal goes on (D-111, D-112). */
export const closureOf = ({ endedAs, dealStatus, companyStatus }: Standing): ProposalClosure | null =>
  endedAs ?? (dealStatus === "lost" || companyStatus === "inactive" ? "unavailable" : null);

const CLOSURES: Record<ProposalClosure, string> = {
  unavailable: "This proposal is no longer available",
  declined: "A signer has declined to sign the documents of this proposal",
  voided: "The documents of this proposal were voided",
};

/** The refusal of every step of a closed proposal; null while they may be taken. */
export function refuseClosed(standing: Standing): Refusal | null {
  const closure = closureOf(standing);
  return closure && { code: "conflict", message: CLOSURES[closure] };
}

const REFUSALS: Record<ProposalStatus, string> = {
  1: "This proposal has not been accepted yet",
  2: "This proposal was accepted and waits for the signing details",
  3: "This proposal was rejected",
  4: "The documents of this proposal are being signed",
  5: "The documents are signed and the welcome call waits to be scheduled",
  6: "This proposal is completed",
};

export const refusalText = (status: ProposalStatus): string => REFUSALS[status];
