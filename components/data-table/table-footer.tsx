"use client";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { columnLabel } from "./column-label";
import { PageSize } from "./page-size";
import { Pager } from "./pager";
import { PAGE_SIZES } from "./table-state";
import type { DataTableModel } from "./use-data-table";

const whole = new Intl.NumberFormat("en-US");
const FEW_ROWS = PAGE_SIZES[0];

interface TableFooterProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Shown instead of the count while there is none. */
  note: string | null;
  /** What their number is called. */
  label: string | undefined;
  summary?: ReactNode;
  /** How many rows are chosen, where they can be. */
  chosen: number | undefined;
}

export function TableFooter<TData extends RowData>({
  model,
  note,
  label = "Total Rows",
  summary,
  chosen,
}: TableFooterProps<TData>) {
  const { total, pageCount, page, state, change } = model;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground text-xs touch:min-h-10">
      <p role="status" className="tabular-nums">
        {note ?? (
          <>
            {label}: <span className="text-foreground">{whole.format(total)}</span>
          </>
        )}
      </p>
      {!note && !!chosen && (
        <p className="tabular-nums">
          Selected Rows: <span className="text-foreground">{`${whole.format(chosen)} of ${whole.format(total)}`}</span>
        </p>
      )}
      {!note && summary}
      {!note && <HiddenSort model={model} />}
      {!note && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:ml-auto">
          {total > FEW_ROWS && <PageSize value={state.pageSize} onChange={(pageSize) => change({ pageSize })} />}
          {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={(next) => change({ page: next })} />}
        </div>
      )}
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
