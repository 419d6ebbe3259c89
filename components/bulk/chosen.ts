import type { Selection } from "@/components/data-table/selection";
import { urlOf } from "@/lib/api-client/call";
import type { BulkRequest } from "@/lib/bulk/contract";
import type { Call } from "@/lib/contracts/endpoint";

/** What is chosen of a kind, as a call names it. */
export type ChosenOf<Kind> = { ids: string[] } | { matching: Matching<Kind> };

type Matching<Kind> = Extract<Extract<BulkRequest, { kind: Kind }>["selection"], { matching: unknown }>["matching"];

/** What is chosen of a list as a call names it: `list` and `query` are the list's own call. Its order and page make no difference. */
export function chosenOf<Kind extends BulkRequest["kind"]>(
  { ids, isAll }: Selection,
  list: Call,
  query: object,
): ChosenOf<Kind> {
  if (!isAll) return { ids: [...ids] };
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => !NO_FILTERS.has(name)));
  const texts = new URL(urlOf(list, { query: filters }), "http://list").searchParams;
  // The contract's own output, written as the address has it.
  return { matching: Object.fromEntries(texts) as Matching<Kind> };
}

const NO_FILTERS: ReadonlySet<string> = new Set(["limit", "offset", "sortBy", "sortOrder", "view"]);

/** The filters of a list's query by one name, for a selection that starts again with others. */
export const filtersName = (query: object): string =>
  JSON.stringify(Object.entries(query).filter(([name, value]) => !NO_FILTERS.has(name) && value !== undefined));
