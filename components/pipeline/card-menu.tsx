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

export interface CardMenuProps {
  deal: DealSummary;
  stages: DealStage[];
  onMoveTo: (deal: DealSummary, stage: DealStage) => void;
}

/** Moves a card for those who cannot or do not want to drag. */
export function CardMenu({ deal, stages, onMoveTo }: CardMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${deal.name} to another stage`}
          className="-mr-1.5 relative z-10 size-6 text-muted-foreground touch:-my-2.5 touch:size-10"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
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
