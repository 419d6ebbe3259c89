import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProposal, type Proposal } from "@/lib/contracts/proposals";
import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";

const POLL_MS = 10_000;

/** The client can still do something: nothing is final yet. */
const isUnderWay = (status: ProposalStatus): boolean =>
  status !== PROPOSAL_STATUS.REJECTED && status !== PROPOSAL_STATUS.COMPLETED;

/** The proposal as the server last told it, asked again while its client may be at work and the page is in sight. */
export function useProposal(dealId: string, proposalId: string): Proposal {
  return useSuspenseQuery({
    ...queryOptions(getProposal, { params: { dealId, proposalId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? POLL_MS : false),
  }).data;
}
