import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { getProposal, type Proposal } from "@/lib/contracts/proposals";
import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";

const POLL_MS = 10_000;

/** The client can still do something: nothing is final yet. */
const isUnderWay = (status: ProposalStatus): boolean =>
  status !== PROPOSAL_STATUS.REJECTED && status !== PROPOSAL_STATUS.COMPLETED;

/** The proposal as the server last told it, asked again while its client may be at work and the page is in sight. */
export function useProposal(dealId: string, initial: Proposal): Proposal {
  const { data } = useQuery({
    queryKey: queryKeys.proposal(dealId, initial.id),
    queryFn: ({ signal }) => call(getProposal, { params: { dealId, proposalId: initial.id }, signal }),
    initialData: initial,
    refetchInterval: ({ state }) => (isUnderWay((state.data ?? initial).status) ? POLL_MS : false),
  });
  return data;
}
