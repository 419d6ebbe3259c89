"use client";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { formatNumber } from "@/lib/domain/format";
import { Pager, PageSize } from "./pager";
import { columnLabel } from "./table-features";
import { PAGE_SIZES } from "./table-state";
import type { DataTableModel } from "./use-data-table";

interface TableSummaryProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Shown instead of the count while there is none. */
  note: string | null;
  /** What their number is called. */
  label: string | undefined;
  summary?: ReactNode;
  /** How many rows are chosen, where they can be. */
  chosen: number | undefined;
}

/** How many rows there are, what they add up to and in which order they are: above them, or below on a phone. */
export function TableSummary<TData extends RowData>(props: TableSummaryProps<TData>) {
  const { model, note, label = "Total Rows", summary, chosen } = props;
  const { total } = model;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 text-muted-foreground text-xs tabular-nums max-md:order-1 max-md:basis-full">
      <p role="status">
        {note ?? (
          <>
            {label}: <span className="text-foreground">{formatNumber(total)}</span>
          </>
        )}
      </p>
      {!note && !!chosen && (
        <p>
          Selected Rows: <span className="text-foreground">{`${formatNumber(chosen)} of ${formatNumber(total)}`}</span>
        </p>
      )}
      {!note && summary}
      {!note && <HiddenSort model={model} />}
    </div>
  );
}

/** Names the order of the rows where the column that decides it is not shown. */
function HiddenSort<TData extends RowData>({ model: { table, state } }: { model: DataTableModel<TData> }) {
  const column = table.getAllLeafColumns().find(({ id }) => id === state.sortBy);
  if (!column || column.getIsVisible()) return null;
  return (
    <p className="max-lg:hidden">
      Sorted by {columnLabel(column)}, {state.sortOrder === "desc" ? "descending" : "ascending"}
    </p>
  );
}

/** Below the rows: their pages, and how many rows each has. */
export function TablePages<TData extends RowData>({ model }: { model: DataTableModel<TData> }) {
  const { total, pageCount, page, state, change } = model;
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center justify-end gap-x-6 gap-y-2 text-muted-foreground text-xs max-md:order-2">
      <PageSize value={state.pageSize} onChange={(pageSize) => change({ pageSize })} />
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={(next) => change({ page: next })} />}
    </div>
  );
}
