import { infiniteQueryOptions, queryOptions as optionsOf } from "@tanstack/react-query";
import type { Endpoint, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { call } from "./call";
import { type Args, pagesKey, queryKey } from "./query-key";

/**
 * How visible data keeps up with changes by others: a screen that somebody returns to is read again at once in the background, an
 * open one when its window gets focus and every half minute while it is visible.
 */
export const KEPT_CURRENT = {
  staleTime: 2_000,
  refetchOnWindowFocus: "always",
  // Reads that have never succeeded are not repeated on their own.
  refetchInterval: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? false : 30_000),
} as const;

/** The options of reads that the contract marks as revalidated. */
export const followed = ({ revalidates }: Endpoint) => (revalidates ? KEPT_CURRENT : {});

/** How a read is fetched and the key that it is cached under, for every hook of react-query. */
export const queryOptions = <E extends Endpoint>(endpoint: E, args: Args<E> = {}) =>
  optionsOf({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => call(endpoint, { ...args, signal }),
    ...followed(endpoint),
  });

interface Page {
  items: unknown[];
  total: number;
}

/** The same for a list that is read page by page, `limit` rows each. */
export const pagesOptions = <E extends Endpoint>(endpoint: E, args: Args<E>, limit: number) =>
  infiniteQueryOptions({
    queryKey: pagesKey(endpoint, args),
    queryFn: ({ pageParam: offset, signal }): Promise<ResponseOf<E>> =>
      call(endpoint, { ...args, query: { ...(args.query as Partial<QueryOf<E>>), limit, offset }, signal }),
    ...followed(endpoint),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => {
      const { items, total } = last as Page;
      const next = offset + items.length;
      return items.length > 0 && next < total ? next : undefined;
    },
  });
