import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { MappingQuery } from "@/lib/payroll/contract";

/** How the address stores the state of the mappings table. */
export const MAPPING_TABLE: UrlTableOptions = {
  defaults: { sortBy: "externalEntityName" },
  filters: ["providerId", "salesRepId"],
};

/** The call behind a state of the mappings table. */
export function mappingQueryOf(state: TableState): MappingQuery {
  const { providerId = [], salesRepId = [] } = state.filters;
  return lenientQuery(MappingQuery, {
    ...listTexts(state),
    providerId: providerId.length > 0 ? providerId.join(",") : undefined,
    salesRepId: salesRepId.length > 0 ? salesRepId.join(",") : undefined,
  });
}

/** The query of the index: how many mappings there are, and whether the platform is configured. */
export const INDEX_QUERY: MappingQuery = MappingQuery.parse({ limit: "1" });

/** How the address stores the state of a mapping's revenue events, which are always newest first. */
export const EVENT_TABLE: UrlTableOptions = { defaults: { sortBy: "eventDate", sortOrder: "desc" } };

/** The call behind a state of the table of events. */
export const eventQueryOf = ({ page, pageSize }: TableState) => ({ limit: pageSize, offset: (page - 1) * pageSize });
