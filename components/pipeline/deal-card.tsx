"use client";

import Link from "next/link";
import { type KeyboardEvent, memo } from "react";
import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly, timeSince } from "@/lib/domain/dates";
import { formatWholeDollars, fullName, initials } from "@/lib/domain/format";
import { CardMenu } from "./card-menu";
import { focusNeighbour } from "./focus-card";
import type { CardHandlers } from "./use-card-drag";

/** Every card is this high, so that a column knows its height without drawing its cards. */
export const CARD_HEIGHT = 112;

const cardStyles =
  "relative flex h-28 flex-col justify-between rounded-lg border bg-card px-2.5 py-2 text-card-foreground select-none";

export interface DealCardProps {
  deal: DealSummary;
  index: number;
  now: Date;
  stages: DealStage[];
  handlers: CardHandlers;
  onMoveTo: (deal: DealSummary, stage: DealStage) => void;
  /** Its copy is in the air. */
  taken: boolean;
}

export const DealCard = memo(function DealCard({ deal, index, now, stages, handlers, onMoveTo, taken }: DealCardProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    handlers.onKeyDown(event, deal);
    if (!event.defaultPrevented && focusNeighbour(event.currentTarget, event.key)) event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside does the same by keyboard
    <div
      data-deal-id={deal.id}
      data-index={index}
      onMouseDown={(event) => handlers.onMouseDown(event, deal)}
      onTouchStart={(event) => handlers.onTouchStart(event, deal)}
      className={cn(
        cardStyles,
        "touch-manipulation transition-colors [-webkit-touch-callout:none] hover:border-input hover:bg-muted/50",
        taken && "opacity-40",
      )}
    >
      <div className="flex h-5 min-w-0 items-center gap-1">
        <Link
          href={`/deals/${deal.id}`}
          prefetch={false}
          draggable={false}
          aria-describedby="board-keys"
          onKeyDown={onKeyDown}
          onBlur={handlers.onBlur}
          title={deal.name}
          className="min-w-0 flex-1 truncate font-medium text-sm outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          {deal.name}
        </Link>
        <CardMenu deal={deal} stages={stages} onMoveTo={onMoveTo} />
      </div>
      <CardFacts deal={deal} now={now} />
    </div>
  );
});

/** The card that follows the pointer. */
export function FloatingCard({ deal, now }: { deal: DealSummary; now: Date }) {
  return (
    <div className={cn(cardStyles, "border-ring shadow-lg")}>
      <p className="h-5 truncate font-medium text-sm">{deal.name}</p>
      <CardFacts deal={deal} now={now} />
    </div>
  );
}

function CardFacts({ deal, now }: { deal: DealSummary; now: Date }) {
  const rep = fullName(deal.salesRep);
  return (
    <>
      <div className="flex min-w-0 items-center justify-between gap-2 text-muted-foreground text-xs">
        <span className="truncate">{deal.company.name}</span>
        <span className="shrink-0 tabular-nums" title="Time in stage">
          {deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-2 tabular-nums">
        <span className="truncate font-medium text-sm">{formatWholeDollars(deal.expectedValue)}</span>
        <span className="shrink-0 text-muted-foreground text-xs">
          {deal.expectedCloseDate ? formatDateOnly(deal.expectedCloseDate) : "No date"}
        </span>
      </div>
      <div className="flex min-w-0 items-center gap-1.5">
        <PriorityBadge priority={deal.priority} iconOnly />
        <ConfidenceBadge confidence={deal.confidence} />
        {deal.source && (
          <Badge variant="secondary" className="min-w-0 shrink font-normal">
            <span className="truncate">{deal.source.name}</span>
          </Badge>
        )}
        <span
          role="img"
          aria-label={`Sales rep ${rep}`}
          title={rep}
          className="relative z-10 ml-auto flex size-6 shrink-0 items-center justify-center rounded-full bg-secondary text-secondary-foreground text-xs"
        >
          {initials(deal.salesRep.firstName, deal.salesRep.lastName)}
        </span>
      </div>
    </>
  );
}
