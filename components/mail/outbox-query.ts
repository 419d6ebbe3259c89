import type { TableState } from "@/components/data-table/table-state";
import { asText, pageQuery, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { LONGEST_SEARCH } from "@/lib/domain/search-words";
import type { OutboxQuery } from "@/lib/mail/contract";

/** How the address stores the state of the outbox. */
export const OUTBOX_TABLE: UrlTableOptions = {};

/** The call behind a state of the outbox. */
export function outboxQueryOf(state: TableState): OutboxQuery {
  return { search: asText(LONGEST_SEARCH)(state.search), ...pageQuery(state) };
}
