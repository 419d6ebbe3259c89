import { PROPOSAL_STATUS, type ProposalEnd, type ProposalStatus } from "@/lib/domain/enums";

interface Answerable {
  status: ProposalStatus;
  ended: { as: ProposalEnd } | null;
}

/** The one proposal of a deal that its client has accepted and that has not ended otherwise; while there is one, no other can be. */
export const acceptedOf = <P extends Answerable>(proposals: readonly P[]): P | undefined =>
  proposals.find(
    ({ status, ended }) => ended === null && status !== PROPOSAL_STATUS.DRAFT && status !== PROPOSAL_STATUS.REJECTED,
  );
