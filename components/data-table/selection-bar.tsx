"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/domain/format";
import type { SelectionOptions } from "./data-table-props";
import { chosenCount, NOTHING } from "./selection";

interface SelectionBarProps {
  options: SelectionOptions;
  /** How many rows match. */
  total: number;
  children: ReactNode;
}

/** What can be done with the chosen rows: at the bottom of the window, over the rows, so that none of them moves. */
export function SelectionBar({ options, total, children }: SelectionBarProps) {
  const { chosen, onChange, name, most } = options;
  const count = chosenCount(chosen, total);
  if (count === 0) return null;
  return (
    <section
      aria-label={`Selected ${name}`}
      className="sticky bottom-4 z-20 order-last mx-auto flex max-w-full flex-wrap items-center gap-x-2 gap-y-2  rounded-lg border bg-popover p-2 pl-3 sm:gap-x-3 sm:pl-4 text-popover-foreground text-sm shadow-lg print:hidden"
    >
      <p role="status" className="whitespace-nowrap tabular-nums">
        {chosen.isAll ? `All ${formatNumber(count)} ${name} that match` : `${formatNumber(count)} selected`}
        {!chosen.isAll && count === most && ", the most one by one"}
      </p>
      {!chosen.isAll && total > count && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Select all ${formatNumber(total)}`}
          onClick={() => onChange({ ...NOTHING, isAll: true })}
        >
          <span className="max-sm:hidden">{`Select all ${formatNumber(total)}`}</span>
          <span className="sm:hidden">{`All ${formatNumber(total)}`}</span>
        </Button>
      )}
      <div className="flex items-center gap-1">
        {children}
        <Button variant="ghost" size="icon" aria-label="Clear selection" onClick={() => onChange(NOTHING)}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
