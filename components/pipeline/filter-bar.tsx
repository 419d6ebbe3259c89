"use client";

import { ListFilter, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConditionBar } from "@/components/data-table/conditions/condition-bar";
import type { ConditionOptions } from "@/components/data-table/conditions/condition-options";
import { FilterButton } from "@/components/data-table/conditions/filter-button";
import { FilterSelect } from "@/components/data-table/filter-select";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { PRIORITIES } from "@/lib/domain/enums";
import { listSalesReps, listSources } from "@/lib/generated/calls/deals";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import { MinValueFilter } from "./min-value-filter";
import { countFilters, NO_FILTERS, type PipelineFilters } from "./pipeline-filters";

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
