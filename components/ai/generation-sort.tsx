"use client";

import { ArrowUpDown } from "lucide-react";
import type { TableState } from "@/components/data-table/table-state";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

const ORDERS: { label: string; sortBy: string; sortOrder: TableState["sortOrder"] }[] = [
  { label: "Newest first", sortBy: "createdAt", sortOrder: "desc" },
  { label: "Oldest first", sortBy: "createdAt", sortOrder: "asc" },
  { label: "Most tokens", sortBy: "tokens", sortOrder: "desc" },
  { label: "Fewest tokens", sortBy: "tokens", sortOrder: "asc" },
  { label: "Slowest", sortBy: "duration", sortOrder: "desc" },
  { label: "Fastest", sortBy: "duration", sortOrder: "asc" },
];

interface GenerationSortProps {
  state: Pick<TableState, "sortBy" | "sortOrder">;
  onChange: (change: Pick<TableState, "sortBy" | "sortOrder">) => void;
}

export function GenerationSort({ state, onChange }: GenerationSortProps) {
  const shown = ORDERS.find(({ sortBy, sortOrder }) => sortBy === state.sortBy && sortOrder === state.sortOrder);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label={`Sort: ${shown?.label ?? ""}`} title={shown?.label}>
          <ArrowUpDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup
          aria-label="Sort by"
          value={shown?.label ?? ""}
          onValueChange={(label) => {
            const chosen = ORDERS.find((order) => order.label === label);
            if (chosen) onChange({ sortBy: chosen.sortBy, sortOrder: chosen.sortOrder });
          }}
        >
          {ORDERS.map(({ label }) => (
            <DropdownMenuRadioItem key={label} value={label}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
