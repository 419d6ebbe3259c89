import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { AuditExportQuery, AuditQuery } from "@/lib/audit/contract";
import { PAGES } from "@/lib/pages";

const FILTERS = ["personId", "recordType", "recordId", "action", "providerId", "startDate", "endDate"] as const;
export type AuditFilter = (typeof FILTERS)[number];

/** How the address stores the state of the history. */
export const AUDIT_TABLE: UrlTableOptions = {
  defaults: { pageSize: 20 },
  filters: FILTERS,
  valid: {
    sorts: [],
    filters: Object.fromEntries(
      FILTERS.map((name) => [name, (value: string) => AuditQuery.shape[name].safeParse(value).success]),
    ),
  },
};

const textsOf = ({ filters }: TableState) => Object.fromEntries(FILTERS.map((name) => [name, filters[name]?.[0]]));

/** The call behind a state of the history. */
export function auditQueryOf(state: TableState): AuditQuery {
  const { limit, offset } = listTexts(state);
  return lenientQuery(AuditQuery, { ...textsOf(state), limit, offset });
}

/** The export of what is shown, without its pages. */
export const auditExportOf = (state: TableState): AuditExportQuery => lenientQuery(AuditExportQuery, textsOf(state));

/** The history of one record. */
export const historyOf = (recordType: string, recordId: string): string =>
  `${PAGES.audit.path}?${new URLSearchParams({ recordType, recordId })}`;
