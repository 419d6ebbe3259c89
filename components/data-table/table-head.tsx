"use client";

import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { TableHead, TableHeader } from "@/components/ui/table";
import { PageTick } from "./row-tick";
import { widthClass } from "./table-features";
import type { DataTableModel } from "./use-data-table";

/** The row stays, as it gives the columns their widths. */
const NO_HEIGHT = "h-0 border-b-0 py-0";

interface HeadProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Whether rows can be chosen. */
  selects: boolean;
  hasMenu: boolean;
  /** The last column has room for the buttons that end an edit. */
  editable: boolean;
  sticky: boolean;
  /** Read by screen readers alone. */
  hidden: boolean | undefined;
}

export function DataTableHead<TData extends RowData>(props: HeadProps<TData>) {
  const { model, selects, hasMenu, editable, sticky, hidden } = props;
  const { table, state, change } = model;
  return (
    <TableHeader className={cn(sticky && "sticky top-0 z-10")}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selects && (
            <TableHead className="w-8 px-0 first:pl-0 print:hidden">
              <PageTick />
            </TableHead>
          )}
          {group.headers.map((header) => {
            const { meta } = header.column.columnDef;
            const sorted = state.sortBy === header.column.id ? state.sortOrder : null;
            const right = meta?.align === "right";
            const content = header.isPlaceholder ? null : <table.FlexRender header={header} />;
            return (
              <TableHead
                key={header.id}
                aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
                style={meta?.width ? { width: meta.width } : undefined}
                className={cn(right && "text-right", widthClass(meta), hidden && NO_HEIGHT)}
              >
                {hidden ? (
                  <span className="sr-only">{content}</span>
                ) : header.column.getCanSort() ? (
                  <SortButton
                    sorted={sorted}
                    right={right}
                    onSort={() => change({ sortBy: header.column.id, sortOrder: sorted === "asc" ? "desc" : "asc" })}
                  >
                    {content}
                  </SortButton>
                ) : (
                  content
                )}
              </TableHead>
            );
          })}
          {hasMenu && (
            <TableHead className={cn("print:hidden", editable ? "w-40" : "w-12", hidden && NO_HEIGHT)}>
              <span className="sr-only">Actions</span>
            </TableHead>
          )}
        </tr>
      ))}
    </TableHeader>
  );
}

interface SortButtonProps {
  sorted: "asc" | "desc" | null;
  right: boolean;
  onSort: () => void;
  children: ReactNode;
}

function SortButton({ sorted, right, onSort, children }: SortButtonProps) {
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={cn(
        "group -mx-1 inline-flex min-h-7 items-center gap-1 rounded-sm px-1 hover:text-foreground touch:min-h-10",
        sorted && "text-foreground",
        right ? "flex-row-reverse text-right" : "text-left",
      )}
    >
      {children}
      <Icon
        aria-hidden="true"
        className={cn(
          "size-3.5 shrink-0",
          !sorted && "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
        )}
      />
    </button>
  );
}
