"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { urlOf } from "@/lib/api-client/call";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { DayRange } from "@/lib/domain/dates";
import { exportProviderRevenue, getProviderRevenue, listProviderRevenueReps } from "@/lib/generated/calls/revenue";
import { type Doing, EventDialog, EventDialogs } from "./event-dialogs";
import { EventsTable } from "./events-table";
import { RevenueChart } from "./revenue-chart";
import { RevenueHead } from "./revenue-head";
import { withChoice } from "./revenue-query";
import { SummaryCards } from "./summary-cards";
import { TopCustomers } from "./top-customers";
import { TopSalesReps } from "./top-sales-reps";
import { useRevenuePage } from "./use-revenue-page";

interface ProviderRevenueViewProps {
  providerId: string;
  /** Whether the viewer may filter by one sales rep. */
  canFilterByRep: boolean;
}

/** A provider's revenue, to add, change and delete events. */
export function ProviderRevenueView({ providerId, canFilterByRep }: ProviderRevenueViewProps) {
  const page = useRevenuePage();
  const [doing, setDoing] = useState<Doing | null>(null);
  const params = { providerId };
  const { startDate, endDate } = page.range;
  const { salesRepId } = page.query;
  const revenue = useQuery(keptOptions(getProviderRevenue, { params, query: page.query }));
  return (
    <>
      <RevenueHead
        title="Provider Revenue"
        page={page}
        reps={
          canFilterByRep ? { endpoint: listProviderRevenueReps, args: { params, query: { startDate, endDate } } } : null
        }
        allReps="All sales reps"
        exportUrl={urlOf(exportProviderRevenue, { params, query: { startDate, endDate, salesRepId } })}
      >
        <Button
          data-command="c"
          className="max-sm:flex-1 print:hidden"
          onPointerEnter={EventDialog.preload}
          onClick={() => setDoing({ kind: "add" })}
        >
          <Plus aria-hidden="true" />
          Add Revenue
        </Button>
      </RevenueHead>
      {salesRepId && !canFilterByRep && (
        <RepNotice
          {...{ providerId, salesRepId }}
          range={{ startDate, endDate }}
          onClear={() => page.setState(withChoice(page.state, { salesRepId: undefined }))}
        />
      )}
      <SummaryCards revenue={revenue} />
      <RevenueChart revenue={revenue} page={page} />
      <div className="grid gap-4 lg:grid-cols-2">
        <TopSalesReps revenue={revenue} />
        <TopCustomers revenue={revenue} />
      </div>
      <EventsTable revenue={revenue} page={page} onDo={setDoing} />
      <EventDialogs
        providerId={providerId}
        doing={doing}
        onClose={() => setDoing(null)}
        shown={page.range}
        onShow={(range) => page.setState(withChoice(page.state, range))}
      />
    </>
  );
}

interface RepNoticeProps {
  providerId: string;
  salesRepId: string;
  range: DayRange;
  onClear: () => void;
}

/** Says that the figures are of one sales rep only, where nothing else on the page does. */
function RepNotice({ providerId, salesRepId, range, onClear }: RepNoticeProps) {
  const reps = useQuery(queryOptions(listProviderRevenueReps, { params: { providerId }, query: range })).data;
  const name = reps?.items.find(({ id }) => id === salesRepId)?.name;
  return (
    <Notice
      title={name ? `Only the revenue of ${name}` : "Only the revenue of one sales rep"}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          Show all
        </Button>
      }
    />
  );
}
