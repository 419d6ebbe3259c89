"use client";

import type { Row, RowData } from "@tanstack/react-table";
import { cn } from "@/components/ui/cn";
import type { DataTableProps, MobileCard, RowEdit } from "./data-table-props";
import { RowActions } from "./row-menu";
import { RowLink, useRowTargets } from "./row-open";
import { RowTick } from "./row-tick";
import { columnLabel, type DataTableInstance, type Features } from "./table-features";

interface CardsProps<TData extends RowData> {
  table: DataTableInstance<TData>;
  card: (row: TData) => MobileCard;
  options: Pick<
    DataTableProps<TData>,
    | "label"
    | "rowHref"
    | "onRowOpen"
    | "rowDetails"
    | "currentRow"
    | "rowMenu"
    | "rowAction"
    | "rowLabel"
    | "selection"
    | "refreshing"
    | "editing"
  >;
}

/** The rows on a phone or a tablet. Placeholders take exactly as much room as most cards; one with a long title and signals grows. */
export function TableCards<TData extends RowData>({ table, card, options }: CardsProps<TData>) {
  const { label, rowDetails, rowMenu, rowAction, rowLabel, selection, refreshing, editing } = options;
  const selects = selection?.actions !== undefined;
  const targetOf = useRowTargets(options);
  return (
    <ul aria-label={label} aria-busy={refreshing || undefined} className={cn("divide-y", refreshing && "opacity-60")}>
      {table.getRowModel().rows.map((row) => {
        const name = rowLabel?.(row.original);
        const target = targetOf(row);
        const lines = card(row.original);
        if (editing?.id === row.id)
          return (
            <li key={row.id} data-row={row.id} className="grid gap-3 px-4 py-3">
              <CardLines title={lines.title} subtitle={lines.subtitle} bare={false} />
              <CardEdit row={row} edit={editing} />
            </li>
          );
        return (
          <li key={row.id} data-row={row.id} className={cn("flex min-h-16 items-center", rowDetails && "flex-wrap")}>
            {selects && <RowTick id={row.id} name={name} />}
            <RowLink
              target={target}
              className={cn(
                "flex flex-1 items-center self-stretch px-4 py-1 font-normal hover:bg-muted focus-visible:-outline-offset-2 aria-current:bg-accent",
                selects && "pl-2",
              )}
            >
              <CardLines {...lines} bare={!target.href && !target.open} />
            </RowLink>
            {lines.action}
            <RowActions
              of={row.id}
              name={name}
              action={rowAction?.(row.original)}
              items={rowMenu?.(row.original) ?? []}
            />
            {rowDetails && target.expanded && (
              <div className="min-w-0 basis-full border-t bg-muted/40 px-4 py-3">{rowDetails(row.original)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CardLines({ title, subtitle, signals, value, note, bare }: Omit<MobileCard, "action"> & { bare: boolean }) {
  return (
    <span className={cn("flex min-w-0 flex-1 items-center justify-between gap-3", bare && "px-4")}>
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 font-medium leading-4.5 [overflow-wrap:anywhere]">{title}</span>
        {subtitle && <span className="truncate text-muted-foreground text-xs">{subtitle}</span>}
        {signals}
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

function CardEdit<TData extends RowData>({ row, edit }: { row: Row<Features, TData>; edit: RowEdit }) {
  return (
    <>
      {row
        .getVisibleCells()
        .filter((cell) => edit.cells[cell.column.id] !== undefined)
        .map((cell) => (
          <div key={cell.id} className="grid grid-cols-[8rem_1fr] items-center gap-2">
            <span aria-hidden="true" className="text-muted-foreground">
              {columnLabel(cell.column)}
            </span>
            {edit.cells[cell.column.id]}
          </div>
        ))}
      {edit.actions}
    </>
  );
}

export function SkeletonCards({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="skeleton-card" />
      ))}
    </div>
  );
}
