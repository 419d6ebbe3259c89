"use client";

import { ListFilter, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { loadAhead } from "@/components/kit/load-ahead";
import { ColorDot } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { conditionsOf, isGroup, readWhere, writeWhere } from "@/lib/lists/rules-where";
import type { ConditionOptions } from "./conditions/condition-options";
import { wordsOf } from "./conditions/condition-words";
import type { Facet } from "./data-table-props";
import { ToolButton } from "./list-header";
import type { TableState } from "./table-state";
import { useIsNarrow } from "./use-is-narrow";

const load = async () => ({ default: (await import("./conditions/condition-editor")).ConditionEditor });
const ConditionEditor = lazy(load);

interface FilterPanelProps {
  label?: string;
  /** How many filters are set. */
  count: number;
  /** For filters that take the room of a line each. */
  wide?: boolean;
  /** Shows only the button's icon where room is scarce. */
  short?: boolean | undefined;
  /** Called when it is about to open, and when it does. */
  onNear?: () => void;
  children: (close: () => void) => ReactNode;
}

/** The filters of a list: beside their button where there is room, otherwise as a sheet. */
export function FilterPanel({ label = "Filter", count, wide, short, onNear, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  function show(next: boolean) {
    if (next) onNear?.();
    setOpen(next);
  }
  const button = (
    <ToolButton
      icon={ListFilter}
      short={short}
      aria-label={count > 0 ? `${label}, ${count} set` : label}
      onPointerEnter={onNear}
      more={
        count > 0 && (
          <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs tabular-nums">{count}</span>
        )
      }
    >
      {label}
    </ToolButton>
  );
  const content = children(() => setOpen(false));
  if (isNarrow)
    return (
      <Dialog open={open} onOpenChange={show}>
        <DialogTrigger asChild>{button}</DialogTrigger>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{label}</DialogTitle>
          </DialogHeader>
          {content}
        </DialogContent>
      </Dialog>
    );
  return (
    <Popover open={open} onOpenChange={show}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent
        aria-label={label}
        className={cn(
          "flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-2rem)] flex-col p-0",
          wide && "w-176",
        )}
      >
        {content}
      </PopoverContent>
    </Popover>
  );
}

interface FilterGroupProps {
  legend: string;
  /** Whether its lists and buttons are as wide as the panel. */
  wide?: boolean;
  children: ReactNode;
}

export const FilterGroup = ({ legend, wide, children }: FilterGroupProps) => (
  <fieldset className={cn("grid gap-1.5", wide && "[&_button]:w-full")}>
    <legend className="mb-1.5 font-medium text-muted-foreground text-xs">{legend}</legend>
    {children}
  </fieldset>
);

interface CustomFiltersProps {
  /** Chosen values by the filter's name. */
  filters: TableState["filters"];
  short?: boolean;
  onChange: (filters: TableState["filters"]) => void;
  children: ReactNode;
}

/** The panel of a list whose filters are more than choices and conditions. */
export function CustomFilters({ filters, short, onChange, children }: CustomFiltersProps) {
  const { startDate = [], endDate = [], ...others } = filters;
  const count = [...Object.values(others), [...startDate, ...endDate]].filter((chosen) => chosen.length > 0).length;
  return (
    <FilterPanel label="Filters" count={count} short={short}>
      {() => (
        <div className="grid gap-4 overflow-y-auto p-4">
          {children}
          <Button variant="outline" disabled={count === 0} onClick={() => onChange({})}>
            Clear Filters
          </Button>
        </div>
      )}
    </FilterPanel>
  );
}

/** A value of a filter: pressing it chooses it, or takes it back. */
const chipStyles =
  "gap-1.5 font-normal aria-pressed:border-foreground aria-pressed:bg-accent aria-pressed:font-medium touch:text-sm";

function FacetGroup({ facet, chosen, onChange }: FacetProps) {
  const { label, options, isSingle, total } = facet;
  const toggled = (value: string) => {
    if (chosen.includes(value)) return chosen.filter((other) => other !== value);
    return isSingle ? [value] : [...chosen, value];
  };
  return (
    <FilterGroup legend={label}>
      <div className="flex flex-wrap gap-1">
        {options.length === 0 && <p className="text-muted-foreground text-sm">{facet.note}</p>}
        {options.map(({ value, label, color }) => (
          <Button
            variant="outline"
            key={value}
            size="sm"
            aria-pressed={chosen.includes(value)}
            onClick={() => onChange(toggled(value))}
            className={chipStyles}
          >
            {color && <ColorDot color={color} />}
            {label}
          </Button>
        ))}
      </div>
      {total !== undefined && <CutShort shown={options.length} total={total} of="in this list" />}
    </FilterGroup>
  );
}

interface FacetProps {
  facet: Facet;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

interface ListFilterProps {
  facets: readonly Facet[];
  filters: TableState["filters"];
  onFilters: (filters: TableState["filters"]) => void;
  conditions: ConditionOptions | undefined;
  where: string;
  onWhere: (where: string) => void;
  /** A further filter, and what its chip says where it is set. */
  more?: { input: ReactNode; words: string | null; onRemove: () => void };
}

const setFacets = (facets: readonly Facet[], filters: TableState["filters"]): Facet[] =>
  facets.filter(({ id }) => (filters[id] ?? []).length > 0);

/** All that a list can be filtered by: the values that are asked for daily, and conditions on any column. */
export function ListFilterButton({ facets, filters, onFilters, conditions, where, onWhere, more }: ListFilterProps) {
  const read = conditions && readWhere(conditions.columns, where);
  const asked = read && "where" in read ? conditionsOf(read.where).length : 0;
  const [only] = facets;
  function prepare() {
    for (const facet of facets) facet.onOpen?.();
    if (!conditions) return;
    conditions.onOpen();
    loadAhead(load);
  }
  return (
    <FilterPanel
      label={facets.length === 1 && !conditions && only ? `Filter by ${only.label.toLowerCase()}` : undefined}
      count={setFacets(facets, filters).length + asked + (more?.words ? 1 : 0)}
      wide={conditions !== undefined}
      onNear={prepare}
    >
      {(close) => (
        <>
          {(facets.length > 0 || more) && (
            <div className={cn("grid min-h-0 gap-3 overflow-y-auto p-4", conditions && "border-b")}>
              {facets.map((facet) => (
                <FacetGroup
                  key={facet.id}
                  facet={facet}
                  chosen={filters[facet.id] ?? []}
                  onChange={(values) => onFilters({ ...filters, [facet.id]: values })}
                />
              ))}
              {more?.input}
            </div>
          )}
          {conditions && (
            <Suspense fallback={<Skeleton className="m-4 h-32" />}>
              <ConditionEditor
                of={conditions}
                where={where}
                onApply={(next) => {
                  onWhere(next);
                  close();
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </FilterPanel>
  );
}

interface FilterChipsProps extends ListFilterProps {
  onClear: () => void;
}

/** What a list is filtered by, each with a button that takes it away. */
export function FilterChips({ facets, filters, onFilters, conditions, where, onWhere, ...props }: FilterChipsProps) {
  const { more, onClear } = props;
  const read = conditions && readWhere(conditions.columns, where);
  const { match, items } = read && "where" in read ? read.where : { match: "all" as const, items: [] };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1 print:hidden">
      <legend className="sr-only">Filters that are set</legend>
      {setFacets(facets, filters).map(({ id, label, options, onOpen }) => {
        // While the options load, and where the address names one that is not there.
        const unknown = onOpen && options.length === 0 ? "…" : `Unknown ${label.toLowerCase()}`;
        const names = filters[id]?.map((value) => options.find((option) => option.value === value)?.label ?? unknown);
        return (
          <FilterChip
            key={id}
            words={`${label}: ${names?.join(", ")}`}
            onRemove={() => onFilters({ ...filters, [id]: [] })}
          />
        );
      })}
      {more?.words && <FilterChip words={more.words} onRemove={more.onRemove} />}
      {items.length > 1 && (
        <span className="mx-1 text-muted-foreground text-xs">{match === "all" ? "All of" : "Any of"}</span>
      )}
      {conditions &&
        items.map((item, place) => {
          const words = wordsOf(conditions, item);
          return (
            <FilterChip
              // biome-ignore lint/suspicious/noArrayIndexKey: the chip that takes the place of a removed one keeps the focus
              key={place}
              words={words}
              shown={isGroup(item) && item.conditions.length > 1 ? `(${words})` : words}
              onRemove={() => onWhere(writeWhere({ match, items: items.filter((_, other) => other !== place) }))}
            />
          );
        })}
      <ClearFilters onClear={onClear} />
    </fieldset>
  );
}

interface FilterChipProps {
  words: string;
  /** What it shows instead. */
  shown?: string;
  onRemove: () => void;
}

const FilterChip = ({ words, shown = words, onRemove }: FilterChipProps) => (
  <Button
    variant="outline"
    size="sm"
    aria-label={`Remove ${words}`}
    onClick={onRemove}
    className="h-auto min-h-7 max-w-full gap-1.5 border-foreground bg-accent py-0.5 text-left font-normal"
  >
    <span className="min-w-0 whitespace-normal break-words">{shown}</span>
    <X aria-hidden="true" className="text-muted-foreground" />
  </Button>
);

export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="ghost" size="sm" onClick={onClear}>
    Clear filters
    <X aria-hidden="true" />
  </Button>
);
