import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { call, messageOf } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { type listProposals, type Proposal, togglePrimary } from "@/lib/contracts/proposals";

/** Toggles a proposal's primary mark. What is shown follows the answer, not the click (R:141). */
export function usePrimaryToggle(dealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (proposalId: string) => call(togglePrimary, { params: { dealId, proposalId } }),
    onSuccess: ({ isPrimary }, proposalId) => showPrimary(queryClient, dealId, proposalId, isPrimary),
    onError: (error) => toast.error("Failed to set primary proposal", { description: messageOf(error) }),
  });
}

function showPrimary(queryClient: QueryClient, dealId: string, proposalId: string, isPrimary: boolean) {
  const mark = (proposal: Proposal): Proposal => {
    if (proposal.id === proposalId) return { ...proposal, isPrimary };
    return isPrimary ? { ...proposal, isPrimary: false } : proposal;
  };
  queryClient.setQueryData<ResponseOf<typeof listProposals>>(
    queryKeys.proposals(dealId),
    (list) => list && { ...list, items: list.items.map(mark) },
  );
  const proposalKeyLength = queryKeys.proposal(dealId, proposalId).length;
  queryClient.setQueriesData<Proposal>(
    { queryKey: queryKeys.proposals(dealId), predicate: ({ queryKey }) => queryKey.length === proposalKeyLength },
    (proposal) => proposal && mark(proposal),
  );
}
