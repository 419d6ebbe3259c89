export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;

/** Which rows a table shows. `page` counts from 1; `filters` has the ticked values of each facet, `where` its conditions as text. */
export interface TableState {
  search: string;
  sortBy: string | null;
  sortOrder: "asc" | "desc";
  page: number;
  pageSize: number;
  filters: Record<string, string[]>;
  where: string;
  /** The columns shown, where the address says so; null: as this browser remembers. */
  columns: string[] | null;
}

export const EMPTY_TABLE_STATE: TableState = {
  search: "",
  sortBy: null,
  sortOrder: "asc",
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  filters: {},
  where: "",
  columns: null,
};

/** What a state is without search, facets and conditions. */
export const NO_FILTERS = { search: "", filters: {}, where: "" } as const satisfies Partial<TableState>;

/** Applies a change and returns to the first page, because it changes the rows or their order. */
export function changeTableState(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

export const hasFilters = (state: TableState): boolean =>
  state.search !== "" || state.where !== "" || Object.values(state.filters).some((values) => values.length > 0);
