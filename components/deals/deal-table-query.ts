import type { TableState } from "@/components/data-table/table-state";
import {
  asId,
  chosen,
  chosenOne,
  listQuery,
  oneOf,
  type UrlTableOptions,
} from "@/components/data-table/url-table-state";
import type { DealQuery } from "@/lib/deals/contract";
import { readForecastFilter, readVisitFilter } from "@/lib/deals/rules-forecast";
import { COMPANY_SIZES } from "@/lib/domain/enums";
import { DEAL_FILTERS, DEAL_SORTS, DEAL_STATES, FORMER_REPS } from "@/lib/lists/rules-columns";

/** How the address stores the state of the deals table. */
export const DEAL_TABLE: UrlTableOptions = {
  defaults: { sortBy: "createdAt", sortOrder: "desc" },
  filters: ["states", "stages", "salesRep", "forecast", "visit", "source", "size"],
  conditions: DEAL_FILTERS,
};

/** The call behind a state of the deals table. */
export function dealQueryOf(state: TableState): DealQuery {
  const { states, stages, salesRep, forecast, visit, source, size } = state.filters;
  return {
    ...listQuery(state, DEAL_SORTS, "createdAt"),
    view: "list",
    where: state.where || undefined,
    states: chosen(states, oneOf(...DEAL_STATES)),
    stages: chosen(stages, (text) => oneOf("won", "lost")(text) ?? asId(text)),
    salesRepId: chosen(salesRep, (text) => oneOf(FORMER_REPS)(text) ?? asId(text)),
    forecast: chosenOne(forecast, (text) => (readForecastFilter(text) ? text : undefined)),
    visit: chosenOne(visit, (text) => (readVisitFilter(text) ? text : undefined)),
    source: chosenOne(source, asId),
    companySize: chosenOne(size, (text) => COMPANY_SIZES.find(({ value }) => String(value) === text)?.value),
  };
}
