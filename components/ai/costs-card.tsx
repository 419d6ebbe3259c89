"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { FailedReload } from "@/components/feedback/failed-reload";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useBusinessDay } from "@/components/layout/business-day";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { type CostView, listModelCosts } from "@/lib/contracts/model-costs";
import { addDays, type DayRange, formatDateOnly } from "@/lib/domain/dates";
import { CostsTable } from "./costs-table";

const VIEWS = [
  { value: "provider", label: "Provider" },
  { value: "person", label: "Person" },
  { value: "company", label: "Company" },
  { value: "day", label: "Day" },
  { value: "model", label: "Model" },
] as const satisfies { value: CostView; label: string }[];

const PERIODS: Record<string, { label: string; of: (today: string) => DayRange }> = {
  today: { label: "Today", of: (today) => ({ startDate: today, endDate: today }) },
  yesterday: {
    label: "Yesterday",
    of: (today) => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }),
  },
  week: { label: "Last 7 days", of: (today) => ({ startDate: addDays(today, -6), endDate: today }) },
  month: { label: "This month", of: (today) => ({ startDate: `${today.slice(0, 7)}-01`, endDate: today }) },
  days: { label: "Last 30 days", of: (today) => ({ startDate: addDays(today, -29), endDate: today }) },
};

/** Tokens and dollars of a period, compared by one thing at a time. */
export function CostsCard() {
  const { today } = useBusinessDay();
  const [by, setBy] = useState<CostView>("provider");
  const [period, setPeriod] = useState("days");
  const range = (PERIODS[period] ?? PERIODS.days)?.of(today);
  const costs = useQuery({
    ...queryOptions(listModelCosts, { query: { by, ...range } }),
    placeholderData: keepPreviousData,
  });
  const { status, outdated, onRetry } = queryStatus(costs);
  const view = VIEWS.find(({ value }) => value === by)?.label ?? "";
  return (
    <Card aria-label="Costs">
      <CardHeader className="flex flex-wrap justify-between gap-3">
        <div className="min-w-0">
          <CardTitle>Costs</CardTitle>
          <CardDescription>
            {costs.data
              ? `${formatDateOnly(costs.data.startDate)} to ${formatDateOnly(costs.data.endDate)}`
              : "By what has been used"}
          </CardDescription>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl label="Compare by" value={by} options={VIEWS} onChange={setBy} />
          </div>
          <Select value={period} onValueChange={setPeriod}>
            <SelectTrigger aria-label="Period" className="w-36">
              <SelectValue>{PERIODS[period]?.label}</SelectValue>
            </SelectTrigger>
            <SelectContent>
              {Object.entries(PERIODS).map(([value, { label }]) => (
                <SelectItem key={value} value={value}>
                  {label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </div>
      </CardHeader>
      {outdated && <FailedReload text="Error loading costs" onRetry={onRetry} className="border-b" />}
      {costs.data ? (
        <CostsTable costs={costs.data} view={view} by={costs.isPlaceholderData ? null : by} />
      ) : status === "error" ? (
        <TableMessage failed text="Error loading costs" onRetry={onRetry} />
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
    </Card>
  );
}
