import type { TableState } from "@/components/data-table/table-state";
import { chosen, listQuery, oneOf, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { PROVIDER_SORTS } from "@/lib/lists/rules-columns";
import type { ProviderQuery } from "@/lib/providers/contract";

/** How the address stores the state of the providers table. */
export const PROVIDER_TABLE: UrlTableOptions = { defaults: { sortBy: "name" }, filters: ["industry"] };

/** The call behind a state of the providers table. */
export function providerQueryOf(state: TableState): ProviderQuery {
  return {
    ...listQuery(state, PROVIDER_SORTS, "name"),
    industry: chosen(state.filters.industry, oneOf("1", "2")),
  };
}
