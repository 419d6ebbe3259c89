import type { DataTableState, UrlTable } from "@/components/data-table/table-state";
import { DEAL_SORTS, DealQuery } from "@/lib/contracts/deals";

export const DEAL_TABLE: UrlTable = { sortBy: "createdAt", sortOrder: "desc", sorts: DEAL_SORTS, facets: ["stages"] };

/** The call behind a state of the deals table; an address the contract refuses shows the plain list. */
export function dealQueryOf(state: DataTableState): DealQuery {
  const stages = state.facets.stages ?? [];
  const query = DealQuery.safeParse({
    search: state.search || undefined,
    stages: stages.length > 0 ? stages.join(",") : undefined,
    sortBy: state.sortBy ?? undefined,
    sortOrder: state.sortOrder,
    limit: String(state.pageSize),
    offset: String(state.page * state.pageSize),
  });
  return query.success ? query.data : DealQuery.parse({});
}
