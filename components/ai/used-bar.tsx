import { cn } from "@/components/ui/cn";
import { formatNumber, formatPercent } from "@/lib/domain/format";

interface UsedBarProps {
  used: number;
  /** Null where there is no limit. */
  limit: number | null;
}

const NEARLY = 0.8;

/** How much of a limit is used, in figures and as a bar. */
export function UsedBar({ used, limit }: UsedBarProps) {
  if (limit === null) return <span className="tabular-nums">{formatNumber(used)}</span>;
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const color = share >= 1 ? "bg-destructive" : share >= NEARLY ? "bg-warning" : "bg-primary";
  return (
    <div className="grid gap-1">
      <span className="tabular-nums">
        {formatNumber(used)}
        <span className="text-muted-foreground text-xs"> ({formatPercent(Math.round(share * 100))})</span>
      </span>
      <div aria-hidden="true" className="h-1.5 w-full min-w-24 overflow-hidden rounded-full bg-muted">
        <div className={cn("h-full rounded-full", color)} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
