import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { listDuplicates } from "@/lib/duplicates/contract";
import { TWIN_KINDS, type TwinKind } from "@/lib/duplicates/rules";
import { PAGES } from "@/lib/pages";

const isKind = (value: string | undefined): value is TwinKind => TWIN_KINDS.some((kind) => kind === value);

/** How the address stores the state of the list of likely twins. */
export const DUPLICATES_TABLE: UrlTableOptions = {
  defaults: { pageSize: 20 },
  filters: ["kind"],
  valid: { sorts: [], filters: { kind: isKind } },
};

export function twinKindOf({ filters }: TableState): TwinKind {
  const [kind] = filters.kind ?? [];
  return isKind(kind) ? kind : "companies";
}

/** The call behind a state of the list. */
export function duplicatesQueryOf(state: TableState): QueryOf<typeof listDuplicates> {
  const { limit, offset } = listTexts(state);
  return lenientQuery(listDuplicates.query, { kind: twinKindOf(state), limit, offset });
}

/** As many merges as the page shows at once. */
export const mergesQueryOf = (kind: TwinKind) => ({ kind, limit: 20, offset: 0 });

/** The likely twins of a kind. */
export const duplicatesOf = (kind: TwinKind): string => `${PAGES.duplicates.path}?kind=${kind}`;
