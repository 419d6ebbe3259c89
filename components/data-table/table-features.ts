import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from "@tanstack/react-table";

export interface ColumnMeta {
  /** Numbers and money are right-aligned, in tabular figures. */
  align?: "left" | "right";
  /** The column's name where its header is not plain text, for column menu and skeletons. */
  label?: string;
  /** A CSS width such as '8rem'; the rest share what is left. */
  width?: string;
  /** This column has the row's link instead of the first one. */
  rowLink?: boolean;
  /** Its cells have the row's link themselves, as they hold further links. */
  ownLink?: boolean;
  /** Only shown from 1280 px on, or from 1392 px on: what a narrow table can do without. */
  wideOnly?: true | "widest";
  className?: string;
}

/** The class of a column's cells and header that hides them on narrower screens. */
export const widthClass = ({ wideOnly }: ColumnMeta = {}): string | undefined =>
  wideOnly && (wideOnly === true ? "max-xl:hidden" : "max-[87rem]:hidden");

type AnyRow = { getValue: (columnId: string) => unknown };

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1;
  if (b === null || b === undefined) return 1;
  return String(a).localeCompare(String(b), "en", { numeric: true, sensitivity: "base" });
}

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: {
    natural: (a: AnyRow, b: AnyRow, columnId: string) => compareValues(a.getValue(columnId), b.getValue(columnId)),
  },
  filterFns: {
    facet: (row: AnyRow, columnId: string, chosen: string[]) => chosen.includes(String(row.getValue(columnId))),
  },
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Features = typeof features;
export type DataColumns<TData extends RowData> = TableOptions<Features, TData>["columns"];
export type DataTableInstance<TData extends RowData> = ReactTable<Features, TData>;

/** `const column = columnHelper<Deal>(); const columns = column.columns([column.accessor("name", {header: "Name"})])` */
export const columnHelper = <TData extends RowData>() => createColumnHelper<Features, TData>();

interface LabelledColumn {
  columnDef: { header?: unknown; meta?: ColumnMeta };
}

/** A column's name as text; '' if it has none, such as a column of buttons. */
export function columnLabel({ columnDef }: LabelledColumn): string {
  if (columnDef.meta?.label) return columnDef.meta.label;
  return typeof columnDef.header === "string" ? columnDef.header : "";
}
