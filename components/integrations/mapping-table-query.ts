import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { MappingQuery } from "@/lib/contracts/integrations";

/** How the mappings table stands in the address. */
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

/** What the index asks: how many mappings there are, and whether the platform is configured. */
export const INDEX_QUERY: MappingQuery = MappingQuery.parse({ limit: "1" });

/** How the revenue events of a mapping stand in the address: always the newest first. */
export const EVENT_TABLE: UrlTableOptions = { defaults: { sortBy: "eventDate", sortOrder: "desc" } };

/** The call behind a state of the table of events. */
export const eventQueryOf = ({ page, pageSize }: TableState) => ({ limit: pageSize, offset: (page - 1) * pageSize });
