"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { ChevronRight, Minus, TrendingDown, TrendingUp } from "lucide-react";
import dynamic from "next/dynamic";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { getActuals } from "@/lib/generated/calls/actuals";
import type { ActualsComparison } from "@/lib/proposals/inside/contract-actuals";
import { aheadOrBehind, monthsCompared, notesOf, REASONS, standing } from "./actuals-words";

const loading = () => <Skeleton className="h-full w-full" />;
const ActualsPlot = dynamic(() => import("./actuals-plot").then((file) => file.ActualsPlot), { ssr: false, loading });

/** What a won deal was estimated to bring, against what the payroll platform has brought (D-183). */
export function ActualsCard({ dealId }: { dealId: string }) {
  const { reason, comparison } = useSuspenseQuery(queryOptions(getActuals, { params: { dealId } })).data;
  const why = reason && REASONS[reason];
  if (!comparison && !why) return null;
  return (
    <Card aria-label="Estimated vs. actual">
      <CardHeader>
        <CardTitle>Estimated vs. actual</CardTitle>
        <CardDescription>
          {comparison ? `${comparison.proposalId}, ${monthsCompared(comparison)}` : "Not comparable"}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-4">
        {comparison ? <Comparison comparison={comparison} /> : <p className="text-sm">{why}</p>}
      </CardContent>
    </Card>
  );
}

function Comparison({ comparison }: { comparison: ActualsComparison }) {
  const { months, toDate, commission, commissionRate } = comparison;
  const monthsOver = months.filter(({ actual }) => actual !== null).length;
  return (
    <>
      <Standing toDate={toDate} monthsOver={monthsOver} />
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">To date</caption>
        <thead>
          <tr className="text-muted-foreground text-xs">
            <th scope="col" className="pb-1 text-left font-normal">
              To date
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              <LineMark className="stroke-muted-foreground" dashes="4 4" /> Estimated
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              <LineMark className="stroke-chart-1" /> Actual
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label="Revenue" {...toDate} />
          <Row label={`Commission (${formatRate(commissionRate)})`} {...commission} />
        </tbody>
      </table>
      <div className="h-48">
        <ActualsPlot months={months} />
      </div>
      <details className="group text-sm">
        <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-md pr-2 text-muted-foreground text-xs hover:text-foreground touch:min-h-10 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
          Month by month
        </summary>
        <table className="w-full text-xs tabular-nums">
          <caption className="sr-only">Estimated and actual by month</caption>
          <thead>
            <tr className="text-muted-foreground">
              <th scope="col" className="py-1 text-left font-normal">
                Month
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Estimated
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Actual
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Difference to date
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, estimated, actual, difference }) => (
              <tr key={month}>
                <th scope="row" className="py-0.5 text-left font-normal text-muted-foreground">
                  {formatDateOnly(month, "monthOfYear")}
                </th>
                <td className="py-0.5 text-right">{formatDollars(estimated)}</td>
                <td className="py-0.5 text-right">{actual === null ? "–" : formatDollars(actual)}</td>
                <td className="py-0.5 text-right">{difference === null ? "–" : aheadOrBehind(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <ul className="grid gap-1 text-muted-foreground text-xs">
        {notesOf(comparison).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** Green ahead and red behind; the arrow and the words say the same without color. */
function Standing({ toDate, monthsOver }: { toDate: ActualsComparison["toDate"]; monthsOver: number }) {
  const { difference } = toDate;
  const Icon = difference > 0 ? TrendingUp : difference < 0 ? TrendingDown : Minus;
  const color = difference > 0 ? "text-success" : difference < 0 ? "text-destructive-text" : "text-muted-foreground";
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon aria-hidden="true" className={cn("mt-0.5 size-5 shrink-0", color)} />
      {standing(toDate, monthsOver)}
    </p>
  );
}

/** The line of a column in the chart. */
const LineMark = ({ className, dashes }: { className: string; dashes?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 20 8" className="mr-1 inline h-2 w-5">
    <line x1="0" y1="4" x2="20" y2="4" strokeWidth="2" strokeDasharray={dashes} className={className} />
  </svg>
);

const Row = ({ label, estimated, actual, difference }: { label: string } & ActualsComparison["toDate"]) => (
  <tr className="align-top">
    <th scope="row" className="py-1 text-left font-normal text-muted-foreground">
      {label}
    </th>
    <td className="py-1 text-right">{formatDollars(estimated)}</td>
    <td className="py-1 text-right">
      <span className="font-medium">{formatDollars(actual)}</span>
      <span className="block text-muted-foreground text-xs">{aheadOrBehind(difference)}</span>
    </td>
  </tr>
);
