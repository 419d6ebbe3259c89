import type { UseQueryResult } from "@tanstack/react-query";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import type { Revenue } from "@/lib/revenue/contract";
import { averagePerEvent } from "@/lib/revenue/rules";
import { beforeNote, trendNote, trendText } from "./revenue-texts";

/** Total, average, count and trend of a range, each with the period before; dollars without cents (R:275). */
export function SummaryCards({ revenue }: { revenue: UseQueryResult<Revenue> }) {
  const { data } = revenue;
  const none = revenue.isError ? "–" : <Skeleton className="h-7 w-24" />;
  const [first, last] = [data?.series[0], data?.series.at(-1)];
  const range = first && last ? { startDate: first.startDate, endDate: last.endDate } : undefined;
  const before = (figureOf: (shown: Revenue) => string) => data && beforeNote(figureOf(data), data.previousCount);
  return (
    <>
      {revenue.isError && (
        <Card>
          <FailedReload text="Failed to load revenue" onRetry={() => void revenue.refetch()} />
        </Card>
      )}
      <dl
        aria-busy={revenue.isPlaceholderData || undefined}
        className={cn("grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4", revenue.isPlaceholderData && "opacity-60")}
      >
        <Figure
          label="Total revenue"
          value={data ? formatWholeDollars(data.total) : none}
          note={before(({ previousTotal }) => formatWholeDollars(previousTotal))}
        />
        <Figure
          label="Average per event"
          value={data ? formatWholeDollars(data.average) : none}
          note={before(({ previousTotal, previousCount }) =>
            formatWholeDollars(averagePerEvent(previousTotal, previousCount)),
          )}
        />
        <Figure
          label="Events"
          value={data ? formatNumber(data.count) : none}
          note={before(({ previousCount }) => formatNumber(previousCount))}
        />
        <Figure
          label="Trend"
          value={data ? <Trend percent={data.trend.percentageChange} /> : none}
          note={data && range ? trendNote(range, data.previousTotal, data.total) : undefined}
        />
      </dl>
    </>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: string | undefined;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    // Not a Card: a definition list must not contain sections.
    <div className="grid content-start gap-1 rounded-lg border bg-card p-3 text-card-foreground sm:p-4">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="grid gap-1">
        <span className="truncate font-semibold text-xl tabular-nums">{value}</span>
        {/* Keeps its line while it loads, so that nothing jumps. */}
        <span className="min-h-4 text-muted-foreground text-xs tabular-nums">{note}</span>
      </dd>
    </div>
  );
}

/** Green above 0 and red otherwise (R:275); sign and arrow say the same without color. */
function Trend({ percent }: { percent: number }) {
  const Icon = percent > 0 ? TrendingUp : percent < 0 ? TrendingDown : Minus;
  return (
    <span className={cn("inline-flex items-center gap-1.5", percent > 0 ? "text-success" : "text-destructive-text")}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {trendText(percent)}
    </span>
  );
}
