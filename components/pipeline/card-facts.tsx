import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { DealSignals } from "@/components/deals/deal-signals";
import { NextStepText } from "@/components/deals/next-step-text";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Badge } from "@/components/ui/badge";
import type { DealSummary } from "@/lib/deals/contract";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, initials, repName } from "@/lib/domain/format";

/** Whether a deal cannot be moved because its company is archived. */
export const isArchived = ({ company }: DealSummary): boolean => company.status === "inactive";

/** How long a deal has been in its stage. */
function CardAge({ deal, now }: { deal: DealSummary; now: Date }) {
  const since = deal.stageEnteredAt && timeSince(deal.stageEnteredAt, now);
  return (
    <span className="shrink-0 tabular-nums" title="Time in stage">
      {since ? `${since}${since === "just now" ? "" : " in stage"}` : "No activity"}
    </span>
  );
}

/** The lines below a card's names: value and close date, what is next, time in stage with signals if there are any, rating. */
export function CardFacts({ deal, now }: { deal: DealSummary; now: Date }) {
  return (
    <>
      {isArchived(deal) && <span className="font-medium text-xs">Company archived</span>}
      <div className="deal-card-figures">
        <span className="truncate font-medium text-sm">{formatWholeDollars(deal.expectedValue)}</span>
        <span className="shrink-0 text-muted-foreground text-xs">
          {deal.expectedCloseDate ? formatDateOnly(deal.expectedCloseDate) : "No date"}
        </span>
      </div>
      <NextStepText deal={deal} inLine labeled />
      <div className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-xs">
        <CardAge deal={deal} now={now} />
        <DealSignals deal={deal} about="besidesStep" />
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
