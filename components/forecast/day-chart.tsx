"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { TableToggle } from "@/components/kit/table-toggle";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ScrollingTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { Forecast } from "@/lib/forecast/contract";

interface DayTableProps {
  days: Forecast["days"];
  hasGoal: boolean;
}

/** The chart's figures, to read and copy: sums up to the end of each day. */
export function DayTable({ days, hasGoal }: DayTableProps) {
  return (
    <ScrollingTable label="Forecast by day" className="max-h-96 print:max-h-none">
      <TableHeader>
        <TableRow>
          <TableHead>Day</TableHead>
          <TableHead className="text-right">Won</TableHead>
          <TableHead className="text-right">Committed</TableHead>
          <TableHead className="text-right">Best case</TableHead>
          {hasGoal && <TableHead className="text-right max-sm:hidden">Goal by day</TableHead>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {days.map(({ day, won, committed, bestCase, goal }) => (
          <TableRow key={day}>
            <TableCell className="tabular-nums">{formatDateOnly(day, "dayOfYear")}</TableCell>
            <TableCell className="text-right font-medium tabular-nums">{dollars(won)}</TableCell>
            <TableCell className="text-right tabular-nums">{dollars(committed)}</TableCell>
            <TableCell className="text-right tabular-nums">{dollars(bestCase)}</TableCell>
            {hasGoal && (
              <TableCell className="text-right text-muted-foreground tabular-nums max-sm:hidden">
                {dollars(goal)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </ScrollingTable>
  );
}

const dollars = (value: number | null): string => (value === null ? "—" : formatWholeDollars(value));

const loading = () => <Skeleton className="h-full w-full" />;
const DayPlot = dynamic(() => import("./day-plot").then((file) => file.DayPlot), { ssr: false, loading });

/** What is won by day against the goal's share, and what is ahead. */
export function DayChart({ forecast: { days, goal, figures } }: { forecast: Forecast }) {
  const [asTable, setAsTable] = useState(false);
  const hasGoal = goal > 0;
  const isDrawn = hasGoal || figures.bestCase.deals > 0;
  return (
    <Card aria-label="By day" className="break-inside-avoid">
      <CardHeader className="flex flex-wrap justify-between gap-3">
        <div className="min-w-0">
          <CardTitle>By day</CardTitle>
          <CardDescription className="flex flex-wrap gap-x-3 gap-y-1">
            <Key color="bg-chart-1">Won</Key>
            <Key color="bg-chart-2">Committed</Key>
            <Key color="bg-chart-3">Best case</Key>
            {hasGoal && <Key color="bg-muted-foreground">Goal by day</Key>}
          </CardDescription>
        </div>
        {isDrawn && (
          <CardAction className="print:hidden">
            <TableToggle asTable={asTable} onChange={setAsTable} />
          </CardAction>
        )}
      </CardHeader>
      {isDrawn && asTable ? (
        <DayTable days={days} hasGoal={hasGoal} />
      ) : (
        <CardContent className="h-72 px-2">
          {isDrawn ? (
            <DayPlot days={days} hasGoal={hasGoal} />
          ) : (
            <p className="flex h-full items-center justify-center text-muted-foreground text-sm">
              Nothing in this period
            </p>
          )}
        </CardContent>
      )}
    </Card>
  );
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-0.5 w-4 rounded-full ${color}`} />
      {children}
    </span>
  );
}
