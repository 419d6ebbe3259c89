"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Deal, getDeal } from "@/lib/contracts/deals";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { listProposals } from "@/lib/contracts/proposals";
import { ProposalCard } from "./proposal-card";
import { proposalColumns } from "./proposal-columns";

export interface ProposalsViewProps {
  initial: ResponseOf<typeof listProposals>;
  initialDeal: Deal;
}

export function ProposalsView({ initial, initialDeal }: ProposalsViewProps) {
  const dealId = initialDeal.id;
  const { data } = useQuery({
    queryKey: queryKeys.proposals(dealId),
    queryFn: ({ signal }) => call(listProposals, { params: { dealId }, signal }),
    initialData: initial,
  });
  // Asked here too: closing or reopening the deal in its header must take the button away or bring it back.
  const { data: deal } = useQuery({
    queryKey: queryKeys.deal(dealId),
    queryFn: ({ signal }) => call(getDeal, { params: { dealId }, signal }),
    initialData: initialDeal,
  });
  const columns = useMemo(() => proposalColumns(dealId), [dealId]);
  const isOpen = deal.dealStatus === "open";
  const addButton = isOpen && (
    <Button asChild>
      <Link href={`/deals/${dealId}/proposals/create`}>
        <Plus aria-hidden="true" />
        New proposal
      </Link>
    </Button>
  );
  if (data.items.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 rounded-lg border px-4 py-16 text-center">
        <p className="text-sm">No proposals yet...</p>
        {addButton || <p className="text-muted-foreground text-xs">Proposals are made on open deals only.</p>}
      </div>
    );
  }
  return (
    <DataTable
      mode="client"
      label="Proposals"
      columns={columns}
      data={data.items}
      rowId={(proposal) => proposal.id}
      rowHref={(proposal) => `/deals/${dealId}/proposals/${proposal.id}`}
      mobileCard={(proposal) => <ProposalCard dealId={dealId} proposal={proposal} />}
      status="ready"
      searchPlaceholder="Search proposals"
      actions={addButton}
    />
  );
}
