"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { type ActualsComparison, getActuals } from "@/lib/contracts/proposals/actuals";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { aheadOrBehind, notesOf, REASONS } from "./actuals-words";

const loading = () => <Skeleton className="h-full w-full" />;
const ActualsPlot = dynamic(() => import("./actuals-plot").then((file) => file.ActualsPlot), { ssr: false, loading });

/** What a won deal was estimated to bring, against what the payroll platform has brought (D-183). */
export function ActualsCard({ dealId }: { dealId: string }) {
  const { reason, comparison } = useSuspenseQuery(queryOptions(getActuals, { params: { dealId } })).data;
  const why = reason && REASONS[reason];
  if (!comparison && !why) return null;
  return (
    <Card aria-label="Estimate against actual">
      <CardHeader>
        <CardTitle>Estimate against actual</CardTitle>
        <CardDescription>
          {comparison
            ? `${comparison.proposalId}, ${formatDateOnly(comparison.startsIn, "monthOfYear")} to ${formatDateOnly(comparison.through)}`
            : "Not comparable"}
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
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">To date</caption>
        <thead>
          <tr className="text-muted-foreground text-xs">
            <th scope="col" className="pb-1 text-left font-normal">
              To date
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Estimated
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Actual
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
