"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeal } from "@/components/deals/detail/use-deal";
import { ClosedDealNotice } from "@/components/proposals/inside/closed-deal-notice";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/contracts/deals";
import { getProviderProducts, type Proposal } from "@/lib/contracts/proposals/proposals";
import { listPlannedTaxRates } from "@/lib/contracts/tax-rate-terms";
import { Builder } from "./builder";
import { BuilderSkeleton } from "./builder-skeleton";
import { useCensus } from "./use-census";

interface BuilderViewProps {
  dealId: string;
  source: Proposal | null;
  /** Whether the proposal to start from is of a won deal whose client is priced again. */
  renews: boolean;
  /** The kept census to start from, if any. */
  censusId: string | null;
}

/** Loads the catalog whenever the builder opens, never from the cache: prices and ranges must be current. */
export function BuilderView({ dealId, source, renews, censusId }: BuilderViewProps) {
  const { dealStatus, company } = useDeal(dealId);
  if (dealStatus !== "open") return <ClosedDealNotice dealId={dealId} />;
  return <OpenBuilder {...{ dealId, company, source, renews, censusId }} />;
}

function OpenBuilder({ dealId, company, source, renews, censusId }: BuilderViewProps & { company: Deal["company"] }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOptions(getProviderProducts, { params: { dealId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const planned = useQuery({
    ...queryOptions(listPlannedTaxRates, { params: { dealId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const { census: startCensus } = useCensus(dealId, censusId);
  const readAgain = () => {
    void refetch();
    void planned.refetch();
  };
  if (data && planned.data && startCensus !== undefined) {
    const known = { dealId, company, source, renews, startCensus, catalog: data, planned: planned.data.items };
    return <Builder {...known} onRefused={readAgain} />;
  }
  if (!isError && !planned.isError) return <BuilderSkeleton />;
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-lg border px-4 py-12 text-center">
      <p className="text-sm">Could not load provider products. Please try again.</p>
      <Button variant="outline" pending={isFetching || planned.isFetching} onClick={readAgain}>
        Try again
      </Button>
    </div>
  );
}
