import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { CompanyQuery } from "@/lib/companies/contract";
import { COMPANY_FILTERS } from "@/lib/lists/rules-columns";

/** How the address stores the state of the companies table. */
export const COMPANY_TABLE: UrlTableOptions = {
  defaults: { sortBy: "name" },
  filters: ["incomplete"],
  conditions: COMPANY_FILTERS,
};

/** The call behind a state of the companies table. */
export function companyQueryOf(state: TableState, archive: boolean): CompanyQuery {
  return lenientQuery(CompanyQuery, {
    ...listTexts(state),
    where: state.where || undefined,
    status: archive ? "inactive" : "active",
    incomplete: state.filters.incomplete?.[0],
  });
}
