import type { Endpoint, ParamsOf, QueryOf } from "@/lib/contracts/endpoint";

/** A call by its method and path: GET /api/deals/{dealId}. */
export type CallName = `${Endpoint["method"]} ${string}`;

/** The arguments of a read. */
export interface Args<E> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
}

/** Name, path parameters, query, and a mark for values of another shape than the call's response. */
export type CallKey = readonly [CallName, Record<string, unknown>, Record<string, unknown>, ...string[]];

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): CallName => `${method} ${path}`;

/**
 * The key of a read, by the call's name for pages that do not load its contract. Empty values are left out, as in the address; a
 * key with fewer parameters matches all that have more.
 */
export const keyByName = (name: CallName, { params = {}, query = {} }: Args<Endpoint> = {}): CallKey => [
  name,
  params,
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  ),
];

export const queryKey = <E extends Endpoint>(endpoint: E, args: Args<E> = {}): CallKey =>
  keyByName(nameOf(endpoint), args);

/** The key of a list that is loaded page by page. */
export const pagesKey = <E extends Endpoint>(endpoint: E, args: Args<E> = {}): CallKey => [
  ...queryKey(endpoint, args),
  "pages",
];

/** Before what the first page begins of a list that says itself where its pages begin: before nothing. */
export const FIRST_PLACE: string | null = null;
