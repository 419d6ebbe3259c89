"use client";
import { ListFilter, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ConditionBar } from "@/components/data-table/conditions/condition-bar";
import type { ConditionOptions } from "@/components/data-table/conditions/condition-options";
import { FilterButton } from "@/components/data-table/conditions/filter-button";
import { FilterSelect } from "@/components/data-table/filter-select";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { PRIORITIES } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import { listSalesReps, listSources } from "@/lib/generated/calls/deals";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import { countFilters, NO_FILTERS, type PipelineFilters } from "./pipeline-filters";

const DEBOUNCE_MS = 300;

/** Reads an amount such as '$10,000'; undefined for an empty text, null for anything else. */
function readAmount(text: string): number | undefined | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (plain === "") return undefined;
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

const write = (value: number | undefined): string => (value === undefined ? "" : formatNumber(value));

export interface MinValueFilterProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

export function MinValueFilter({ value, onChange }: MinValueFilterProps) {
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

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    const typed = readAmount(next);
    if (typed !== null) timer.current = window.setTimeout(() => onChange(typed), DEBOUNCE_MS);
  }

  return (
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
  );
}

const FORMER_TOO = { query: { former: "true" } } as const;

const FORMER = { id: FORMER_REPS, name: "Former members" };

interface FilterBarProps {
  filters: PipelineFilters;
  canFilterByRep: boolean;
  conditions: ConditionOptions;
  onChange: (filters: PipelineFilters) => void;
  /** What else belongs to the view of the board. */
  children: ReactNode;
}

/** The board's filters and conditions in lines of their own below the page's title; on phones behind a button. */
export function FilterBar({ filters, canFilterByRep, conditions, onChange, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const chosen = countFilters(filters);
  const set = (change: Partial<PipelineFilters>) => onChange({ ...filters, ...change });
  const { where = "" } = filters;
  const setWhere = (next: string) => set({ where: next || undefined });
  return (
    <>
      <Button
        variant="outline"
        className="md:hidden print:hidden"
        aria-expanded={open}
        aria-controls="pipeline-filters"
        onClick={() => setOpen(!open)}
      >
        <ListFilter aria-hidden="true" />
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <search
        id="pipeline-filters"
        aria-label="Filters"
        className={cn(
          "order-last basis-full flex-wrap items-center gap-2 md:flex print:hidden",
          open ? "flex" : "hidden",
        )}
      >
        {canFilterByRep && (
          <FilterSelect
            label="Sales rep"
            all="All sales reps"
            value={filters.salesRepId}
            endpoint={listSalesReps}
            args={FORMER_TOO}
            former={FORMER}
            onChange={(salesRepId) => set({ salesRepId })}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row with the others */}
        <div role="group" aria-label="Priority" className="flex max-md:w-full">
          {PRIORITIES.map(({ value }) => (
            <Button
              variant="outline"
              key={value}
              aria-pressed={filters.priority === value}
              onClick={() => set({ priority: filters.priority === value ? undefined : value })}
              className="-ml-px rounded-none px-2.5 font-normal first:ml-0 first:rounded-l-md last:rounded-r-md focus-visible:z-10 aria-pressed:z-10 aria-pressed:border-foreground aria-pressed:bg-secondary aria-pressed:font-medium max-md:flex-1"
            >
              <PriorityBadge priority={value} />
            </Button>
          ))}
        </div>
        <FilterSelect
          label="Source"
          all="All sources"
          value={filters.source}
          endpoint={listSources}
          onChange={(source) => set({ source })}
        />
        <MinValueFilter value={filters.minValue} onChange={(minValue) => set({ minValue })} />
        <FilterButton of={conditions} where={where} onChange={setWhere} />
        {children}
        {chosen > 0 && (
          <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            <X aria-hidden="true" />
            Clear filters
          </Button>
        )}
        {where !== "" && <ConditionBar of={conditions} where={where} onChange={setWhere} />}
      </search>
    </>
  );
}
