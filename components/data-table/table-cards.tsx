"use client";

import type { RowData } from "@tanstack/react-table";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { DataTableProps, MobileCard } from "./data-table-props";
import { RowMenu } from "./row-menu";
import { RowLink } from "./row-open";
import type { DataTableInstance } from "./table-features";

interface CardsProps<TData extends RowData> {
  table: DataTableInstance<TData>;
  card: (row: TData) => MobileCard;
  options: Pick<DataTableProps<TData>, "label" | "rowHref" | "onRowOpen" | "rowMenu" | "rowLabel" | "refreshing">;
}

/** The rows on a phone. Heights are fixed, so that placeholders take exactly the same room. */
export function TableCards<TData extends RowData>({ table, card, options }: CardsProps<TData>) {
  const { label, rowHref, onRowOpen, rowMenu, rowLabel, refreshing } = options;
  return (
    <ul aria-label={label} aria-busy={refreshing || undefined} className={cn("divide-y", refreshing && "opacity-60")}>
      {table.getRowModel().rows.map((row) => {
        const name = rowLabel?.(row.original);
        const target = {
          href: rowHref?.(row.original) ?? null,
          open: onRowOpen && (() => onRowOpen(row.original)),
        };
        const lines = card(row.original);
        return (
          <li key={row.id} className="flex h-16 items-center">
            <RowLink
              target={target}
              className="flex h-full flex-1 items-center px-4 font-normal focus-visible:-outline-offset-2"
            >
              <CardLines {...lines} bare={!target.href && !target.open} />
            </RowLink>
            {rowMenu && <RowMenu label={name ? `Actions for ${name}` : "Row actions"} items={rowMenu(row.original)} />}
          </li>
        );
      })}
    </ul>
  );
}

function CardLines({ title, subtitle, value, note, bare }: MobileCard & { bare: boolean }) {
  return (
    <span className={cn("flex min-w-0 flex-1 items-center justify-between gap-3", bare && "px-4")}>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-medium">{title}</span>
        {subtitle && <span className="truncate text-muted-foreground text-xs">{subtitle}</span>}
      </span>
      {(value || note) && (
        <span className="grid shrink-0 justify-items-end gap-0.5 text-right tabular-nums">
          <span>{value}</span>
          {note && <span className="text-muted-foreground text-xs">{note}</span>}
        </span>
      )}
    </span>
  );
}

export function SkeletonCards({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="flex h-16 flex-col justify-center gap-2 px-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}
