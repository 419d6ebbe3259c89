"use client";

import Link from "next/link";
import { type KeyboardEvent, memo } from "react";
import { SignalLine, useDealSignals } from "@/components/deals/deal-signals";
import { LinkPending } from "@/components/ui/link-pending";
import { useSharedMenu } from "@/components/ui/shared-menu";
import type { DealSummary } from "@/lib/contracts/deals";
import { dealTitle } from "@/lib/domain/deal-name";
import { CardBadges, CardCompany, CardFigures } from "./card-facts";
import { CardMenuButton } from "./card-menu";
import type { CardHandlers } from "./use-card-drag";

/** Every card is this high, so that a column knows its height without drawing its cards. */
export const CARD_HEIGHT = 138;

export interface DealCardHandlers extends CardHandlers {
  onFocus: (deal: DealSummary) => void;
  /** A key that the drag left alone. */
  onMoveFocus: (event: KeyboardEvent<HTMLElement>, deal: DealSummary) => void;
}

export interface DealCardProps {
  deal: DealSummary;
  index: number;
  now: Date;
  handlers: DealCardHandlers;
  /** Its copy is in the air. */
  taken: boolean;
  /** It stands for its column in the tab order. */
  tabbable: boolean;
}

export const DealCard = memo(function DealCard({ deal, index, now, handlers, taken, tabbable }: DealCardProps) {
  const openMenu = useSharedMenu();
  const title = dealTitle(deal.name, deal.company.name);
  const signals = useDealSignals(deal);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    handlers.onKeyDown(event, deal);
    if (event.defaultPrevented) return;
    const menu = event.currentTarget.closest("[data-deal-id]")?.querySelector("button");
    if (menu && event.key === "m" && !event.ctrlKey && !event.metaKey && !event.altKey) openMenu(deal.id, menu);
    else handlers.onMoveFocus(event, deal);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside does the same by keyboard
    <div
      data-deal-id={deal.id}
      data-index={index}
      onMouseDown={(event) => handlers.onMouseDown(event, deal)}
      onTouchStart={(event) => handlers.onTouchStart(event, deal)}
      className={taken ? "group deal-card opacity-40" : "group deal-card"}
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
          className="deal-card-title"
        >
          {title}
          <LinkPending />
        </Link>
        <CardCompany deal={deal} now={now} wraps={signals.length === 0} />
        <SignalLine signals={signals} />
      </div>
      <CardMenuButton deal={deal} />
      <CardFigures deal={deal} />
      <CardBadges deal={deal} />
    </div>
  );
});

/** The card that follows the pointer. */
export function FloatingCard({ deal, now }: { deal: DealSummary; now: Date }) {
  const signals = useDealSignals(deal);
  return (
    <div className="deal-card border-ring shadow-lg">
      <div className="min-h-0 flex-1 overflow-hidden">
        <p className="deal-card-title">{dealTitle(deal.name, deal.company.name)}</p>
        <CardCompany deal={deal} now={now} wraps={signals.length === 0} />
        <SignalLine signals={signals} />
      </div>
      <CardFigures deal={deal} />
      <CardBadges deal={deal} />
    </div>
  );
}
