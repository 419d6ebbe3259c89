"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { TableToggle } from "@/components/kit/table-toggle";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import {
  ScrollingTable,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { rangeBefore } from "@/lib/domain/dates";
import { formatDollars, formatNumber } from "@/lib/domain/format";
import type { Revenue } from "@/lib/revenue/contract";
import { type Grouping, groupingOf, isPart, type RunningBucket, runningTotals, sumOf } from "@/lib/revenue/rules";
import { chartOf, withChart } from "./revenue-query";
import { partText, periodText, rangeText } from "./revenue-texts";
import type { RevenuePage } from "./use-revenue-page";

const NAMES: Record<Grouping, string> = { day: "Day", week: "Week", month: "Month" };

/** The chart's figures, to read and copy. */
export function SeriesTable({ series, grouping }: { series: RunningBucket[]; grouping: Grouping }) {
  return (
    <ScrollingTable label={`Revenue by ${grouping}`} className="max-h-96 print:max-h-none">
      <TableHeader>
        <TableRow>
          <TableHead>{NAMES[grouping]}</TableHead>
          <TableHead className="text-right">Revenue</TableHead>
          <TableHead className="text-right">Events</TableHead>
          <TableHead className="text-right max-sm:hidden">Running total</TableHead>
          <TableHead className="text-right max-sm:hidden">Period before</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {series.map((bucket) => (
          <TableRow key={bucket.startDate}>
            <TableCell className="tabular-nums">
              {periodText(bucket, grouping)}
              {isPart(bucket, grouping) && <span className="text-muted-foreground"> · {partText(grouping)}</span>}
            </TableCell>
            <TableCell className="text-right font-medium tabular-nums">{formatDollars(bucket.total)}</TableCell>
            <TableCell className="text-right tabular-nums">{formatNumber(bucket.events)}</TableCell>
            <TableCell className="text-right tabular-nums max-sm:hidden">{formatDollars(bucket.sum)}</TableCell>
            <TableCell className="text-right text-muted-foreground tabular-nums max-sm:hidden">
              {formatDollars(bucket.sumBefore)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>Total</TableCell>
          <TableCell className="text-right tabular-nums">{formatDollars(sumOf(series))}</TableCell>
          <TableCell className="text-right tabular-nums">
            {formatNumber(series.reduce((sum, { events }) => sum + events, 0))}
          </TableCell>
          <TableCell className="max-sm:hidden" colSpan={2} />
        </TableRow>
      </TableFooter>
    </ScrollingTable>
  );
}

const loading = () => <Skeleton className="h-full w-full" />;
const SeriesPlot = dynamic(() => import("./series-plot").then((file) => file.SeriesPlot), { ssr: false, loading });

const KINDS = [
  { value: "line", label: "Line" },
  { value: "bar", label: "Bar" },
] as const;

interface RevenueChartProps {
  revenue: UseQueryResult<Revenue>;
  page: RevenuePage;
}

/** Revenue by day, week or month, depending on the range, as a chart or as a table. */
export function RevenueChart({ revenue, page: { state, setState } }: RevenueChartProps) {
  const [asTable, setAsTable] = useState(false);
  const series = useMemo(() => revenue.data && runningTotals(revenue.data.series), [revenue.data]);
  const [first, last] = [series?.[0], series?.at(-1)];
  // Of the loaded data, which may still be of the former range.
  const range = first && last && { startDate: first.startDate, endDate: last.endDate };
  const grouping = range ? groupingOf(range) : "day";
  const compared = (revenue.data?.previousCount ?? 0) > 0;
  const isDrawn = series?.some(({ events }) => events > 0) ?? false;
  const isLine = isDrawn && !asTable && chartOf(state) === "line";
  return (
    <Card className="break-inside-avoid">
      <CardHeader className="flex flex-wrap justify-between gap-3">
        <div className="min-w-0">
          <CardTitle>Revenue</CardTitle>
          {range && (
            <CardDescription className="flex flex-wrap gap-x-1.5">
              <span>{`By ${grouping}`}</span>
              {isLine && <span>· running total</span>}
              {isLine && compared && <span>· dashed: {rangeText(rangeBefore(range))}</span>}
            </CardDescription>
          )}
        </div>
        <CardAction>
          <div className="contents print:hidden">
            <TableToggle asTable={asTable} onChange={setAsTable} />
            <SegmentedControl
              label="Chart type"
              value={asTable ? null : chartOf(state)}
              options={KINDS}
              onChange={(kind) => {
                setAsTable(false);
                setState(withChart(state, kind));
              }}
            />
          </div>
        </CardAction>
      </CardHeader>
      <div className={cn("transition-opacity", revenue.isPlaceholderData && "opacity-60")}>
        {asTable && series ? (
          <SeriesTable series={series} grouping={grouping} />
        ) : (
          <CardContent className="h-72 px-2">
            {series && isDrawn && (
              <SeriesPlot series={series} compared={compared} grouping={grouping} kind={chartOf(state)} />
            )}
            {series && !isDrawn && (
              <p className="flex h-full items-center justify-center text-muted-foreground text-sm">
                No revenue in this range
              </p>
            )}
            {!series && revenue.isPending && loading()}
            {revenue.isError && !series && (
              <p className="px-2 text-destructive-text text-sm">Failed to draw the chart</p>
            )}
          </CardContent>
        )}
      </div>
    </Card>
  );
}
