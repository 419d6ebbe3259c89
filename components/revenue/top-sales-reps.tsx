"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { ColorDot } from "@/components/ui/badge";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { ProviderRevenue } from "@/lib/contracts/revenue";
import { formatWholeDollars } from "@/lib/domain/format";

const loading = () => <Skeleton className="size-full rounded-full" />;
const RepsPie = dynamic(() => import("./reps-pie").then((file) => file.RepsPie), { ssr: false, loading });

const colorOf = (place: number): string => `var(--chart-${place + 1})`;

/** The five sales reps who brought in the most, each in a color of their own and by name and amount (R:275). */
export function TopSalesReps({ revenue }: { revenue: UseQueryResult<ProviderRevenue> }) {
  const reps = revenue.data?.topSalesReps.map((rep, place) => ({ ...rep, color: colorOf(place) }));
  return (
    <Card className="flex min-w-0 break-inside-avoid flex-col">
      <CardHeader title="Top Sales Reps" />
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
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className="font-medium tabular-nums">{formatWholeDollars(total)}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
