import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProposal, type Proposal } from "@/lib/contracts/proposals/proposals";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { openSignatures } from "@/lib/domain/proposals/proposal-progress";

const POLL_MS = 10_000;

/** Whether the client or a vendor can still change something. */
const isUnderWay = ({ status, ended, documents }: Proposal): boolean =>
  status !== PROPOSAL_STATUS.REJECTED &&
  ended === null &&
  (status !== PROPOSAL_STATUS.COMPLETED || openSignatures(documents).length > 0);

/** The proposal as last read; read again while its client may be active and the page is visible. */
export function useProposal(dealId: string, proposalId: string): Proposal {
  return useSuspenseQuery({
    ...queryOptions(getProposal, { params: { dealId, proposalId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  }).data;
}
