import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { listImportRows } from "@/lib/imports/contract";

/** How the address stores the state of the table of rows. */
export const ROW_TABLE: UrlTableOptions = { filters: ["outcome"] };

/** The call behind a state of the table of rows. */
export function rowQueryOf(state: TableState) {
  const { limit, offset } = listTexts(state);
  return lenientQuery(listImportRows.query, { limit, offset, outcome: state.filters.outcome?.[0] });
}
