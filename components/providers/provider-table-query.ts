import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { ProviderQuery } from "@/lib/providers/contract";

/** How the address stores the state of the providers table. */
export const PROVIDER_TABLE: UrlTableOptions = { defaults: { sortBy: "name" }, filters: ["industry"] };

/** The call behind a state of the providers table. */
export function providerQueryOf(state: TableState): ProviderQuery {
  return lenientQuery(ProviderQuery, { ...listTexts(state), industry: state.filters.industry?.join(",") || undefined });
}
