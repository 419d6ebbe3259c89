"use client";

import { SlidersHorizontal } from "lucide-react";
import { ToolButton } from "@/components/data-table/list-header";
import { ColorDot } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { DealStage } from "@/lib/deals/contract";
import { CARD_ORDERS } from "@/lib/lists/rules-columns";
import { type BoardDisplay, ORDER_NAMES } from "./board-display";

interface DisplayMenuProps {
  display: BoardDisplay;
  stages: DealStage[];
  /** Whether cards can be grouped by sales rep. */
  canGroup: boolean;
  onChange: (display: BoardDisplay) => void;
}

const ENTRY = "entry";

/** The order of the cards, whose are together, and which stages are folded: for the eye alone, it changes no deal. */
export function DisplayMenu({ display, stages, canGroup, onChange }: DisplayMenuProps) {
  const { cardOrder, byRep, collapsed = [] } = display;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <ToolButton
          icon={SlidersHorizontal}
          more={cardOrder && <span className="font-normal max-md:sr-only">{ORDER_NAMES[cardOrder]}</span>}
        >
          Display
        </ToolButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Order within a stage</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          aria-label="Order within a stage"
          value={cardOrder ?? ENTRY}
          onValueChange={(order) => onChange({ ...display, cardOrder: CARD_ORDERS.find((one) => one === order) })}
        >
          <DropdownMenuRadioItem value={ENTRY}>Newest in the stage</DropdownMenuRadioItem>
          {CARD_ORDERS.map((order) => (
            <DropdownMenuRadioItem key={order} value={order}>
              {ORDER_NAMES[order]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {canGroup && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuCheckboxItem
              checked={byRep === "true"}
              onCheckedChange={(on) => onChange({ ...display, byRep: on ? "true" : undefined })}
            >
              Group by sales rep
            </DropdownMenuCheckboxItem>
          </>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Collapsed stages</DropdownMenuLabel>
        {stages.map(({ id, name, color }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={collapsed.includes(id)}
            onCheckedChange={() => onChange({ ...display, collapsed: toggled(collapsed, id) })}
            onSelect={(event) => event.preventDefault()}
          >
            <ColorDot color={color} />
            {name}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The folded stages after one was folded or unfolded. */
export const toggled = (collapsed: string[], stageId: string): string[] =>
  collapsed.includes(stageId) ? collapsed.filter((id) => id !== stageId) : [...collapsed, stageId];
