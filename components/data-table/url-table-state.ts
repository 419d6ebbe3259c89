import type { z } from "zod";
import type { FilterColumns } from "@/lib/lists/rules-columns";
import { readWhere } from "@/lib/lists/rules-where";
import { EMPTY_TABLE_STATE, PAGE_SIZES, type TableState } from "./table-state";

export interface UrlTableOptions {
  /** The state without parameters; equal values are left out of the address. */
  defaults?: Partial<Omit<TableState, "filters" | "where" | "columns" | "page">>;
  /** Names of filter parameters; several values are joined by commas. */
  filters?: readonly string[];
  /** The columns that there can be conditions on; conditions that cannot be read are dropped. */
  conditions?: FilterColumns;
  /** Which values of a filter, and which orders, there are. Others are dropped, also from the address. */
  valid?: { sorts: readonly string[]; filters: Record<string, (value: string) => boolean> };
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

/** A list's query from texts in the address, which anybody may have typed: values that the contract refuses are left out. */
export function lenientQuery<T extends z.ZodObject>(query: T, texts: Record<string, string | undefined>): z.output<T> {
  const first = query.safeParse(texts);
  if (first.success) return first.data;
  const refused = new Set(first.error.issues.map((issue) => issue.path[0]));
  return query.parse(Object.fromEntries(Object.entries(texts).filter(([name]) => !refused.has(name))));
}

/** Search, order and page of a state in the form that every list endpoint takes. */
export const listTexts = ({ search, sortBy, sortOrder, page, pageSize }: TableState) => ({
  search: search || undefined,
  sortBy: sortBy ?? undefined,
  sortOrder,
  limit: String(pageSize),
  offset: String((page - 1) * pageSize),
});

/** A list's query without its page: all matches in their order. */
export const unpaged = <Q extends { limit: number; offset: number }>({ limit: _, offset: __, ...query }: Q) => query;

/** The parameter of the Archive toggle, in the lists of companies and contacts. */
export const ARCHIVE_PARAM = "status";
export const readsArchive = (params: { get: (name: string) => string | null }): boolean =>
  params.get(ARCHIVE_PARAM) === "inactive";
