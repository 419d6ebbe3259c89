import type { TableState } from "@/components/data-table/table-state";
import { chosenOne, oneOf, pageQuery, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { ROW_OUTCOMES } from "@/lib/imports/rules-fields";

/** How the address stores the state of the table of rows. */
export const ROW_TABLE: UrlTableOptions = { filters: ["outcome"] };

/** The call behind a state of the table of rows. */
export function rowQueryOf(state: TableState) {
  return { ...pageQuery(state), outcome: chosenOne(state.filters.outcome, oneOf(...ROW_OUTCOMES)) };
}
