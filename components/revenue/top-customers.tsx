import type { UseQueryResult } from "@tanstack/react-query";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { plural } from "@/lib/domain/dates";
import { formatPercent, formatWholeDollars } from "@/lib/domain/format";
import type { Revenue } from "@/lib/revenue/contract";
import { shareOf } from "@/lib/revenue/rules";

/** The customers with the most revenue; for events without a customer the payroll platform's entities (D-73). */
export function TopCustomers({ revenue }: { revenue: UseQueryResult<Revenue> }) {
  const customers = revenue.data?.topCustomers;
  const most = Math.max(0, ...(customers ?? []).map(({ total }) => total));
  return (
    <Card className="min-w-0 break-inside-avoid">
      <CardHeader>
        <CardTitle>Top Customers</CardTitle>
      </CardHeader>
      <CardContent className={cn("px-2 py-2", revenue.isPlaceholderData && "opacity-60")}>
        {!customers && revenue.isPending && <Skeleton className="m-2 h-40" />}
        {!customers && revenue.isError && (
          <div role="alert" className="grid gap-1 p-2 text-destructive-text text-sm">
            <p>Failed to calculate top customers</p>
            <p>Failed to calculate top accounts</p>
          </div>
        )}
        {customers?.length === 0 && <p className="p-2 text-muted-foreground text-sm">No customers in this range</p>}
        <ol className="grid gap-1">
          {customers?.map(({ name, total, events }) => (
            <li key={name} className="flex min-h-11 items-center justify-between gap-3 pr-2">
              <span className="relative min-w-0 flex-1 px-2 py-1">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 left-0 rounded-sm bg-chart-1/15 forced-colors:border"
                  style={{ width: `${most > 0 ? (Math.max(0, total) / most) * 100 : 0}%` }}
                />
                <span className="relative block truncate text-sm">{name}</span>
                <span className="relative block text-muted-foreground text-xs tabular-nums">
                  {plural(events, "event")}
                  <Share part={total} total={revenue.data?.total} />
                </span>
              </span>
              <span className="min-w-16 text-right font-medium text-sm tabular-nums">{formatWholeDollars(total)}</span>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

function Share({ part, total }: { part: number; total: number | undefined }) {
  const share = total === undefined ? null : shareOf(part, total);
  return share === null ? null : ` · ${formatPercent(share)} of the total`;
}
