"use client";

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/domain/format";
import { type DataTableState, PAGE_SIZES } from "./table-state";
import type { SetTableState } from "./use-data-table";

interface DataTableFooterProps {
  state: DataTableState;
  setState: SetTableState;
  rowCount: number;
  known: boolean;
}

/** The selector shows only above 10 rows, the pager only with more than one page (P:243). */
export function DataTableFooter({ state, setState, rowCount, known }: DataTableFooterProps) {
  const id = useId();
  const pages = Math.max(1, Math.ceil(rowCount / state.pageSize));
  const last = pages - 1;
  const turns = [
    { name: "First page", icon: ChevronFirst, to: 0, off: state.page <= 0 },
    { name: "Previous page", icon: ChevronLeft, to: state.page - 1, off: state.page <= 0 },
    { name: "Next page", icon: ChevronRight, to: state.page + 1, off: state.page >= last },
    { name: "Last page", icon: ChevronLast, to: last, off: state.page >= last },
  ];
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground text-xs">
      <p className="tabular-nums">Total Rows: {known ? formatNumber(rowCount) : "–"}</p>
      {rowCount > 10 && (
        <div className="flex items-center gap-2">
          <label htmlFor={id}>Rows per page</label>
          <select
            id={id}
            value={state.pageSize}
            onChange={(event) => setState({ pageSize: Number(event.target.value) })}
            className="h-8 rounded-md border border-input bg-background px-2 text-foreground touch:h-10"
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="ml-auto flex items-center gap-1">
          <span className="mr-2 tabular-nums">
            Page {formatNumber(state.page + 1)} of {formatNumber(pages)}
          </span>
          {turns.map(({ name, icon: Icon, to, off }) => (
            <Button
              key={name}
              variant="outline"
              size="icon"
              aria-label={name}
              disabled={off}
              onClick={() => setState({ page: to })}
            >
              <Icon />
            </Button>
          ))}
        </nav>
      )}
    </div>
  );
}
