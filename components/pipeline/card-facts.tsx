import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { CloseDay, DealSignals, hasCloseDay } from "@/components/deals/deal-signals";
import { NextStepText } from "@/components/deals/next-step-text";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Badge } from "@/components/ui/badge";
import type { DealSummary } from "@/lib/deals/contract";
import { timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, initials, repName } from "@/lib/domain/format";

/** Whether a deal cannot be moved because its company is archived. */
export const isArchived = ({ company }: DealSummary): boolean => company.status === "inactive";

/** How long a deal has been in its stage. */
export function CardAge({ deal, now }: { deal: DealSummary; now: Date }) {
  const since = deal.stageEnteredAt && timeSince(deal.stageEnteredAt, now);
  return (
    <span className="ml-auto shrink-0 tabular-nums" title="Time in stage">
      {since || "No activity"}
      {since && since !== "just now" && <span className="sr-only"> in stage</span>}
    </span>
  );
}

/** The lines below a card's names: value and close date, what is next, silence if there is any, rating, source and whose it is. */
export function CardFacts({ deal }: { deal: DealSummary }) {
  return (
    <>
      {isArchived(deal) && <span className="font-medium text-xs">Company archived</span>}
      <div className="deal-card-figures">
        <span className="truncate font-medium text-sm leading-4.5">{formatWholeDollars(deal.expectedValue)}</span>
        <span className="shrink-0 text-muted-foreground text-xs">
          {hasCloseDay(deal) ? <CloseDay deal={deal} /> : "No date"}
        </span>
      </div>
      <div className="text-xs leading-4">
        <NextStepText deal={deal} />
      </div>
      <DealSignals deal={deal} about="silence" />
      <CardBadges deal={deal} />
    </>
  );
}

function CardBadges({ deal }: { deal: DealSummary }) {
  const rep = repName(deal.salesRep, deal.salesRepLeft);
  return (
    <div className="flex min-w-0 items-center gap-1.5 [&>.badge]:h-4.5">
      <PriorityBadge priority={deal.priority} iconOnly />
      <ConfidenceBadge confidence={deal.confidence} shrinks="onCard" />
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
