import type { TableState } from "@/components/data-table/table-state";
import {
  asDay,
  asId,
  asText,
  chosenOne,
  pageQuery,
  type Read,
  type UrlTableOptions,
} from "@/components/data-table/url-table-state";
import type { AuditExportQuery, AuditQuery } from "@/lib/audit/contract";
import { isInOrder } from "@/lib/domain/dates";
import { PAGES } from "@/lib/pages";

const READS = {
  personId: asId,
  recordType: asText(50),
  recordId: asText(100),
  action: asText(50),
  providerId: asId,
  startDate: asDay,
  endDate: asDay,
} satisfies Record<string, Read<string>>;
export type AuditFilter = keyof typeof READS;
const FILTERS = Object.keys(READS) as AuditFilter[];

/** How the address stores the state of the history. */
export const AUDIT_TABLE: UrlTableOptions = {
  defaults: { pageSize: 20 },
  filters: FILTERS,
  valid: { sorts: [], filters: READS },
};

/** The export of what is shown, without its pages. Of days that are not in order the last is left out. */
export function auditExportOf({ filters }: TableState): AuditExportQuery {
  const query: AuditExportQuery = Object.fromEntries(
    FILTERS.map((name) => [name, chosenOne(filters[name], READS[name])]),
  );
  return isInOrder(query) ? query : { ...query, endDate: undefined };
}

/** The call behind a state of the history. */
export const auditQueryOf = (state: TableState): AuditQuery => ({ ...auditExportOf(state), ...pageQuery(state) });

/** The history of one record. */
export const historyOf = (recordType: string, recordId: string): string =>
  `${PAGES.audit.path}?${new URLSearchParams({ recordType, recordId })}`;
