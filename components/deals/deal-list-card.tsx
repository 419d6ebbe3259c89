import Link from "next/link";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars, fullName } from "@/lib/domain/format";
import { DealRowMenu } from "./deal-row-menu";
import { DealStageCell } from "./deal-stage-cell";
import { PriorityBadge } from "./priority-badge";

/** A deal of the list on a phone. */
export function DealListCard({ deal, showRep }: { deal: DealSummary; showRep: boolean }) {
  const facts = [
    deal.expectedCloseDate && formatDateOnly(deal.expectedCloseDate),
    showRep && fullName(deal.salesRep),
  ].filter(Boolean);
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <Link href={`/deals/${deal.id}/overview`} className="truncate rounded-sm font-medium">
          {deal.name}
        </Link>
        <p className="flex items-baseline justify-between gap-3 text-muted-foreground">
          <span className="truncate">{deal.company.name}</span>
          <span className="text-foreground tabular-nums">{formatWholeDollars(deal.expectedValue)}</span>
        </p>
        <div className="flex items-center gap-2">
          <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />
          <PriorityBadge priority={deal.priority} iconOnly />
          <span className="ml-auto truncate text-muted-foreground text-xs">{facts.join(" · ")}</span>
        </div>
      </div>
      <div className="-mr-2">
        <DealRowMenu deal={deal} />
      </div>
    </div>
  );
}
