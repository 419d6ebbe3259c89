import { queryOptions } from "@tanstack/react-query";
import type { Endpoint, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { call } from "./call";
import { type Args, queryKey } from "./query-key";
import { followed } from "./query-options";

/** The most rows that any list returns at once. */
const PAGE = 100;

interface List {
  items: unknown[];
  total: number;
}

/** Reads all rows of a list, one page after another. */
export async function callForAll<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const items: unknown[] = [];
  for (;;) {
    const query = { ...(args.query as Partial<QueryOf<E>>), limit: PAGE, offset: items.length };
    const page = (await call(endpoint, { ...args, query, signal })) as List;
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return { ...page, items } as ResponseOf<E>;
  }
}

/** How all rows of a list are fetched, and the key that they are cached under. */
export const wholeListOptions = <E extends Endpoint>(endpoint: E, args: Args<E>) =>
  queryOptions({
    queryKey: [...queryKey(endpoint, args), "all"],
    queryFn: ({ signal }) => callForAll(endpoint, args, signal),
    ...followed(endpoint),
  });
