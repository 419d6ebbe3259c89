import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryKey } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProposal, listProposals, type Proposal, togglePrimary } from "@/lib/contracts/proposals/proposals";

/** Toggles a proposal's primary mark. The screen changes with the response, not with the click (R:141). */
export function usePrimaryToggle(dealId: string) {
  const queryClient = useQueryClient();
  const change = useChange();
  return useMutation({
    mutationFn: (proposalId: string) => change(togglePrimary, { params: { dealId, proposalId } }),
    onSuccess: ({ isPrimary }, proposalId) => showPrimary(queryClient, dealId, proposalId, isPrimary),
    onError: (error) => toast.error("Failed to set primary proposal", { description: messageOf(error) }),
  });
}

function showPrimary(queryClient: QueryClient, dealId: string, proposalId: string, isPrimary: boolean) {
  const mark = (proposal: Proposal): Proposal => {
    if (proposal.id === proposalId) return { ...proposal, isPrimary };
    return isPrimary ? { ...proposal, isPrimary: false } : proposal;
  };
  queryClient.setQueryData(
    queryOptions(listProposals, { params: { dealId } }).queryKey,
    (list) => list && { ...list, items: list.items.map(mark) },
  );
  const [name] = queryKey(getProposal);
  queryClient.setQueriesData<Proposal>({ queryKey: [name, { dealId }] }, (proposal) => proposal && mark(proposal));
}
