"use client";

import type { RowData } from "@tanstack/react-table";
import { Columns3, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { FacetChips } from "./facet-chips";
import type { DataTableState, Facet } from "./table-state";
import type { DataTableInstance, SetTableState } from "./use-data-table";

const DEBOUNCE_MS = 300;

interface DataTableToolbarProps<T extends RowData> {
  table: DataTableInstance<T>;
  state: DataTableState;
  setState: SetTableState;
  label: string;
  placeholder: string | undefined;
  facets: Facet[];
  hasColumnMenu: boolean;
  actions: ReactNode;
}

export function DataTableToolbar<T extends RowData>(props: DataTableToolbarProps<T>) {
  const { state, setState } = props;
  const filtered = Object.values(state.facets).some((values) => values.length > 0) || state.search !== "";
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          value={state.search}
          label={`Search ${props.label.toLowerCase()}`}
          placeholder={props.placeholder ?? "Search..."}
          onChange={(search) => setState({ search })}
        />
        {filtered && (
          <Button variant="ghost" onClick={() => setState({ search: "", facets: {} })}>
            Clear filters
          </Button>
        )}
        <div className="ml-auto flex items-center gap-2">
          {props.actions}
          {props.hasColumnMenu && <ColumnMenu table={props.table} />}
        </div>
      </div>
      {props.facets.map((facet) => (
        <FacetChips
          key={facet.id}
          facet={facet}
          selected={state.facets[facet.id] ?? []}
          onChange={(values) => setState({ facets: { ...state.facets, [facet.id]: values } })}
        />
      ))}
    </div>
  );
}

interface SearchBoxProps {
  value: string;
  label: string;
  placeholder: string;
  onChange: (value: string) => void;
}

function SearchBox({ value, label, placeholder, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // A search changed from outside (Clear filters, the back button) replaces what was typed.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div className="relative w-full sm:w-64">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        className="pl-8"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

function ColumnMenu<T extends RowData>({ table }: { table: DataTableInstance<T> }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Columns3 aria-hidden />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => {
            const { header, meta } = column.columnDef;
            return (
              <DropdownMenuCheckboxItem
                key={column.id}
                checked={column.getIsVisible()}
                onCheckedChange={(visible) => column.toggleVisibility(visible === true)}
                onSelect={(event) => event.preventDefault()}
              >
                {meta?.label ?? (typeof header === "string" ? header : column.id)}
              </DropdownMenuCheckboxItem>
            );
          })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
