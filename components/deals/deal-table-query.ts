import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { DealQuery } from "@/lib/deals/contract";
import { DEAL_FILTERS } from "@/lib/lists/rules-columns";

/** How the address stores the state of the deals table. */
export const DEAL_TABLE: UrlTableOptions = {
  defaults: { sortBy: "createdAt", sortOrder: "desc" },
  filters: ["states", "stages", "salesRep", "forecast", "visit", "source", "size"],
  conditions: DEAL_FILTERS,
};

/** The call behind a state of the deals table. */
export function dealQueryOf(state: TableState): DealQuery {
  const { states, stages, salesRep, forecast, visit, source, size } = state.filters;
  const chosen = (values: string[] | undefined) => (values && values.length > 0 ? values.join(",") : undefined);
  return lenientQuery(DealQuery, {
    ...listTexts(state),
    where: state.where || undefined,
    states: chosen(states),
    stages: chosen(stages),
    salesRepId: chosen(salesRep),
    forecast: chosen(forecast),
    visit: chosen(visit),
    source: chosen(source),
    companySize: chosen(size),
  });
}
