"use client";

import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { TableState } from "./table-state";

type Filters = TableState["filters"];

interface FiltersPopoverProps {
  /** Chosen values by the filter's name. */
  filters: Filters;
  /** Shows only the icon where room is scarce. */
  short?: boolean;
  onChange: (filters: Filters) => void;
  children: ReactNode;
}

/** The filters of a list that has no room to show them all. */
export function FiltersPopover({ filters, short = false, onChange, children }: FiltersPopoverProps) {
  const { startDate = [], endDate = [], ...others } = filters;
  const count = [...Object.values(others), [...startDate, ...endDate]].filter((chosen) => chosen.length > 0).length;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="outline"
          aria-label={count > 0 ? `Filters, ${count} set` : "Filters"}
          {...(short && { className: "px-2.5" })}
        >
          <ListFilter aria-hidden="true" />
          {!short && "Filters"}
          {count > 0 && (
            <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs tabular-nums">{count}</span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Filters"
        align={short ? "end" : "start"}
        className="grid max-h-(--radix-popover-content-available-height) gap-4 overflow-y-auto"
      >
        {children}
        <Button variant="outline" disabled={count === 0} onClick={() => onChange({})}>
          Clear Filters
        </Button>
      </PopoverContent>
    </Popover>
  );
}

interface FilterGroupProps {
  legend: string;
  /** Whether its lists and buttons are as wide as the popover. */
  wide?: boolean;
  children: ReactNode;
}

export const FilterGroup = ({ legend, wide, children }: FilterGroupProps) => (
  <fieldset className={cn("grid gap-1.5", wide && "[&_button]:w-full")}>
    <legend className="mb-1.5 font-medium text-muted-foreground text-xs">{legend}</legend>
    {children}
  </fieldset>
);
