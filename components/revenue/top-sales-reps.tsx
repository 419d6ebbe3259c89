"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { ColorDot } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { formatPercent, formatWholeDollars } from "@/lib/domain/format";
import type { ProviderRevenue } from "@/lib/revenue/contract";
import { differenceOf, shareOf } from "@/lib/revenue/rules";

const loading = () => <Skeleton className="size-full rounded-full" />;
const RepsPie = dynamic(() => import("./reps-pie").then((file) => file.RepsPie), { ssr: false, loading });

/** The rest of the total, besides the listed sales reps. */
const OTHERS = "others";
const NOBODY = "nobody";
const isRep = (id: string): boolean => id !== OTHERS && id !== NOBODY;

/** The listed sales reps, all others together, and revenue without a sales rep: their sum is the total. */
function slicesOf({ topSalesReps, nobody, total }: ProviderRevenue) {
  const named = topSalesReps.map(({ id, name, total: sum }, place) => ({
    id,
    name,
    total: sum,
    color: colorOf(place),
  }));
  const left = differenceOf(total, [...named, nobody]);
  return [
    ...named,
    ...(left !== 0 ? [{ id: OTHERS, name: "Others", total: left, color: "var(--muted-foreground)" }] : []),
    ...(nobody.events > 0 ? [{ id: NOBODY, name: "Nobody", total: nobody.total, color: "var(--border)" }] : []),
  ];
}

const shareText = (part: number, total: number): string => {
  const share = shareOf(part, total);
  return share === null ? "" : formatPercent(share);
};

const colorOf = (place: number): string => `var(--chart-${place + 1})`;

/** The five sales reps with the most revenue, each with a color, name, share and amount (R:275). */
export function TopSalesReps({ revenue }: { revenue: UseQueryResult<ProviderRevenue> }) {
  const reps = revenue.data && slicesOf(revenue.data);
  const sum = revenue.data?.total ?? 0;
  return (
    <Card className="flex min-w-0 break-inside-avoid flex-col">
      <CardHeader>
        <CardTitle>Top Sales Reps</CardTitle>
      </CardHeader>
      <CardContent className={cn("my-auto", revenue.isPlaceholderData && "opacity-60")}>
        {!reps && revenue.isPending && <Skeleton className="h-40" />}
        {!reps && revenue.isError && (
          <p role="alert" className="text-destructive-text text-sm">
            Failed to calculate top sales reps
          </p>
        )}
        {reps?.length === 0 && <p className="text-muted-foreground text-sm">No sales reps in this range</p>}
        {reps && reps.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
            <div aria-hidden="true" className="mx-auto size-40 shrink-0">
              <RepsPie slices={reps} />
            </div>
            <ol className="grid min-w-0 flex-1 gap-2 max-sm:basis-full">
              {reps.map(({ id, name, total, color }) => (
                <li key={id} className="flex items-center gap-2 text-sm">
                  <ColorDot color={color} className="size-2.5" />
                  <span className={cn("min-w-0 flex-1 truncate", !isRep(id) && "text-muted-foreground")}>{name}</span>
                  <span className="text-muted-foreground text-xs tabular-nums">{shareText(total, sum)}</span>
                  <span className="min-w-16 text-right font-medium tabular-nums">{formatWholeDollars(total)}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
