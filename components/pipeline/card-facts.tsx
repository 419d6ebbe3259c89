import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Badge } from "@/components/ui/badge";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, fullName, initials } from "@/lib/domain/format";

interface CardCompanyProps {
  deal: DealSummary;
  now: Date;
  /** There is room for a second line of its name. */
  wraps: boolean;
}

/** Whose deal it is, and for how long it has been in its stage. */
export function CardCompany({ deal, now, wraps }: CardCompanyProps) {
  return (
    <div className="deal-card-line">
      <span className={wraps ? "line-clamp-2" : "truncate"} title={deal.company.name}>
        {deal.company.name}
      </span>
      <span className="shrink-0 tabular-nums" title="Time in stage">
        {deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}
      </span>
    </div>
  );
}

export function CardFigures({ deal }: { deal: DealSummary }) {
  return (
    <div className="deal-card-figures">
      <span className="truncate font-medium text-sm">{formatWholeDollars(deal.expectedValue)}</span>
      <span className="shrink-0 text-muted-foreground text-xs">
        {deal.expectedCloseDate ? formatDateOnly(deal.expectedCloseDate) : "No date"}
      </span>
    </div>
  );
}

export function CardBadges({ deal }: { deal: DealSummary }) {
  const rep = fullName(deal.salesRep);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <PriorityBadge priority={deal.priority} iconOnly />
      <ConfidenceBadge confidence={deal.confidence} shrinks />
      {deal.source && (
        <Badge variant="secondary" title={`Source ${deal.source.name}`} className="min-w-0 shrink font-normal">
          <span className="truncate">{deal.source.name}</span>
        </Badge>
      )}
      <span role="img" aria-label={`Sales rep ${rep}`} title={rep} className="deal-card-rep">
        {initials(deal.salesRep.firstName, deal.salesRep.lastName)}
      </span>
    </div>
  );
}
