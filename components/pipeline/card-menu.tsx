"use client";

import { ColorDot } from "@/components/ui/badge";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { SpriteIcon } from "@/components/ui/icon-sprite";
import { SharedMenuButton } from "@/components/ui/shared-menu";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { linkOf } from "./focus-card";

/** Moves a card for those who cannot or do not want to drag. Out of the tab order: M opens it from the card. */
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

/** What the menu of a card shows while it is open. */
export function CardMenu({ deal, stages, onMoveTo }: CardMenuProps) {
  return (
    <DropdownMenuContent
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        linkOf(deal.id)?.focus({ preventScroll: true });
      }}
    >
      <DropdownMenuLabel>Move to</DropdownMenuLabel>
      {stages.map((stage) => (
        <DropdownMenuItem key={stage.id} disabled={stage.id === deal.stageId} onSelect={() => onMoveTo(deal, stage)}>
          <ColorDot color={stage.color} />
          {stage.name}
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  );
}
