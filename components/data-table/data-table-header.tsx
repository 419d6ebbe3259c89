"use client";

import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { DataTableInstance } from "./use-data-table";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export function DataTableHeader<T extends RowData>({ table }: { table: DataTableInstance<T> }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => {
            const { column } = header;
            const look = column.columnDef.meta;
            const sorted = column.getIsSorted();
            const right = look?.align === "right";
            const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                className={cn(
                  "h-9 whitespace-nowrap px-3 text-left font-medium text-muted-foreground text-xs",
                  right && "text-right",
                  look?.className,
                )}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    onClick={() => column.toggleSorting(sorted === "asc")}
                    className={cn(
                      "-mx-1 inline-flex h-8 items-center gap-1 rounded-sm px-1 hover:text-foreground",
                      right && "flex-row-reverse",
                      sorted && "text-foreground",
                    )}
                  >
                    <table.FlexRender header={header} />
                    <Arrow aria-hidden className={cn("size-3", !sorted && "opacity-40")} />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
