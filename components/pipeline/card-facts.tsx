import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { SignalLine, useDealSignals } from "@/components/deals/deal-signals";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Badge } from "@/components/ui/badge";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, initials, repName } from "@/lib/domain/format";

/** Whether a deal cannot be moved because its company is archived. */
export const isArchived = ({ company }: DealSummary): boolean => company.status === "inactive";

/** How long a deal has been in its stage. */
export function CardAge({ deal, now }: { deal: DealSummary; now: Date }) {
  return (
    <span className="shrink-0 tabular-nums" title="Time in stage">
      {deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}
    </span>
  );
}

/** The lines below a card's names: signals, value and close date, and the deal's rating. */
export function CardFacts({ deal }: { deal: DealSummary }) {
  return (
    <>
      {isArchived(deal) && <span className="font-medium text-xs">Company archived</span>}
      <SignalLine signals={useDealSignals(deal)} />
      <div className="deal-card-figures">
        <span className="truncate font-medium text-sm">{formatWholeDollars(deal.expectedValue)}</span>
        <span className="shrink-0 text-muted-foreground text-xs">
          {deal.expectedCloseDate ? formatDateOnly(deal.expectedCloseDate) : "No date"}
        </span>
      </div>
      <CardBadges deal={deal} />
    </>
  );
}

function CardBadges({ deal }: { deal: DealSummary }) {
  const rep = repName(deal.salesRep, deal.salesRepLeft);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <PriorityBadge priority={deal.priority} iconOnly />
      <ConfidenceBadge confidence={deal.confidence} shrinks />
      {deal.source && (
        <Badge variant="secondary" title={`Source ${deal.source.name}`} className="min-w-0 shrink font-normal">
          <span className="truncate">{deal.source.name}</span>
        </Badge>
      )}
      <span
        role="img"
        aria-label={`Sales rep ${rep}`}
        title={rep}
        data-left={deal.salesRepLeft || undefined}
        className="deal-card-rep"
      >
        {initials(deal.salesRep.firstName, deal.salesRep.lastName)}
      </span>
    </div>
  );
}
