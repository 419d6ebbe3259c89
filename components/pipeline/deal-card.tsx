"use client";

import Link from "next/link";
import { type KeyboardEvent, memo, useState } from "react";
import { DealSignals, useDealSignals } from "@/components/deals/deal-signals";
import { cn } from "@/components/ui/cn";
import { LinkPending } from "@/components/ui/link-pending";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { dealTitle } from "@/lib/domain/deal-name";
import { CardBadges, CardCompany, CardFigures } from "./card-facts";
import { CardMenu } from "./card-menu";
import type { CardHandlers } from "./use-card-drag";

/** Every card is this high, so that a column knows its height without drawing its cards. */
export const CARD_HEIGHT = 138;

const cardStyles =
  "@container relative flex h-34.5 flex-col gap-1 rounded-lg border bg-card px-2.5 py-2 text-card-foreground select-none";
const titleStyles = "line-clamp-2 font-medium text-sm leading-4.5 [overflow-wrap:anywhere]";

export interface DealCardHandlers extends CardHandlers {
  onFocus: (deal: DealSummary) => void;
  /** A key that the drag left alone. */
  onMoveFocus: (event: KeyboardEvent<HTMLElement>, deal: DealSummary) => void;
}

export interface DealCardProps {
  deal: DealSummary;
  index: number;
  now: Date;
  stages: DealStage[];
  handlers: DealCardHandlers;
  onMoveTo: (deal: DealSummary, stage: DealStage) => void;
  /** Its copy is in the air. */
  taken: boolean;
  /** It stands for its column in the tab order. */
  tabbable: boolean;
}

export const DealCard = memo(function DealCard({
  deal,
  index,
  now,
  stages,
  handlers,
  onMoveTo,
  taken,
  tabbable,
}: DealCardProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const title = dealTitle(deal.name, deal.company.name);
  const calm = useDealSignals(deal).length === 0;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    handlers.onKeyDown(event, deal);
    if (event.defaultPrevented) return;
    if (event.key === "m" && !event.ctrlKey && !event.metaKey && !event.altKey) setMenuOpen(true);
    else handlers.onMoveFocus(event, deal);
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
        "group touch-manipulation transition-colors [-webkit-touch-callout:none] hover:border-input hover:bg-muted/50",
        taken && "opacity-40",
      )}
    >
      <div className="min-h-0 flex-1 overflow-hidden">
        <Link
          href={`/deals/${deal.id}`}
          prefetch={false}
          draggable={false}
          tabIndex={tabbable ? 0 : -1}
          aria-label={title === deal.name ? undefined : deal.name}
          aria-describedby="board-keys"
          aria-keyshortcuts="Space M"
          onKeyDown={onKeyDown}
          onFocus={() => handlers.onFocus(deal)}
          onBlur={handlers.onBlur}
          title={deal.name}
          className={cn(
            titleStyles,
            "outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring touch:pr-7",
          )}
        >
          {title}
          <LinkPending />
        </Link>
        <CardCompany deal={deal} now={now} wraps={calm} />
        <DealSignals deal={deal} />
      </div>
      <CardMenu deal={deal} stages={stages} open={menuOpen} onOpenChange={setMenuOpen} onMoveTo={onMoveTo} />
      <CardFigures deal={deal} />
      <CardBadges deal={deal} />
    </div>
  );
});

/** The card that follows the pointer. */
export function FloatingCard({ deal, now }: { deal: DealSummary; now: Date }) {
  const calm = useDealSignals(deal).length === 0;
  return (
    <div className={cn(cardStyles, "border-ring shadow-lg")}>
      <div className="min-h-0 flex-1 overflow-hidden">
        <p className={titleStyles}>{dealTitle(deal.name, deal.company.name)}</p>
        <CardCompany deal={deal} now={now} wraps={calm} />
        <DealSignals deal={deal} />
      </div>
      <CardFigures deal={deal} />
      <CardBadges deal={deal} />
    </div>
  );
}
