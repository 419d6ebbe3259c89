"use client";

import { Plus, RotateCcw } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { Deal } from "@/lib/deals/contract";
import { PAGES, pathTo } from "@/lib/pages";

export function AddProposal({ deal, className }: { deal: Deal; className?: string }) {
  if (deal.dealStatus !== "open")
    return (
      <Button variant="outline" disabled title="Reopen the deal to add a proposal" className={className}>
        <Plus aria-hidden="true" />
        Add Proposal
      </Button>
    );
  return (
    <Button asChild className={className}>
      <Link data-command="c" href={pathTo(PAGES.proposalBuilder.path, { dealId: deal.id })}>
        <Plus aria-hidden="true" />
        Add Proposal
      </Link>
    </Button>
  );
}

export function ReopenDeal({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <Button data-command="" variant="outline" onClick={onClick} className={className}>
      <RotateCcw aria-hidden="true" />
      Reopen deal
    </Button>
  );
}
