import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions as optionsOf,
  type QueryKey,
} from "@tanstack/react-query";
import type { Call, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { call } from "./call";
import { isLive } from "./live-connection";
import { type Args, type CallName, FIRST_PLACE, pagesKey, queryKey } from "./query-key";
import { isFollowed } from "./stale";

const ASKED_MS = 30_000;
/** Where changes by others arrive by themselves, this is only for what a stream could miss. */
const ASKED_WHILE_FOLLOWED_MS = 5 * 60_000;

interface Asked {
  queryKey: QueryKey;
  state: { data: unknown };
}

/**
 * How visible data keeps up with changes by others: a screen that somebody returns to is read again at once in the background, an
 * open one when its window gets focus, when a stream says that it is stale, and every half minute where none does.
 */
export const KEPT_CURRENT = {
  staleTime: 2_000,
  refetchOnWindowFocus: "always",
  // Reads that have never succeeded are not repeated on their own.
  refetchInterval: ({ queryKey: [name], state }: Asked) =>
    state.data !== undefined && (isLive() && isFollowed(name as CallName) ? ASKED_WHILE_FOLLOWED_MS : ASKED_MS),
} as const;

/** The options of reads that the contract marks as revalidated. */
export const followed = ({ revalidates }: Call) => (revalidates ? KEPT_CURRENT : {});

/** How a read is fetched and the key that it is cached under, for every hook of react-query. */
export const queryOptions = <C extends Call>(called: C, args: Args<C> = {}) =>
  optionsOf({
    queryKey: queryKey(called, args),
    queryFn: ({ signal }): Promise<ResponseOf<C>> => call(called, { ...args, signal }),
    ...followed(called),
  });

/** For a list whose search, filters or page change: the rows of before stay until the new ones are there. */
export const keptOptions = <C extends Call>(called: C, args: Args<C> = {}) => ({
  ...queryOptions(called, args),
  placeholderData: keepPreviousData<ResponseOf<C>>,
});

interface Page {
  items: unknown[];
  total: number;
}

/** How a list is fetched page by page, `limit` rows each. */
export const pagesOptions = <C extends Call>(called: C, args: Args<C>, limit: number) =>
  infiniteQueryOptions({
    queryKey: pagesKey(called, args),
    queryFn: ({ pageParam: offset, signal }): Promise<ResponseOf<C>> =>
      call(called, { ...args, query: { ...(args.query as Partial<QueryOf<C>>), limit, offset }, signal }),
    ...followed(called),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => {
      const { items, total } = last as Page;
      const next = offset + items.length;
      return items.length > 0 && next < total ? next : undefined;
    },
  });

/** How a list is fetched that says itself where its next page begins: `before` asks for it. */
export const placesOptions = <C extends Call>(called: C, args: Args<C>, limit: number) =>
  infiniteQueryOptions({
    queryKey: pagesKey(called, args),
    queryFn: ({ pageParam: before, signal }): Promise<ResponseOf<C>> =>
      call(called, { ...args, query: { ...(args.query as Partial<QueryOf<C>>), limit, before }, signal }),
    ...followed(called),
    initialPageParam: FIRST_PLACE,
    getNextPageParam: (last) => (last as { next: string | null }).next,
  });
