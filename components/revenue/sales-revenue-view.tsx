"use client";

import { useQuery } from "@tanstack/react-query";
import { urlOf } from "@/lib/api-client/call";
import { keptOptions } from "@/lib/api-client/query-options";
import { exportSalesRevenue, getSalesRevenue, listSalesRevenueReps } from "@/lib/generated/calls/revenue";
import { CommissionCard } from "./commission-card";
import { EventsTable } from "./events-table";
import { RevenueChart } from "./revenue-chart";
import { RevenueHead } from "./revenue-head";
import { SummaryCards } from "./summary-cards";
import { TopCustomers } from "./top-customers";
import { useRevenuePage } from "./use-revenue-page";

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
