"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useDeal } from "@/components/deals/use-deal";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Deal } from "@/lib/deals/contract";
import { listPlannedTaxRates } from "@/lib/generated/calls/catalog";
import { getProviderProducts } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { Builder } from "./builder";
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

function ClosedDealNotice({ dealId }: { dealId: string }) {
  return (
    <Notice
      title="This deal is closed"
      action={
        <Button variant="outline" asChild>
          <Link href={pathTo(PAGES.dealOverview.path, { dealId })}>Go to the deal</Link>
        </Button>
      }
    >
      Proposals are made on open deals only. Reopen the deal first.
    </Notice>
  );
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

/** The builder's placeholder: an open census, folded sections, the estimate next to them. */
function BuilderSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6"
    >
      <div className="grid gap-3">
        <Card className="grid gap-5 p-4">
          <Skeleton className="w-32" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
          <Skeleton className="h-14 w-40" />
          <Skeleton className="h-20" />
        </Card>
        {["Tax Rates", "Product Build", "Summary"].map((title) => (
          <Card key={title} className="flex h-14 items-center px-4">
            <Skeleton className="w-40" />
          </Card>
        ))}
      </div>
      <Card className="hidden h-60 gap-3 p-4 lg:grid">
        <Skeleton className="w-28" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </div>
  );
}
