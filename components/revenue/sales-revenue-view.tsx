"use client";
import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { urlOf } from "@/lib/api-client/call";
import { keptOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import { exportSalesRevenue, getSalesRevenue, listSalesRevenueReps } from "@/lib/generated/calls/revenue";
import type { SalesRevenue } from "@/lib/revenue/contract";
import { EventsTable } from "./events-table";
import { RevenueChart } from "./revenue-chart";
import { RevenueHead } from "./revenue-head";
import { SummaryCards } from "./summary-cards";
import { TopCustomers } from "./top-customers";
import { useRevenuePage } from "./use-revenue-page";

interface CommissionCardProps {
  commission: SalesRevenue["commission"] | undefined;
  /** Still of the former range. */
  outdated: boolean;
}

/** What the sales rep's proposals estimate as commission: what was accepted in the range, and what can still be. */
export function CommissionCard({ commission, outdated }: CommissionCardProps) {
  return (
    <Card aria-labelledby="commission-title" className={cn("break-inside-avoid", outdated && "opacity-60")}>
      <div className="grid gap-x-8 gap-y-3 p-3 sm:grid-cols-[1fr_auto_auto] sm:items-center sm:p-4">
        <div className="grid gap-0.5">
          <h2 id="commission-title" className="font-semibold text-sm">
            Commission
          </h2>
          <p className="max-w-prose text-muted-foreground text-xs">
            Estimated at the rate that each proposal was made with. It is not what is paid out.
          </p>
        </div>
        <Estimate label="Accepted in this range" of={commission?.accepted} />
        <Estimate label="Expected if open ones are accepted" of={commission?.open} />
      </div>
    </Card>
  );
}

function Estimate({ label, of }: { label: string; of: SalesRevenue["commission"]["open"] | undefined }) {
  return (
    <div className="grid gap-0.5 sm:min-w-44">
      <p className="text-muted-foreground text-xs">{label}</p>
      {of ? (
        <p className="flex items-baseline gap-2 tabular-nums">
          <span className="font-semibold text-base">{formatWholeDollars(of.total)}</span>
          <span className="text-muted-foreground text-xs">a year · {plural(of.proposals, "proposal")}</span>
        </p>
      ) : (
        <Skeleton className="h-6 w-28" />
      )}
    </div>
  );
}

/** A sales rep's revenue: the viewer's own, or that of the rep an Admin chooses. */
export function SalesRevenueView({ canFilterByRep }: { canFilterByRep: boolean }) {
  const page = useRevenuePage();
  const { startDate, endDate } = page.range;
  // The server refuses other people's revenue to anybody but an Admin.
  const salesRepId = canFilterByRep ? page.query.salesRepId : undefined;
  const revenue = useQuery(keptOptions(getSalesRevenue, { query: { ...page.query, salesRepId } }));
  const providers = revenue.data?.providers ?? [];
  const ofSeveral = providers.length > 1;
  return (
    <>
      <RevenueHead
        title="Revenue"
        page={page}
        reps={canFilterByRep ? { endpoint: listSalesRevenueReps, args: { query: { startDate, endDate } } } : null}
        allReps="My own revenue"
        exportUrl={urlOf(exportSalesRevenue, { query: { startDate, endDate, salesRepId } })}
      />
      <p className="text-muted-foreground text-sm">{placesText(providers)}</p>
      <SummaryCards revenue={revenue} />
      <CommissionCard commission={revenue.data?.commission} outdated={revenue.isPlaceholderData} />
      <div className="grid gap-4 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <RevenueChart revenue={revenue} page={page} />
        </div>
        <TopCustomers revenue={revenue} />
      </div>
      <EventsTable revenue={revenue} page={page} ofSeveral={ofSeveral} />
    </>
  );
}

/** Where it came in: the figures are of every provider, whichever one is active (D-74). */
const placesText = (providers: string[]): string =>
  providers.length === 1 ? `Of ${providers[0]}` : ["Of all providers", providers.join(", ")].filter(Boolean).join(": ");
