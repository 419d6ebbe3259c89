"use client";

import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

interface FiltersPopoverProps {
  /** How many filters are set. */
  count: number;
  /** Shows only the icon where room is scarce. */
  short?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** The filters of a list that has no room to show them all. */
export function FiltersPopover({ count, short = false, onClear, children }: FiltersPopoverProps) {
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
        <Button variant="outline" disabled={count === 0} onClick={onClear}>
          Clear Filters
        </Button>
      </PopoverContent>
    </Popover>
  );
}
