"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { urlOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { exportSalesRevenue, getSalesRevenue, listSalesRevenueReps } from "@/lib/contracts/revenue";
import { EventsTable } from "./events-table";
import { RevenueChart } from "./revenue-chart";
import { RevenueHead } from "./revenue-head";
import { SummaryCards } from "./summary-cards";
import { TopCustomers } from "./top-customers";
import { useRevenuePage } from "./use-revenue-page";

/** What came in for a sales rep: for oneself, or for whom an Admin chooses. */
export function SalesRevenueView({ canFilterByRep }: { canFilterByRep: boolean }) {
  const page = useRevenuePage();
  const { startDate, endDate } = page.range;
  // Anybody else is refused what is not their own.
  const salesRepId = canFilterByRep ? page.query.salesRepId : undefined;
  const revenue = useQuery({
    ...queryOptions(getSalesRevenue, { query: { ...page.query, salesRepId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <RevenueHead
        title="Revenue"
        page={page}
        reps={canFilterByRep ? { endpoint: listSalesRevenueReps, args: { query: { startDate, endDate } } } : null}
        allReps="My own revenue"
        exportUrl={urlOf(exportSalesRevenue, { query: { startDate, endDate, salesRepId } })}
      />
      <SummaryCards revenue={revenue} />
      <div className="grid gap-4 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <RevenueChart revenue={revenue} page={page} />
        </div>
        <TopCustomers revenue={revenue} />
      </div>
      <EventsTable revenue={revenue} page={page} />
    </>
  );
}
