import type { Call, ParamsOf, QueryOf } from "@/lib/contracts/endpoint";

/** A call by its method and path: GET /api/deals/{dealId}. */
export type CallName = `${Call["method"]} ${string}`;

/** The arguments of a read. */
export interface Args<C> {
  params?: ParamsOf<C>;
  query?: Partial<QueryOf<C>>;
}

/** Name, path parameters, query, and a mark for values of another shape than the call's response. */
export type CallKey = readonly [CallName, Record<string, unknown>, Record<string, unknown>, ...string[]];

export const nameOf = ({ method, path }: Pick<Call, "method" | "path">): CallName => `${method} ${path}`;

/** The key of a read. Empty values are left out, as in the address; a key with fewer parameters matches all that have more. */
export const keyByName = (name: CallName, { params = {}, query = {} }: Args<Call> = {}): CallKey => [
  name,
  params,
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  ),
];

export const queryKey = <C extends Call>(called: C, args: Args<C> = {}): CallKey => keyByName(nameOf(called), args);

/** The key of a list that is loaded page by page. */
export const pagesKey = <C extends Call>(called: C, args: Args<C> = {}): CallKey => [
  ...queryKey(called, args),
  "pages",
];

/** Before what the first page begins of a list that says itself where its pages begin: before nothing. */
export const FIRST_PLACE: string | null = null;
