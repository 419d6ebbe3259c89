"use client";

import { Star } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Proposal } from "@/lib/contracts/proposals/proposals";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { usePrimaryToggle } from "./use-primary-toggle";

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
