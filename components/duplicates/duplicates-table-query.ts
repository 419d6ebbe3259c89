import type { TableState } from "@/components/data-table/table-state";
import { chosenOne, oneOf, pageQuery, type UrlTableOptions } from "@/components/data-table/url-table-state";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { TWIN_KINDS, type TwinKind } from "@/lib/duplicates/rules";
import type { listDuplicates } from "@/lib/generated/calls/duplicates";
import { PAGES } from "@/lib/pages";

const asKind = oneOf(...TWIN_KINDS);

/** How the address stores the state of the list of likely twins. */
export const DUPLICATES_TABLE: UrlTableOptions = {
  defaults: { pageSize: 20 },
  filters: ["kind"],
  valid: { sorts: [], filters: { kind: asKind } },
};

export const twinKindOf = ({ filters }: TableState): TwinKind => chosenOne(filters.kind, asKind) ?? "companies";

/** The call behind a state of the list. */
export function duplicatesQueryOf(state: TableState): QueryOf<typeof listDuplicates> {
  return { kind: twinKindOf(state), ...pageQuery(state) };
}

/** As many merges as the page shows at once. */
export const mergesQueryOf = (kind: TwinKind) => ({ kind, limit: 20, offset: 0 });

/** The likely twins of a kind. */
export const duplicatesOf = (kind: TwinKind): string => `${PAGES.duplicates.path}?kind=${kind}`;
