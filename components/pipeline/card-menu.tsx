"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useRef } from "react";
import { useDealEditor } from "@/components/deals/edit/deal-editing";
import { type DealField, fieldTitle, isEditable } from "@/components/deals/edit/deal-fields";
import { SpriteIcon } from "@/components/kit/icon-sprite";
import { SharedMenuButton } from "@/components/kit/shared-menu";
import { ColorDot } from "@/components/ui/badge";
import {
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { DealStage, DealSummary } from "@/lib/deals/contract";
import { isArchived } from "./card-facts";
import type { Closing } from "./close-zones";
import { linkOf } from "./focus-card";

/** Changes a deal without dragging or opening it. Not in the tab order: M opens it from the card. */
export function CardMenuButton({ deal }: { deal: DealSummary }) {
  return (
    <SharedMenuButton
      of={deal.id}
      tabIndex={-1}
      aria-label={`Actions for ${deal.name}`}
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
  onClose: (deal: DealSummary, as: Closing) => void;
}

const FIELDS: DealField[] = ["value", "close", "step", "confidence", "priority", "rep"];

/** The content of a card's menu while it is open. */
export function CardMenu({ deal, stages, onMoveTo, onClose }: CardMenuProps) {
  const { canAssign, edit } = useDealEditor();
  const archived = isArchived(deal);
  /** What to do once the menu has given the focus back. */
  const then = useRef<(() => void) | null>(null);
  const editField = (field: DealField) => () => {
    then.current = () => {
      const anchor = linkOf(deal.id);
      if (anchor) edit({ deal, field, anchor });
    };
  };
  return (
    <DropdownMenuContent
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        linkOf(deal.id)?.focus({ preventScroll: true });
        then.current?.();
      }}
    >
      <DropdownMenuLabel>
        {archived ? "The company is archived: restore it to move the deal" : "Move to"}
      </DropdownMenuLabel>
      <DropdownMenuGroup aria-label="Move to">
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
      </DropdownMenuGroup>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Edit</DropdownMenuLabel>
      <DropdownMenuGroup aria-label="Edit" className="grid grid-cols-2">
        {FIELDS.filter((field) => isEditable(deal, field, canAssign)).map((field) => (
          <DropdownMenuItem key={field} onSelect={editField(field)}>
            {fieldTitle(field)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuGroup>
      <DropdownMenuSeparator />
      <DropdownMenuGroup aria-label="Close" className="grid grid-cols-2">
        <DropdownMenuItem onSelect={() => onClose(deal, "won")}>
          <CircleCheck aria-hidden="true" className="text-success" />
          Mark as Won
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onClose(deal, "lost")}>
          <CircleX aria-hidden="true" className="text-destructive-text" />
          Mark as Lost
        </DropdownMenuItem>
      </DropdownMenuGroup>
    </DropdownMenuContent>
  );
}
