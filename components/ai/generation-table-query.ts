import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { GenerationQuery } from "@/lib/contracts/generations";

/** How the address stores the state of the list of generations. */
export const GENERATION_TABLE: UrlTableOptions = {
  defaults: { pageSize: 10 },
  filters: ["status", "responseType", "generationType"],
};

/** The parameter that names the generation whose details are shown. */
export const SELECTED = "generation";

/** The call behind a state of the list. */
export function generationQueryOf(state: TableState): GenerationQuery {
  const { status = [], responseType = [], generationType = [] } = state.filters;
  const { search, limit, offset } = listTexts(state);
  return lenientQuery(GenerationQuery, {
    label: search,
    status: status[0],
    responseType: responseType[0],
    generationTypes: generationType.length > 0 ? generationType.join(",") : undefined,
    limit,
    offset,
  });
}
