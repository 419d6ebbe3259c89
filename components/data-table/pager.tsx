"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { PAGE_SIZES } from "./table-state";

const whole = new Intl.NumberFormat("en-US");

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
