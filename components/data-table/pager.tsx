"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { formatNumber } from "@/lib/domain/format";
import { PAGE_SIZES, type TableState } from "./table-state";

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageCount, onPage }: PagerProps) {
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
        Page {formatNumber(page)} of {formatNumber(pageCount)}
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
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="size-7 touch:size-10 print:hidden"
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

/** How many rows a page has. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="font-normal tabular-nums print:hidden">
          Rows per page {value}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup
          aria-label="Rows per page"
          value={String(value)}
          onValueChange={(size) => onChange(Number(size))}
        >
          {PAGE_SIZES.map((size) => (
            <DropdownMenuRadioItem key={size} value={String(size)}>
              {size}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

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
