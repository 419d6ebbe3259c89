"use client";

import { type RowData, useTable } from "@tanstack/react-table";
import { useCallback, useMemo, useState } from "react";
import { features } from "./columns";
import type { DataTableProps } from "./data-table";
import { type DataTableState, initialTableState } from "./table-state";
import { useColumnVisibility } from "./use-column-visibility";

const NO_ROWS: never[] = [];

/** Ties react-table to one state, which a client table keeps itself and a server table is given. */
export function useDataTable<T extends RowData>(props: DataTableProps<T>) {
  const server = props.mode === "server";
  const [ownState, setOwnState] = useState(() =>
    initialTableState(props.mode === "client" ? props.initialState : undefined),
  );
  const state = props.mode === "server" ? props.state : ownState;
  const onStateChange = props.mode === "server" ? props.onStateChange : setOwnState;
  const setState = useCallback(
    (change: Partial<DataTableState>) => onStateChange({ ...state, page: 0, ...change }),
    [onStateChange, state],
  );
  const [columnVisibility, setColumnVisibility] = useColumnVisibility(props.columns, props.columnMenuKey);
  const sorting = useMemo(
    () => (state.sortBy === null ? [] : [{ id: state.sortBy, desc: state.sortOrder === "desc" }]),
    [state.sortBy, state.sortOrder],
  );
  const pagination = useMemo(() => ({ pageIndex: state.page, pageSize: state.pageSize }), [state.page, state.pageSize]);
  const columnFilters = useMemo(
    () =>
      server
        ? []
        : Object.entries(state.facets)
            .filter(([, values]) => values.length > 0)
            .map(([id, value]) => ({ id, value })),
    [server, state.facets],
  );
  const table = useTable({
    features,
    columns: props.columns,
    data: props.data ?? NO_ROWS,
    getRowId: props.rowId,
    defaultColumn: { filterFn: "arrIncludesSome" },
    globalFilterFn: "includesString",
    enableSortingRemoval: false,
    manualSorting: server,
    manualFiltering: server,
    manualPagination: server,
    autoResetPageIndex: false,
    state: {
      sorting,
      pagination,
      columnFilters,
      globalFilter: server ? undefined : state.search,
      columnVisibility,
    },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      setState({ sortBy: next?.id ?? null, sortOrder: next?.desc ? "desc" : "asc" });
    },
    onColumnVisibilityChange: setColumnVisibility,
  });
  const rowCount = props.mode === "server" ? props.rowCount : table.getFilteredRowModel().rows.length;
  return { table, state, setState, rowCount };
}

export type DataTableInstance<T extends RowData> = ReturnType<typeof useDataTable<T>>["table"];
export type SetTableState = (change: Partial<DataTableState>) => void;
