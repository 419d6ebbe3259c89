import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { GENERATION_SORTS, GenerationPlaceQuery, GenerationQuery } from "@/lib/ai/contract";
import { GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";

const { startDate, endDate, providerId, companyId, personId, model } = GenerationQuery.shape;
const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const fits =
  (schema: { safeParse: (value: unknown) => { success: boolean } }) =>
  (value: string): boolean =>
    schema.safeParse(value).success;

const FILTERS: Record<string, (value: string) => boolean> = {
  status: oneOf(GENERATION_STATUSES),
  responseType: oneOf(RESPONSE_TYPES),
  generationType: oneOf(GENERATION_TYPES),
  startDate: fits(startDate),
  endDate: fits(endDate),
  providerId: fits(providerId),
  companyId: fits(companyId),
  personId: fits(personId),
  model: fits(model),
};

/** How the address stores the state of the list of generations. */
export const GENERATION_TABLE: UrlTableOptions = {
  defaults: { pageSize: 10, sortBy: "createdAt", sortOrder: "desc" },
  filters: Object.keys(FILTERS),
  valid: { sorts: GENERATION_SORTS, filters: FILTERS },
};

/** The parameter that names the generation whose details are shown. */
export const SELECTED = "generation";

function textsOf(state: TableState) {
  const one = (name: string) => state.filters[name]?.[0];
  const { generationType = [] } = state.filters;
  return {
    label: state.search || undefined,
    status: one("status"),
    responseType: one("responseType"),
    generationTypes: generationType.length > 0 ? generationType.join(",") : undefined,
    startDate: one("startDate"),
    endDate: one("endDate"),
    providerId: one("providerId"),
    companyId: one("companyId"),
    personId: one("personId"),
    model: one("model"),
    sortBy: state.sortBy ?? undefined,
    sortOrder: state.sortOrder,
  };
}

/** The call behind a state of the list. */
export function generationQueryOf(state: TableState): GenerationQuery {
  const { limit, offset } = listTexts(state);
  return lenientQuery(GenerationQuery, { ...textsOf(state), limit, offset });
}

/** The list in which the place of the open generation is looked for. */
export const placeQueryOf = (state: TableState): GenerationPlaceQuery =>
  lenientQuery(GenerationPlaceQuery, textsOf(state));
