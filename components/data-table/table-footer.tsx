"use client";

import type { RowData } from "@tanstack/react-table";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./table-state";
import type { DataTableModel } from "./use-data-table";

const whole = new Intl.NumberFormat("en-US");
const FEW_ROWS = PAGE_SIZES[0];

interface TableFooterProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Said in place of the count while there is none. */
  note: string | null;
  selectable: boolean;
}

export function TableFooter<TData extends RowData>({ model, note, selectable }: TableFooterProps<TData>) {
  const { total, pageCount, page, state, change, table } = model;
  const selected = table.getSelectedRowIds().length;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-2 text-muted-foreground text-xs touch:min-h-10">
      <p role="status" className="tabular-nums">
        {note ?? (
          <>
            Total Rows: <span className="text-foreground">{whole.format(total)}</span>
          </>
        )}
      </p>
      {selectable && !note && (
        <p role="status" className="tabular-nums">
          {whole.format(selected)} of {whole.format(total)} selected
        </p>
      )}
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
    <div className="flex items-center gap-2">
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

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

function Pager({ page, pageCount, onPage }: PagerProps) {
  const step = (label: string, icon: LucideIcon, to: number) => (
    <PagerButton
      label={label}
      icon={icon}
      disabled={to < 1 || to > pageCount || to === page}
      onClick={() => onPage(to)}
    />
  );
  return (
    <nav aria-label="Pages" className="flex items-center gap-1">
      <span className="mr-2 whitespace-nowrap tabular-nums">
        Page {whole.format(page)} of {whole.format(pageCount)}
      </span>
      {step("First page", ChevronsLeft, 1)}
      {step("Previous page", ChevronLeft, page - 1)}
      {step("Next page", ChevronRight, page + 1)}
      {step("Last page", ChevronsRight, pageCount)}
    </nav>
  );
}

interface PagerButtonProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onClick: () => void;
}

function PagerButton({ label, icon: Icon, disabled, onClick }: PagerButtonProps) {
  return (
    <Button size="icon" aria-label={label} disabled={disabled} onClick={onClick} className="size-7 touch:size-10">
      <Icon aria-hidden="true" />
    </Button>
  );
}
