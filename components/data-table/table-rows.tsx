"use client";

import type { RowData } from "@tanstack/react-table";
import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { TableBody, TableCell, TableRow } from "@/components/ui/table";
import type { DataTableProps } from "./data-table-props";
import { RowActions } from "./row-menu";
import { RowLink, useRowClicks, useRowTargets } from "./row-open";
import { RowTick } from "./row-tick";
import { type DataTableInstance, widthClass } from "./table-features";

interface RowsProps<TData extends RowData> {
  table: DataTableInstance<TData>;
  options: Pick<
    DataTableProps<TData>,
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

export function DataTableRows<TData extends RowData>({ table, options }: RowsProps<TData>) {
  const { rowDetails, rowMenu, rowAction, rowLabel, selection, refreshing, editing } = options;
  const rowClicks = useRowClicks();
  const targetOf = useRowTargets(options);
  const visible = table.getVisibleLeafColumns();
  const linkColumn = (visible.find((column) => column.columnDef.meta?.rowLink) ?? visible[0])?.id;
  const hasActions = Boolean(rowMenu || rowAction);
  const columns = visible.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <TableBody aria-busy={refreshing || undefined} className={cn("transition-opacity", refreshing && "opacity-60")}>
      {table.getRowModel().rows.map((row) => {
        const edit = editing?.id === row.id ? editing : null;
        const target = edit ? { href: null } : targetOf(row);
        const name = rowLabel?.(row.original);
        return (
          <Fragment key={row.id}>
            <TableRow data-row={row.id} {...rowClicks(target)}>
              {selection && (
                <TableCell className="row-tick-cell">
                  <RowTick id={row.id} name={name} />
                </TableCell>
              )}
              {row.getVisibleCells().map((cell) => {
                const { meta } = cell.column.columnDef;
                const content = edit?.cells[cell.column.id] ?? <table.FlexRender cell={cell} />;
                return (
                  <TableCell
                    key={cell.id}
                    className={
                      cn(
                        meta?.align === "right" && "text-right tabular-nums",
                        meta?.className,
                        widthClass(meta),
                        edit && "py-0.5",
                      ) || undefined
                    }
                  >
                    {cell.column.id === linkColumn && !meta?.ownLink ? (
                      <RowLink target={target}>{content}</RowLink>
                    ) : (
                      content
                    )}
                  </TableCell>
                );
              })}
              {hasActions && (
                <TableCell className="row-actions">
                  {edit ? (
                    edit.actions
                  ) : (
                    <RowActions
                      of={row.id}
                      name={name}
                      action={rowAction?.(row.original)}
                      items={rowMenu?.(row.original) ?? []}
                    />
                  )}
                </TableCell>
              )}
            </TableRow>
            {rowDetails && target.expanded && (
              <TableRow>
                <TableCell colSpan={columns} className="bg-muted/40 px-4 py-3">
                  {rowDetails(row.original)}
                </TableCell>
              </TableRow>
            )}
          </Fragment>
        );
      })}
    </TableBody>
  );
}

interface SkeletonRowsProps {
  rows: number;
  columns: number;
  /** Whether the first column has the rows' checkboxes. */
  selects: boolean;
}

export function SkeletonRows({ rows, columns, selects }: SkeletonRowsProps) {
  return (
    <TableBody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <TableRow key={row} className="skeleton-row">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <TableCell key={column} className={selects && column === 0 ? "row-tick-cell" : undefined} />
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
