"use client";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { DataTableColumn } from "./columns";
import { DataTableBody } from "./data-table-body";
import { DataTableFooter } from "./data-table-footer";
import { DataTableToolbar } from "./data-table-toolbar";
import type { DataTableState, Facet } from "./table-state";
import { useDataTable } from "./use-data-table";

interface CommonProps<T extends RowData> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: DataTableColumn<T>[];
  /** Undefined while there is nothing to show yet. */
  data: T[] | undefined;
  rowId: (row: T) => string;
  /** Makes the whole row lead there. The name cell should hold the same link for keyboards. */
  rowHref?: (row: T) => string;
  /** The row as a card below 768 px. */
  mobileCard: (row: T) => ReactNode;
  status: "waiting" | "loading" | "ready" | "error";
  /** True while other rows are on their way and these stay in view. */
  refreshing?: boolean;
  emptyText?: ReactNode;
  errorText?: string;
  searchPlaceholder?: string;
  facets?: Facet[];
  /** Remembers hidden columns under this name; without it there is no column menu. */
  columnMenuKey?: string;
  /** Further controls at the toolbar's right. */
  actions?: ReactNode;
}

interface ClientProps {
  mode: "client";
  initialState?: Partial<DataTableState>;
}

interface ServerProps {
  mode: "server";
  rowCount: number;
  state: DataTableState;
  onStateChange: (next: DataTableState) => void;
}

export type DataTableProps<T extends RowData> = CommonProps<T> & (ClientProps | ServerProps);

/** The one table of the product: a client table searches, sorts and pages what it has; a server table asks for it. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { table, state, setState, rowCount } = useDataTable(props);
  return (
    <div className="grid gap-3">
      <DataTableToolbar
        table={table}
        state={state}
        setState={setState}
        label={props.label}
        placeholder={props.searchPlaceholder}
        facets={props.facets ?? []}
        hasColumnMenu={props.columnMenuKey !== undefined}
        actions={props.actions}
      />
      <DataTableBody
        table={table}
        label={props.label}
        status={props.status}
        refreshing={props.refreshing ?? false}
        rowHref={props.rowHref}
        mobileCard={props.mobileCard}
        emptyText={props.emptyText ?? "No results."}
        errorText={props.errorText ?? "Failed to load data"}
      />
      <DataTableFooter state={state} setState={setState} rowCount={rowCount} known={props.data !== undefined} />
    </div>
  );
}
