"use client";

import type { RowData } from "@tanstack/react-table";
import { useId } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Pager } from "./pager";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./table-state";
import type { DataTableModel } from "./use-data-table";

const whole = new Intl.NumberFormat("en-US");
const FEW_ROWS = PAGE_SIZES[0];

interface TableFooterProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Shown instead of the count while there is none. */
  note: string | null;
}

export function TableFooter<TData extends RowData>({ model, note }: TableFooterProps<TData>) {
  const { total, pageCount, page, state, change } = model;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground text-xs touch:min-h-10">
      <p role="status" className="tabular-nums">
        {note ?? (
          <>
            Total Rows: <span className="text-foreground">{whole.format(total)}</span>
          </>
        )}
      </p>
      {!note && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:ml-auto">
          {total > FEW_ROWS && <PageSize value={state.pageSize} onChange={(pageSize) => change({ pageSize })} />}
          {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={(next) => change({ page: next })} />}
        </div>
      )}
    </div>
  );
}

function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 print:hidden">
      <label id={id} htmlFor={`${id}-select`} className="whitespace-nowrap">
        Rows per page
      </label>
      <Select value={String(value)} onValueChange={(size) => onChange(Number(size) || DEFAULT_PAGE_SIZE)}>
        <SelectTrigger id={`${id}-select`} size="sm" className="w-16 tabular-nums">
          <SelectValue>{value}</SelectValue>
        </SelectTrigger>
        <SelectContent className="min-w-16">
          {PAGE_SIZES.map((size) => (
            <SelectItem key={size} value={String(size)}>
              {size}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
