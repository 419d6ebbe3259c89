import { type RowData, type Updater, useTable } from "@tanstack/react-table";
import { useEffect, useMemo, useState } from "react";
import { finds } from "@/lib/domain/search-words";
import type { DataTableProps } from "./data-table-props";
import { type DataTableInstance, features } from "./table-features";
import { changeTableState, EMPTY_TABLE_STATE, type TableState } from "./table-state";
import { useStoredColumns } from "./use-stored-columns";

const DEFAULT_COLUMN = { sortFn: "natural", filterFn: "facet", sortDescFirst: false, sortUndefined: "last" } as const;

export interface DataTableModel<TData extends RowData> {
  table: DataTableInstance<TData>;
  state: TableState;
  change: (change: Partial<TableState>) => void;
  /** Rows that match search and filters, over all pages. */
  total: number;
  pageCount: number;
  /** The page shown: the wanted one, or the last one if there are fewer by now. */
  page: number;
}

const noRows: never[] = [];

/** A column's id: its own, or the field that it shows. */
const idOf = (column: { id?: string | undefined; accessorKey?: unknown }): string | undefined =>
  column.id ?? (typeof column.accessorKey === "string" ? column.accessorKey : undefined);

export function useDataTable<TData extends RowData>(props: DataTableProps<TData>): DataTableModel<TData> {
  const isServer = props.mode === "server";
  const [ownState, setOwnState] = useState<TableState>({ ...EMPTY_TABLE_STATE, ...props.initialState });
  const state = props.mode === "server" ? props.state : ownState;
  const [stored, setStored] = useStoredColumns(props.columnMenu);

  function change(changed: Partial<TableState>) {
    if (props.mode === "server") props.onStateChange(changeTableState(props.state, changed));
    else setOwnState((before) => changeTableState(before, changed));
  }

  const { search, sortBy, sortOrder, filters, page, pageSize, columns } = state;
  const columnVisibility = useMemo(() => {
    if (columns === null) return stored;
    const ids = props.columns.map(idOf).filter((id) => id !== undefined);
    return Object.fromEntries(ids.map((id) => [id, columns.includes(id)]));
  }, [columns, stored, props.columns]);

  function setColumnVisibility(updater: Updater<Record<string, boolean>>) {
    if (columns === null) return setStored(updater);
    const next = typeof updater === "function" ? updater(columnVisibility) : updater;
    change({ columns: Object.keys(next).filter((id) => next[id]), page });
  }

  const sorting = useMemo(() => (sortBy ? [{ id: sortBy, desc: sortOrder === "desc" }] : []), [sortBy, sortOrder]);
  const columnFilters = useMemo(
    () =>
      Object.entries(filters)
        .filter(([, values]) => values.length > 0)
        .map(([id, value]) => ({ id, value })),
    [filters],
  );
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize }), [page, pageSize]);

  const { getRowId } = props;
  const table = useTable({
    features,
    columns: props.columns,
    data: props.data ?? noRows,
    getRowId,
    defaultColumn: DEFAULT_COLUMN,
    // Asked for each column; the words may be in several.
    globalFilterFn: (row, _columnId, text: string) =>
      finds(
        row
          .getAllCells()
          .map((cell) => cell.getValue())
          .join(" "),
        text,
      ),
    getColumnCanGlobalFilter: () => true,
    autoResetPageIndex: false,
    manualFiltering: isServer,
    manualSorting: isServer,
    manualPagination: isServer,
    rowCount: props.rowCount,
    state: { sorting, columnFilters, globalFilter: search.trim(), pagination, columnVisibility },
    onColumnVisibilityChange: setColumnVisibility,
  });

  const total = props.mode === "server" ? props.rowCount : table.getFilteredRowModel().rows.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const isPastEnd = props.status !== "loading" && props.status !== "waiting" && !props.refreshing && page > pageCount;
  useEffect(() => {
    if (isPastEnd) change({ page: pageCount });
  });

  return { table, state, change, total, pageCount, page: Math.min(page, pageCount) };
}
