"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useDeal } from "@/components/deals/detail/use-deal";
import { CutShort } from "@/components/feedback/cut-short";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listProposals } from "@/lib/contracts/proposals/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import { ProposalCards, ProposalsTable } from "./proposals-table";

export function ProposalsView({ dealId }: { dealId: string }) {
  const deal = useDeal(dealId);
  const { data, isError, refetch } = useSuspenseQuery(queryOptions(listProposals, { params: { dealId } }));
  if (data.items.length === 0) return <NoProposals dealId={deal.id} canCreate={deal.dealStatus === "open"} />;
  return (
    <>
      {isError && <FailedReload onRetry={() => void refetch()} className="rounded-lg border" />}
      <ProposalsTable dealId={deal.id} proposals={data.items} />
      <ProposalCards dealId={deal.id} proposals={data.items} />
      <CutShort shown={data.items.length} total={data.total} of="proposals" which="newest" className="pt-2" />
    </>
  );
}

function NoProposals({ dealId, canCreate }: { dealId: string; canCreate: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border px-4 py-16 text-center">
      <p className="text-sm">No proposals yet...</p>
      {canCreate ? (
        <Button variant="outline" asChild>
          <Link href={pathTo(PAGES.proposalBuilder.path, { dealId })}>
            <Plus aria-hidden="true" />
            Add Proposal
          </Link>
        </Button>
      ) : (
        <p className="text-muted-foreground text-xs">Proposals are made on open deals only.</p>
      )}
    </div>
  );
}
