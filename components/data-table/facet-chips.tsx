"use client";

import { cn } from "@/components/ui/cn";
import type { Facet } from "./table-state";

interface FacetChipsProps {
  facet: Facet;
  selected: string[];
  onChange: (values: string[]) => void;
}

/** A facet that stands open: one click per value, several can be ticked. */
export function FacetChips({ facet, selected, onChange }: FacetChipsProps) {
  return (
    <fieldset className="flex min-w-0 gap-1 overflow-x-auto py-0.5 sm:flex-wrap">
      <legend className="sr-only">{facet.label}</legend>
      {facet.options.map(({ value, label }) => {
        const on = selected.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? selected.filter((other) => other !== value) : [...selected, value])}
            className={cn(
              "h-7 shrink-0 whitespace-nowrap rounded-md border px-2 text-xs touch:h-10 touch:px-3",
              on ? "border-primary bg-primary/10 font-medium text-foreground" : "text-muted-foreground hover:bg-accent",
            )}
          >
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
