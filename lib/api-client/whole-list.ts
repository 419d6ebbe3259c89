import { queryOptions } from "@tanstack/react-query";
import type { Call, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
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
export async function callForAll<C extends Call>(
  called: C,
  args: Args<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  const items: unknown[] = [];
  for (;;) {
    const query = { ...(args.query as Partial<QueryOf<C>>), limit: PAGE, offset: items.length };
    const page = (await call(called, { ...args, query, signal })) as List;
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return { ...page, items } as ResponseOf<C>;
  }
}

/** How all rows of a list are fetched, and the key that they are cached under. */
export const wholeListOptions = <C extends Call>(called: C, args: Args<C>) =>
  queryOptions({
    queryKey: [...queryKey(called, args), "all"],
    queryFn: ({ signal }) => callForAll(called, args, signal),
    ...followed(called),
  });
