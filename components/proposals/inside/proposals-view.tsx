"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CensusesCard } from "@/components/census/censuses-card";
import { useDeal } from "@/components/deals/use-deal";
import { CutShort } from "@/components/feedback/cut-short";
import { FailedReload } from "@/components/feedback/failed-reload";
import { ClientCostsCard } from "@/components/proposals/comparison/client-costs-card";
import { CompareBar } from "@/components/proposals/comparison/compare-bar";
import { comparisonLink } from "@/components/proposals/comparison/comparison-link";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listProposals } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import { LEAST_COMPARED } from "@/lib/pricing/comparison";
import { ProposalCards, ProposalsTable } from "./proposals-table";

export function ProposalsView({ dealId }: { dealId: string }) {
  const deal = useDeal(dealId);
  const { data, isError, refetch } = useSuspenseQuery(queryOptions(listProposals, { params: { dealId } }));
  const [ticked, setTicked] = useState<string[]>([]);
  if (data.items.length === 0) {
    return (
      <>
        <NoProposals dealId={deal.id} canCreate={deal.dealStatus === "open"} />
        <CensusesCard deal={deal} />
        <ClientCostsCard dealId={deal.id} />
      </>
    );
  }
  // In the order of the list, without any that is gone.
  const ids = data.items.flatMap(({ id }) => (ticked.includes(id) ? [id] : []));
  const toggle = (id: string) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const ticks = data.items.length < LEAST_COMPARED ? null : { ids, toggle };
  return (
    <>
      {isError && <FailedReload onRetry={() => void refetch()} className="rounded-lg border" />}
      {ticks && <CompareBar ids={ids} href={comparisonLink("comparison", deal.id, ids)} />}
      <ProposalsTable dealId={deal.id} proposals={data.items} ticks={ticks} />
      <ProposalCards dealId={deal.id} proposals={data.items} ticks={ticks} />
      <CutShort shown={data.items.length} total={data.total} of="proposals" which="newest" className="pt-2" />
      <CensusesCard deal={deal} />
      <ClientCostsCard dealId={deal.id} />
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
