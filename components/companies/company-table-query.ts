import type { TableState } from "@/components/data-table/table-state";
import { chosenOne, listQuery, oneOf, type UrlTableOptions } from "@/components/data-table/url-table-state";
import type { CompanyQuery } from "@/lib/companies/contract";
import { COMPANY_FILTERS, COMPANY_SORTS } from "@/lib/lists/rules-columns";

/** How the address stores the state of the companies table. */
export const COMPANY_TABLE: UrlTableOptions = {
  defaults: { sortBy: "name" },
  filters: ["incomplete"],
  conditions: COMPANY_FILTERS,
};

/** The call behind a state of the companies table. */
export function companyQueryOf(state: TableState, archive: boolean): CompanyQuery {
  return {
    ...listQuery(state, COMPANY_SORTS, "name"),
    where: state.where || undefined,
    status: archive ? "inactive" : "active",
    incomplete: chosenOne(state.filters.incomplete, oneOf("true")),
  };
}
