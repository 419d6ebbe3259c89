/** What of a table a person chooses; kept in the URL by server tables and in memory by client tables. */
export interface DataTableState {
  search: string;
  sortBy: string | null;
  sortOrder: "asc" | "desc";
  /** From 0. */
  page: number;
  pageSize: number;
  /** Ticked values by facet id. */
  facets: Record<string, string[]>;
}

export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;

export const initialTableState = (start: Partial<DataTableState> = {}): DataTableState => ({
  search: "",
  sortBy: null,
  sortOrder: "asc",
  page: 0,
  pageSize: DEFAULT_PAGE_SIZE,
  facets: {},
  ...start,
});

export interface Facet {
  id: string;
  label: string;
  options: { value: string; label: string }[];
}
