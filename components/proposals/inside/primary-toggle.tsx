"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryKey } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getProposal, listProposals, togglePrimary } from "@/lib/generated/calls/proposals";
import type { Proposal } from "@/lib/proposals/inside/contract";

interface PrimaryToggleProps {
  dealId: string;
  proposal: Pick<Proposal, "id" | "proposalId" | "isPrimary" | "status">;
  className?: string;
}

export function PrimaryToggle({ dealId, proposal, className }: PrimaryToggleProps) {
  const toggle = usePrimaryToggle(dealId);
  const rejected = proposal.status === PROPOSAL_STATUS.REJECTED;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={proposal.isPrimary}
      aria-label={`Primary: ${proposal.proposalId}`}
      title={rejected ? "A rejected proposal cannot be the primary one" : undefined}
      disabled={toggle.isPending || rejected}
      onClick={() => toggle.mutate(proposal.id)}
      className={cn(!proposal.isPrimary && "text-muted-foreground", className)}
    >
      <Star aria-hidden="true" className={cn(proposal.isPrimary && "fill-current text-warning")} />
      Primary
    </Button>
  );
}

/** Toggles a proposal's primary mark. The screen changes with the response, not with the click (R:141). */
function usePrimaryToggle(dealId: string) {
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
