import type { DealSummary, DealSums } from "@/lib/contracts/deals";
import { formatNumber, formatWholeDollars, repName } from "@/lib/domain/format";

interface LaneHeadProps {
  /** One of the lane's deals. */
  deal: DealSummary;
  /** Of all deals of the sales rep in the stage; undefined until they are known. */
  sums: DealSums | undefined;
}

/** Whose cards follow in a column. */
export function LaneHead({ deal, sums }: LaneHeadProps) {
  return (
    <h3 className="flex items-baseline gap-2 border-b bg-background px-1 py-1 text-xs">
      <span className="min-w-0 truncate font-medium">{repName(deal.salesRep, deal.salesRepLeft)}</span>
      {sums && (
        <span className="ml-auto shrink-0 text-muted-foreground tabular-nums">
          {formatNumber(sums.count)} · {formatWholeDollars(sums.totalValue)}
        </span>
      )}
    </h3>
  );
}
