"use client";

import type { RowData } from "@tanstack/react-table";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ColumnMenu } from "./column-menu";
import { ConditionBar } from "./conditions/condition-bar";
import { FilterButton } from "./conditions/filter-button";
import type { DataTableProps, Facet } from "./data-table-props";
import { ExportMenu } from "./export-menu";
import { FacetChips } from "./facet-chips";
import { SearchBox } from "./search-box";
import { SortMenu } from "./sort-menu";
import { hasFilters, NO_FILTERS } from "./table-state";
import type { DataTableModel } from "./use-data-table";

interface TableToolbarProps<TData extends RowData> {
  model: DataTableModel<TData>;
  options: Pick<
    DataTableProps<TData>,
    | "searchable"
    | "searchPlaceholder"
    | "facets"
    | "conditions"
    | "filters"
    | "actions"
    | "columnMenu"
    | "exportOf"
    | "mobileCard"
    | "alwaysCards"
  >;
}

export function TableToolbar<TData extends RowData>({ model, options }: TableToolbarProps<TData>) {
  const {
    searchable = true,
    searchPlaceholder,
    facets = [],
    actions,
    columnMenu,
    exportOf,
    mobileCard,
    alwaysCards,
    conditions,
    filters,
  } = options;
  const { state, change, table } = model;
  const sortsOnly = !searchable && facets.length === 0 && !filters && !actions && !columnMenu;
  if (sortsOnly && !mobileCard) return null;
  const below = facets.filter(({ ownLine }) => ownLine);
  const chipsOf = (shown: readonly Facet[]) =>
    shown.map((facet) => (
      <FacetChips
        key={facet.id}
        facet={facet}
        chosen={state.filters[facet.id] ?? []}
        onChange={(values) => change({ filters: { ...state.filters, [facet.id]: values } })}
      />
    ));
  return (
    <div className={cn("flex min-w-0 flex-wrap items-center gap-2 gap-x-4 print:hidden", sortsOnly && "lg:hidden")}>
      {(searchable || mobileCard) && (
        <div
          className={cn(
            "flex items-center gap-2",
            searchable ? (alwaysCards ? "flex-1" : "max-md:w-full") : !conditions && "lg:hidden",
          )}
        >
          {searchable && (
            <SearchBox value={state.search} onChange={(search) => change({ search })} placeholder={searchPlaceholder} />
          )}
          {mobileCard && <SortMenu model={model} always={alwaysCards} />}
          {conditions && <FilterButton of={conditions} where={state.where} onChange={(where) => change({ where })} />}
        </div>
      )}
      {chipsOf(facets.filter(({ ownLine }) => !ownLine))}
      {!filters && hasFilters(state) && <ClearFilters short onClear={() => change(NO_FILTERS)} />}
      {(filters || actions || columnMenu) && (
        <div className={cn("flex flex-wrap items-center gap-2 md:ml-auto", !searchable && "ml-auto")}>
          {filters}
          {actions}
          {exportOf && <ExportMenu of={exportOf} table={table} />}
          {columnMenu && <ColumnMenu table={table} />}
        </div>
      )}
      {conditions && state.where !== "" && (
        <ConditionBar of={conditions} where={state.where} onChange={(where) => change({ where })} />
      )}
      {below.length > 0 && <div className="min-w-0 basis-full">{chipsOf(below)}</div>}
    </div>
  );
}

interface ClearFiltersProps {
  onClear: () => void;
  /** Shows only the icon where room is scarce. */
  short?: boolean;
}

export function ClearFilters({ onClear, short }: ClearFiltersProps) {
  return (
    <Button variant="ghost" size="sm" title="Clear filters" onClick={onClear}>
      <span className={cn(short && "md:max-2xl:sr-only")}>Clear filters</span>
      <X aria-hidden="true" />
    </Button>
  );
}
