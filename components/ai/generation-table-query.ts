import type { TableState } from "@/components/data-table/table-state";
import {
  asDay,
  asId,
  asText,
  chosen,
  chosenOne,
  listQuery,
  oneOf,
  pageQuery,
  type Read,
  type UrlTableOptions,
} from "@/components/data-table/url-table-state";
import type { GenerationPlaceQuery, GenerationQuery } from "@/lib/ai/contract";
import { GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";
import { GENERATION_SORTS } from "@/lib/lists/rules-columns";

const FILTERS = {
  status: oneOf(...GENERATION_STATUSES),
  responseType: oneOf(...RESPONSE_TYPES),
  generationType: oneOf(...GENERATION_TYPES),
  startDate: asDay,
  endDate: asDay,
  providerId: asId,
  companyId: asId,
  personId: asId,
  model: asText(200),
};

/** How the address stores the state of the list of generations. */
export const GENERATION_TABLE: UrlTableOptions = {
  defaults: { pageSize: 10, sortBy: "createdAt", sortOrder: "desc" },
  filters: Object.keys(FILTERS),
  valid: { sorts: GENERATION_SORTS, filters: FILTERS },
};

/** The parameter that names the generation whose details are shown. */
export const SELECTED = "generation";

/** The list in which the place of the open generation is looked for. */
export function placeQueryOf(state: TableState): GenerationPlaceQuery {
  const one = <T>(name: keyof typeof FILTERS, read: Read<T>) => chosenOne(state.filters[name], read);
  const { search: label, sortBy, sortOrder } = listQuery(state, GENERATION_SORTS, "createdAt");
  return {
    label,
    status: one("status", FILTERS.status),
    responseType: one("responseType", FILTERS.responseType),
    generationTypes: chosen(state.filters.generationType, FILTERS.generationType),
    startDate: one("startDate", asDay),
    endDate: one("endDate", asDay),
    providerId: one("providerId", asId),
    companyId: one("companyId", asId),
    personId: one("personId", asId),
    model: one("model", FILTERS.model),
    sortBy,
    sortOrder,
  };
}

/** The call behind a state of the list. */
export const generationQueryOf = (state: TableState): GenerationQuery => ({
  ...placeQueryOf(state),
  ...pageQuery(state),
});
