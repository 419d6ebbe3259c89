import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";

export interface ClientProgress {
  percent: number;
  /** Index of the step the client is at: 0 accept, 1 sign, 2 welcome call; 3 when all are done. */
  step: number;
  rejected: boolean;
}

/** How far the client is (R:59): draft and rejected 0 %, approved and signing 33 %, welcome call 66 %, completed 100 %. */
export function clientProgress(status: ProposalStatus): ClientProgress {
  switch (status) {
    case PROPOSAL_STATUS.APPROVED:
    case PROPOSAL_STATUS.DOCUMENT_SIGNING:
      return { percent: 33, step: 1, rejected: false };
    case PROPOSAL_STATUS.WELCOME_CALL:
      return { percent: 66, step: 2, rejected: false };
    case PROPOSAL_STATUS.COMPLETED:
      return { percent: 100, step: 3, rejected: false };
    default:
      return { percent: 0, step: 0, rejected: status === PROPOSAL_STATUS.REJECTED };
  }
}

/** The signers of some documents who have not signed yet, in order. */
export const openSignatures = <S extends { status: string }>(documents: readonly { signers: readonly S[] }[]): S[] =>
  documents.flatMap(({ signers }) => signers.filter(({ status }) => status === "pending"));
