"use client";

import type { RowData } from "@tanstack/react-table";
import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpNarrowWide } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { columnLabel } from "./column-label";
import type { DataTableModel } from "./use-data-table";

interface SortMenuProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Also where there is room for a table. */
  always: boolean | undefined;
}

/** Replaces the table's headers, which cards do not have. */
export function SortMenu<TData extends RowData>({ model, always }: SortMenuProps<TData>) {
  const { table, state, change } = model;
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort() && columnLabel(column) !== "");
  const sorted = columns.find((column) => column.id === state.sortBy);
  const Icon = !sorted ? ArrowUpDown : state.sortOrder === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  if (columns.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label="Sort" className={cn(!always && "lg:hidden")}>
          <Icon aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup
          aria-label="Sort by"
          value={sorted?.id ?? ""}
          onValueChange={(sortBy) => change({ sortBy, sortOrder: "asc" })}
        >
          {columns.map((column) => (
            <DropdownMenuRadioItem key={column.id} value={column.id}>
              {columnLabel(column)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {sorted && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuRadioGroup
              aria-label="Order"
              value={state.sortOrder}
              onValueChange={(order) => change({ sortOrder: order === "desc" ? "desc" : "asc" })}
            >
              <DropdownMenuRadioItem value="asc">Ascending</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="desc">Descending</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
