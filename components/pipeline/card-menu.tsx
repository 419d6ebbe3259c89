"use client";

import { Ellipsis } from "lucide-react";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { linkOf } from "./focus-card";

export interface CardMenuProps {
  deal: DealSummary;
  stages: DealStage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoveTo: (deal: DealSummary, stage: DealStage) => void;
}

/** Moves a card for those who cannot or do not want to drag. Out of the tab order: M opens it from the card. */
export function CardMenu({ deal, stages, open, onOpenChange, onMoveTo }: CardMenuProps) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          tabIndex={-1}
          aria-label={`Move ${deal.name} to another stage`}
          className="absolute top-1 right-1 z-10 size-6 bg-card text-muted-foreground opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 touch:top-0 touch:right-0 touch:size-10 touch:bg-transparent touch:opacity-100"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
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
    </DropdownMenu>
  );
}
