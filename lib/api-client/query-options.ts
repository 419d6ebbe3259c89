import { infiniteQueryOptions, queryOptions as optionsOf } from "@tanstack/react-query";
import type { Endpoint, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { call } from "./call";
import { type Args, pagesKey, queryKey } from "./query-key";

/** How a read is asked for and under which key its answer is kept, for every hook of react-query. */
export const queryOptions = <E extends Endpoint>(endpoint: E, args: Args<E> = {}) =>
  optionsOf({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => call(endpoint, { ...args, signal }),
  });

interface Page {
  items: unknown[];
  total: number;
}

/** The same for a list that is read page after page, `limit` rows each. */
export const pagesOptions = <E extends Endpoint>(endpoint: E, args: Args<E>, limit: number) =>
  infiniteQueryOptions({
    queryKey: pagesKey(endpoint, args),
    queryFn: ({ pageParam: offset, signal }): Promise<ResponseOf<E>> =>
      call(endpoint, { ...args, query: { ...(args.query as Partial<QueryOf<E>>), limit, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => {
      const { items, total } = last as Page;
      const next = offset + items.length;
      return items.length > 0 && next < total ? next : undefined;
    },
  });
