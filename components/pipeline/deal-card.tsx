"use client";

import Link from "next/link";
import { type KeyboardEvent, memo } from "react";
import { LinkPending } from "@/components/kit/link-pending";
import { useSharedMenu } from "@/components/kit/shared-menu";
import type { DealSummary } from "@/lib/deals/contract";
import { dealTitle } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { CardAge, CardFacts, isArchived } from "./card-facts";
import { CardMenuButton } from "./card-menu";
import type { CardHandlers } from "./use-card-drag";

export interface DealCardHandlers extends CardHandlers {
  onFocus: (deal: DealSummary) => void;
  /** Called for a key that the drag does not handle. */
  onMoveFocus: (event: KeyboardEvent<HTMLElement>, deal: DealSummary) => void;
}

export interface DealCardProps {
  deal: DealSummary;
  now: Date;
  handlers: DealCardHandlers;
  /** Whether a copy of it is being dragged. */
  taken: boolean;
  /** Whether it represents its column in the tab order. */
  tabbable: boolean;
}

export const DealCard = memo(function DealCard({ deal, now, handlers, taken, tabbable }: DealCardProps) {
  const openMenu = useSharedMenu();
  const title = dealTitle(deal.name, deal.company.name);
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
      data-archived={isArchived(deal) || undefined}
      onMouseDown={(event) => handlers.onMouseDown(event, deal)}
      onTouchStart={(event) => handlers.onTouchStart(event, deal)}
      className={taken ? "group deal-card opacity-40" : "group deal-card"}
    >
      <p className="deal-card-company">{deal.company.name}</p>
      <div className="deal-card-line">
        <Link
          href={pathTo(PAGES.deal.path, { dealId: deal.id })}
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
        <CardAge deal={deal} now={now} />
      </div>
      <CardMenuButton deal={deal} />
      <CardFacts deal={deal} />
    </div>
  );
});

/** The card that follows the pointer. */
export function FloatingCard({ deal, now }: { deal: DealSummary; now: Date }) {
  return (
    <div className="group deal-card border-ring shadow-lg">
      <p className="deal-card-company">{deal.company.name}</p>
      <div className="deal-card-line">
        <span className="deal-card-title">{dealTitle(deal.name, deal.company.name)}</span>
        <CardAge deal={deal} now={now} />
      </div>
      <CardFacts deal={deal} />
    </div>
  );
}
