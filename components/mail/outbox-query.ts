import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { OutboxQuery } from "@/lib/mail/contract";

/** How the address stores the state of the outbox. */
export const OUTBOX_TABLE: UrlTableOptions = {};

/** The call behind a state of the outbox. */
export function outboxQueryOf(state: TableState): OutboxQuery {
  const { search, limit, offset } = listTexts(state);
  return lenientQuery(OutboxQuery, { search, limit, offset });
}
