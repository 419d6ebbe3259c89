"use client";

import { useEffect } from "react";
import { formatNumber } from "@/lib/domain/format";
import { Pager, PageSize } from "./pager";
import { PAGE_SIZES, type TableState } from "./table-state";

interface PagedListFooterProps {
  state: Pick<TableState, "page" | "pageSize">;
  /** How many rows match. */
  total: number;
  /** Whether `total` is that of the state, and nothing newer is loading. */
  isSettled: boolean;
  onChange: (changed: Partial<TableState>) => void;
}

/** Below a list that is no table: how many there are, and its pages. A page past the end becomes the last one. */
export function PagedListFooter({ state, total, isSettled, onChange }: PagedListFooterProps) {
  const pageCount = Math.max(1, Math.ceil(total / state.pageSize));
  const isPastEnd = isSettled && state.page > pageCount;
  useEffect(() => {
    if (isPastEnd) onChange({ page: pageCount });
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t px-3 py-2 text-muted-foreground text-xs">
      <p role="status" className="tabular-nums">
        Total: {formatNumber(total)}
      </p>
      {total > PAGE_SIZES[0] && <PageSize value={state.pageSize} onChange={(pageSize) => onChange({ pageSize })} />}
      {total > 0 && (
        <Pager page={Math.min(state.page, pageCount)} pageCount={pageCount} onPage={(page) => onChange({ page })} />
      )}
    </div>
  );
}
