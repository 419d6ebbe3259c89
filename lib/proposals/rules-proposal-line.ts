import { PROPOSAL_END_LABELS, PROPOSAL_STATUS, type ProposalEnd, type ProposalStatus } from "@/lib/domain/enums";
import type { Approval } from "@/lib/pricing/floors";
import { openSignatures } from "./rules-proposal-progress";

/** The facts that decide a proposal's status line. */
export interface ProposalFacts {
  status: ProposalStatus;
  ended: { as: ProposalEnd } | null;
  /** Of a price below the floors; null of any other. */
  approval: { state: Approval } | null;
  /** Whether it still waits for an answer after its last day. */
  expired: boolean;
  sent: readonly unknown[];
  openedAt: string | null;
  documents: readonly { signers: readonly { role: string; status: string }[] }[];
}

export type ProposalLine =
  | "Draft"
  | "Sent"
  | "Opened"
  | "Accepted"
  | "Signed by client"
  | "Completed"
  | "Rejected"
  | "Expired"
  | "Waits for approval"
  | "Price refused"
  | (typeof PROPOSAL_END_LABELS)[ProposalEnd];

/** The status line of a proposal (record 072). */
export function proposalLine(proposal: ProposalFacts): ProposalLine {
  const { status, ended, approval, expired, sent, openedAt, documents } = proposal;
  if (ended) return PROPOSAL_END_LABELS[ended.as];
  if (status === PROPOSAL_STATUS.REJECTED) return "Rejected";
  if (status === PROPOSAL_STATUS.DRAFT) {
    if (approval?.state === "refused") return "Price refused";
    if (approval?.state === "needed") return "Waits for approval";
    if (expired) return "Expired";
    if (openedAt !== null) return "Opened";
    return sent.length > 0 ? "Sent" : "Draft";
  }
  if (status === PROPOSAL_STATUS.COMPLETED && openSignatures(documents).length === 0) return "Completed";
  const clients = documents.flatMap(({ signers }) => signers.filter(({ role }) => role === "client"));
  const isSigned = clients.length > 0 && clients.every((signer) => signer.status === "signed");
  return isSigned || status >= PROPOSAL_STATUS.WELCOME_CALL ? "Signed by client" : "Accepted";
}
