import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { SalesRevenue } from "@/lib/revenue/contract";

interface CommissionCardProps {
  commission: SalesRevenue["commission"] | undefined;
  /** Still of the former range. */
  outdated: boolean;
}

/** What the sales rep's proposals estimate as commission: what was accepted in the range, and what can still be. */
export function CommissionCard({ commission, outdated }: CommissionCardProps) {
  return (
    <Card aria-labelledby="commission-title" className={cn("break-inside-avoid", outdated && "opacity-60")}>
      <div className="grid gap-x-8 gap-y-3 p-3 sm:grid-cols-[1fr_auto_auto] sm:items-center sm:p-4">
        <div className="grid gap-0.5">
          <h2 id="commission-title" className="font-semibold text-sm">
            Commission
          </h2>
          <p className="max-w-prose text-muted-foreground text-xs">
            Estimated at the rate that each proposal was made with. It is not what is paid out.
          </p>
        </div>
        <Estimate label="Accepted in this range" of={commission?.accepted} />
        <Estimate label="Expected if open ones are accepted" of={commission?.open} />
      </div>
    </Card>
  );
}

function Estimate({ label, of }: { label: string; of: SalesRevenue["commission"]["open"] | undefined }) {
  return (
    <div className="grid gap-0.5 sm:min-w-44">
      <p className="text-muted-foreground text-xs">{label}</p>
      {of ? (
        <p className="flex items-baseline gap-2 tabular-nums">
          <span className="font-semibold text-base">{formatWholeDollars(of.total)}</span>
          <span className="text-muted-foreground text-xs">a year · {plural(of.proposals, "proposal")}</span>
        </p>
      ) : (
        <Skeleton className="h-6 w-28" />
      )}
    </div>
  );
}
