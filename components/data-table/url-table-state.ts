import { isStorable } from "@/lib/domain/format";
import { LONGEST_SEARCH } from "@/lib/domain/search-words";
import type { FilterColumns } from "@/lib/lists/rules-columns";
import { isDay, isId, MOST_VALUES, readWhere } from "@/lib/lists/rules-where";
import { EMPTY_TABLE_STATE, PAGE_SIZES, type TableState } from "./table-state";

export interface UrlTableOptions {
  /** The state without parameters; equal values are left out of the address. */
  defaults?: Partial<Omit<TableState, "filters" | "where" | "columns" | "page">>;
  /** Names of filter parameters; several values are joined by commas. */
  filters?: readonly string[];
  /** The columns that there can be conditions on; conditions that cannot be read are dropped. */
  conditions?: FilterColumns;
  /** Which values of a filter, and which orders, there are. Others are dropped, also from the address. */
  valid?: { sorts: readonly string[]; filters: Record<string, Read<string>> };
}

const LAST_PAGE = 20_000;

/** A server table's state as in the address; used by the table, and by the page that reads its first rows. */
export function readTableState(
  params: { get: (name: string) => string | null },
  { defaults, filters = [], conditions, valid }: UrlTableOptions,
): TableState {
  const where = params.get("where") ?? "";
  const base = { ...EMPTY_TABLE_STATE, ...defaults };
  const page = Number(params.get("page"));
  const pageSize = Number(params.get("pageSize"));
  const order = params.get("sortOrder");
  const sortBy = params.get("sortBy");
  const isValid = (name: string) => valid?.filters[name] ?? Boolean;
  return {
    search: params.get("search") ?? base.search,
    sortBy: sortBy !== null && valid && !valid.sorts.includes(sortBy) ? base.sortBy : (sortBy ?? base.sortBy),
    sortOrder: order === "asc" || order === "desc" ? order : base.sortOrder,
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
    pageSize: PAGE_SIZES.some((size) => size === pageSize) ? pageSize : base.pageSize,
    filters: Object.fromEntries(
      filters.map((name) => [name, (params.get(name) ?? "").split(",").filter(Boolean).filter(isValid(name))]),
    ),
    where: where && conditions && "where" in readWhere(conditions, where) ? where : "",
    columns: params.get("columns")?.split(",").filter(Boolean) ?? null,
  };
}

/** An address's parameters with a table's state in them. */
export function addressWith(
  address: { toString: () => string },
  next: TableState,
  { defaults, filters: names = [] }: UrlTableOptions,
): string {
  const params = new URLSearchParams(address.toString());
  const base = { ...EMPTY_TABLE_STATE, ...defaults };
  const put = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) params.delete(name);
    else params.set(name, value);
  };
  const sameSort = next.sortBy === base.sortBy && next.sortOrder === base.sortOrder;
  put("search", next.search, next.search === base.search);
  put("sortBy", next.sortBy ?? "", sameSort || !next.sortBy);
  put("sortOrder", next.sortOrder, sameSort || !next.sortBy);
  put("page", String(next.page), next.page === 1);
  put("pageSize", String(next.pageSize), next.pageSize === base.pageSize);
  put("where", next.where, next.where === "");
  put("columns", next.columns?.join(",") ?? "", next.columns === null);
  for (const name of names) {
    const values = next.filters[name] ?? [];
    put(name, values.join(","), values.length === 0);
  }
  return params.toString();
}

/** A page's search parameters; the first of repeated ones counts. */
export function pageParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const single = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return new URLSearchParams(single.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Reads a value from a text of an address, which anybody may have typed; undefined where it is none. */
export type Read<T> = (text: string) => T | undefined;

export const asId: Read<string> = (text) => (isId(text.toLowerCase()) ? text.toLowerCase() : undefined);
export const asDay: Read<string> = (text) => (isDay(text) ? text : undefined);
export const oneOf =
  <const T extends string>(...values: readonly T[]): Read<T> =>
  (text) =>
    values.find((value) => value === text);
export const asText =
  (longest: number): Read<string> =>
  (text) =>
    isStorable(text) && text.trim().length <= longest ? text.trim() || undefined : undefined;

/** The value of a filter that has one. */
export const chosenOne = <T>([text]: readonly string[] = [], read: Read<T>): T | undefined =>
  text === undefined ? undefined : read(text);

/** The values of a filter; undefined without any. */
export function chosen<T>(texts: readonly string[] = [], read: Read<T>): T[] | undefined {
  const values = texts.map(read).filter((value) => value !== undefined);
  return values.length > 0 ? values.slice(0, MOST_VALUES) : undefined;
}

export const pageQuery = ({ page, pageSize }: TableState) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Search, order and page of a state, as list endpoints take them; `byDefault` orders where the list has no such order. */
export const listQuery = <S extends string>(state: TableState, sorts: readonly S[], byDefault: NoInfer<S>) => ({
  search: asText(LONGEST_SEARCH)(state.search),
  sortBy: sorts.find((sort) => sort === state.sortBy) ?? byDefault,
  sortOrder: state.sortOrder,
  ...pageQuery(state),
});

/** A list's query without its page: all matches in their order. */
export const unpaged = <Q extends { limit: number; offset: number }>({ limit: _, offset: __, ...query }: Q) => query;

/** The parameter of the Archive toggle, in the lists of companies and contacts. */
export const ARCHIVE_PARAM = "status";
export const readsArchive = (params: { get: (name: string) => string | null }): boolean =>
  params.get(ARCHIVE_PARAM) === "inactive";
