import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { DealQuery } from "@/lib/contracts/deals";

/** How the deals table stands in the address. */
export const DEAL_TABLE: UrlTableOptions = {
  defaults: { sortBy: "createdAt", sortOrder: "desc" },
  filters: ["stages"],
};

/** The call behind a state of the deals table. */
export function dealQueryOf(state: TableState): DealQuery {
  const stages = state.filters.stages ?? [];
  return lenientQuery(DealQuery, { ...listTexts(state), stages: stages.length > 0 ? stages.join(",") : undefined });
}
