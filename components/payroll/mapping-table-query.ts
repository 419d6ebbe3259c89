import { EMPTY_TABLE_STATE, type TableState } from "@/components/data-table/table-state";
import { asId, chosen, listQuery, pageQuery, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { MAPPING_SORTS } from "@/lib/lists/rules-columns";
import type { MappingQuery } from "@/lib/payroll/contract";

/** How the address stores the state of the mappings table. */
export const MAPPING_TABLE: UrlTableOptions = {
  defaults: { sortBy: "externalEntityName" },
  filters: ["providerId", "salesRepId"],
};

/** The call behind a state of the mappings table. */
export function mappingQueryOf(state: TableState): MappingQuery {
  const { providerId, salesRepId } = state.filters;
  return {
    ...listQuery(state, MAPPING_SORTS, "externalEntityName"),
    providerId: chosen(providerId, asId),
    salesRepId: chosen(salesRepId, asId),
  };
}

/** The query of the index: how many mappings there are, and whether the platform is configured. */
export const INDEX_QUERY = mappingQueryOf({ ...EMPTY_TABLE_STATE, pageSize: 1 });

/** How the address stores the state of a mapping's revenue events, which are always newest first. */
export const EVENT_TABLE: UrlTableOptions = { defaults: { sortBy: "eventDate", sortOrder: "desc" } };

/** The call behind a state of the table of events. */
export const eventQueryOf = pageQuery;
