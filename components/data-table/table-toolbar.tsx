"use client";
import type { RowData } from "@tanstack/react-table";
import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpNarrowWide, Columns3, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import type { DataTableProps } from "./data-table-props";
import { ExportMenu } from "./export-menu";
import { FilterChips, ListFilterButton } from "./filters";
import { columnLabel, type DataTableInstance } from "./table-features";
import { hasFilters, NO_FILTERS, type TableState } from "./table-state";
import type { DataTableModel } from "./use-data-table";

interface SearchBoxProps {
  value: string;
  /** Called 300 ms after typing stops. */
  onChange: (value: string) => void;
  placeholder?: string;
}

export function SearchBox({ value, onChange, placeholder = "Search…" }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The value changed from outside (back button, 'Clear filters'): show it, unless something is being typed.
  if (value !== before) {
    setBefore(value);
    if (value !== text.trim()) setText(value);
  }

  function schedule(next: string, delay = 300) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), delay);
  }

  function commit(next: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (next.trim() !== value) onChange(next.trim());
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="relative min-w-0 flex-1 md:max-w-56">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={placeholder.replace("…", "")}
        placeholder={placeholder}
        value={text}
        onChange={(event) => schedule(event.target.value)}
        // Commits now: a later search would undo the navigation that a click on a row has just started.
        onBlur={() => timer.current !== undefined && commit(text)}
        className="pr-8 pl-9 touch:pr-10"
      />
      {text && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear search"
          onClick={() => schedule("", 0)}
          className="absolute top-1 right-1 size-6 text-muted-foreground touch:top-0 touch:right-0 touch:size-10"
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

interface SortMenuProps<TData extends RowData> {
  model: DataTableModel<TData>;
  /** Also where there is room for a table. */
  always: boolean | undefined;
}

/** Replaces the table's headers, which cards do not have. */
export function SortMenu<TData extends RowData>({ model, always }: SortMenuProps<TData>) {
  const { table, state, change } = model;
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort() && columnLabel(column) !== "");
  const sorted = columns.find((column) => column.id === state.sortBy);
  const Icon = !sorted ? ArrowUpDown : state.sortOrder === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  if (columns.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label="Sort" title="Sort" className={cn(!always && "lg:hidden")}>
          <Icon aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup
          aria-label="Sort by"
          value={sorted?.id ?? ""}
          onValueChange={(sortBy) => change({ sortBy, sortOrder: "asc" })}
        >
          {columns.map((column) => (
            <DropdownMenuRadioItem key={column.id} value={column.id}>
              {columnLabel(column)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {sorted && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuRadioGroup
              aria-label="Order"
              value={state.sortOrder}
              onValueChange={(order) => change({ sortOrder: order === "desc" ? "desc" : "asc" })}
            >
              <DropdownMenuRadioItem value="asc">Ascending</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="desc">Descending</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function ColumnMenu<TData extends RowData>({ table }: { table: DataTableInstance<TData> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide() && columnLabel(column) !== "");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" className="max-lg:hidden">
          <Columns3 aria-hidden="true" />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Show columns</DropdownMenuLabel>
        {columns.map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(checked) => column.toggleVisibility(checked)}
            onSelect={(event) => event.preventDefault()}
          >
            {columnLabel(column)}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface TableToolbarProps<TData extends RowData> {
  model: DataTableModel<TData>;
  options: DataTableProps<TData>;
}

/** Above a table: search and filters at the left, what else can be done at the right, and below what is filtered by. */
export function TableToolbar<TData extends RowData>({ model, options }: TableToolbarProps<TData>) {
  const { searchable = true, searchPlaceholder, facets = [], conditions, filters } = options;
  const { actions, columnMenu, exportOf, mobileCard, alwaysCards } = options;
  const { state, change, table } = model;
  const filterable = facets.length > 0 || conditions !== undefined;
  const set = {
    ...{ facets, conditions, filters: state.filters, where: state.where },
    onFilters: (next: TableState["filters"]) => change({ filters: next }),
    onWhere: (where: string) => change({ where }),
  };
  const sortsOnly = !searchable && !filterable && !filters && !actions && !columnMenu;
  return (
    <>
      {!(sortsOnly && !mobileCard) && (
        <div
          className={cn("flex min-w-0 basis-full flex-wrap items-center gap-2 print:hidden", sortsOnly && "lg:hidden")}
        >
          {searchable && (
            <SearchBox value={state.search} onChange={(search) => change({ search })} placeholder={searchPlaceholder} />
          )}
          {filters}
          {filterable && <ListFilterButton {...set} />}
          {mobileCard && <SortMenu model={model} always={alwaysCards} />}
          {(actions || columnMenu) && (
            <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
              {actions}
              {exportOf && <ExportMenu of={exportOf} table={table} />}
              {columnMenu && <ColumnMenu table={table} />}
            </div>
          )}
        </div>
      )}
      {!filters && hasFilters(state) && <FilterChips {...set} onClear={() => change(NO_FILTERS)} />}
    </>
  );
}
