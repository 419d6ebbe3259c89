"use client";

import { SpriteIcon } from "@/components/kit/icon-sprite";
import { SharedMenuButton } from "@/components/kit/shared-menu";
import { ColorDot } from "@/components/ui/badge";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { isArchived } from "./card-facts";
import { linkOf } from "./focus-card";

/** Moves a card without dragging. Not in the tab order: M opens it from the card. */
export function CardMenuButton({ deal }: { deal: DealSummary }) {
  return (
    <SharedMenuButton
      of={deal.id}
      tabIndex={-1}
      aria-label={`Move ${deal.name} to another stage`}
      className="button row-button deal-card-button"
    >
      <SpriteIcon name="ellipsis" />
    </SharedMenuButton>
  );
}

export interface CardMenuProps {
  deal: DealSummary;
  stages: DealStage[];
  onMoveTo: (deal: DealSummary, stage: DealStage) => void;
}

/** The content of a card's menu while it is open. */
export function CardMenu({ deal, stages, onMoveTo }: CardMenuProps) {
  const archived = isArchived(deal);
  return (
    <DropdownMenuContent
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        linkOf(deal.id)?.focus({ preventScroll: true });
      }}
    >
      <DropdownMenuLabel>
        {archived ? "The company is archived: restore it to move the deal" : "Move to"}
      </DropdownMenuLabel>
      {stages.map((stage) => (
        <DropdownMenuItem
          key={stage.id}
          disabled={archived || stage.id === deal.stageId}
          onSelect={() => onMoveTo(deal, stage)}
        >
          <ColorDot color={stage.color} />
          {stage.name}
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  );
}
