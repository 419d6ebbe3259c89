"use client";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { useConditions } from "@/components/data-table/conditions/use-conditions";
import type { Facet } from "@/components/data-table/data-table-props";
import { type FilterChips, FilterGroup } from "@/components/data-table/filters";
import { useRepFacet, useSourceFacet } from "@/components/deals/deal-facets";
import { Input } from "@/components/ui/input";
import { PRIORITIES } from "@/lib/domain/enums";
import { formatAmount, formatNumber } from "@/lib/domain/format";
import { BOARD_FILTERS } from "@/lib/lists/rules-columns";
import type { PipelineFilters } from "./pipeline-filters";

const DEBOUNCE_MS = 300;

/** Reads an amount such as '$10,000'; undefined for an empty text, null for anything else. */
function readAmount(text: string): number | undefined | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (plain === "") return undefined;
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

const write = (value: number | undefined): string => (value === undefined ? "" : formatNumber(value));

interface MinValueFilterProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function MinValueFilter({ value, onChange }: MinValueFilterProps) {
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  const timer = useRef(0);
  const noteId = useId();
  const amount = readAmount(text);

  // The value changed from outside: it was cleared, or changed in another tab.
  if (known !== value) {
    setKnown(value);
    if (amount !== value) setText(write(value));
  }

  /** Tells of an amount that was typed a moment ago; its panel may close before the delay is over. */
  const tell = useRef<(() => void) | null>(null);
  useEffect(() => () => tell.current?.(), []);

  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    const typed = readAmount(next);
    tell.current = typed === null ? null : () => onChange(typed);
    timer.current = window.setTimeout(() => {
      tell.current?.();
      tell.current = null;
    }, DEBOUNCE_MS);
  }

  return (
    <FilterGroup legend="Minimum value">
      <div className="relative w-full md:w-32">
        <span aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-3 text-muted-foreground text-sm">
          $
        </span>
        <Input
          aria-label="Minimum value"
          placeholder="Min. value"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={amount === null ? "true" : undefined}
          aria-describedby={amount === null ? noteId : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => typeof amount === "number" && setText(write(amount))}
          className="pl-6 tabular-nums"
        />
        {amount === null && (
          <p
            id={noteId}
            role="alert"
            className="absolute top-full left-0 z-30 mt-1 whitespace-nowrap rounded-md border bg-popover px-2 py-1 text-destructive-text text-xs"
          >
            Not an amount; write it like 10,000
          </p>
        )}
      </div>
    </FilterGroup>
  );
}

/** The board's filters, as a list has them. */
export function useBoardFilters(
  filters: PipelineFilters,
  canFilterByRep: boolean,
  onChange: (filters: PipelineFilters) => void,
): Omit<ComponentProps<typeof FilterChips>, "onClear"> {
  const { salesRepId, priority, source, minValue, where = "" } = filters;
  const reps = useRepFacet("salesRepId", salesRepId !== undefined);
  const sources = useSourceFacet("source", source !== undefined);
  const set = (change: Partial<PipelineFilters>) => onChange({ ...filters, ...change });
  const listed = (value: string | number | undefined) => (value === undefined ? [] : [String(value)]);
  return {
    facets: [...(canFilterByRep ? [reps] : []), PRIORITY, sources].map((facet) => ({ ...facet, isSingle: true })),
    filters: { salesRepId: listed(salesRepId), priority: listed(priority), source: listed(source) },
    onFilters: (next) =>
      set({
        salesRepId: next.salesRepId?.[0],
        priority: PRIORITIES.find(({ value }) => String(value) === next.priority?.[0])?.value,
        source: next.source?.[0],
      }),
    conditions: useConditions(BOARD_FILTERS, where),
    where,
    onWhere: (next) => set({ where: next || undefined }),
    more: {
      input: <MinValueFilter value={minValue} onChange={(next) => set({ minValue: next })} />,
      words: minValue === undefined ? null : `Minimum value: ${formatAmount(minValue)}`,
      onRemove: () => set({ minValue: undefined }),
    },
  };
}

const PRIORITY: Facet = {
  id: "priority",
  label: "Priority",
  options: PRIORITIES.map(({ value, label }) => ({ value: String(value), label })),
};
