import type { UseQueryResult } from "@tanstack/react-query";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { Revenue } from "@/lib/contracts/revenue";
import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";

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
            <li key={name} className="relative flex min-h-11 items-center justify-between gap-3 px-2">
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 rounded-sm bg-chart-1/15 forced-colors:border"
                style={{ width: `${most > 0 ? (Math.max(0, total) / most) * 100 : 0}%` }}
              />
              <span className="relative min-w-0">
                <span className="block truncate text-sm">{name}</span>
                <span className="block text-muted-foreground text-xs tabular-nums">{plural(events, "event")}</span>
              </span>
              <span className="relative font-medium text-sm tabular-nums">{formatWholeDollars(total)}</span>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
