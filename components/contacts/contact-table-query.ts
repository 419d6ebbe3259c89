import type { TableState } from "@/components/data-table/table-state";
import { chosen, listQuery, oneOf, type UrlTableOptions } from "@/components/data-table/url-table-state";
import type { ContactQuery } from "@/lib/contacts/contract";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import { CONTACT_FACTS, CONTACT_FILTERS, CONTACT_SORTS } from "@/lib/lists/rules-columns";

/** How the address stores the state of the contacts table. */
export const CONTACT_TABLE: UrlTableOptions = {
  defaults: { sortBy: "name" },
  filters: ["roles", "has"],
  conditions: CONTACT_FILTERS,
};

/** The call behind a state of the contacts table. */
export function contactQueryOf(state: TableState, archive: boolean): ContactQuery {
  const { roles, has } = state.filters;
  return {
    ...listQuery(state, CONTACT_SORTS, "name"),
    where: state.where || undefined,
    roles: chosen(roles, oneOf(...CONTACT_ROLES, "primary")),
    has: chosen(has, oneOf(...CONTACT_FACTS)),
    status: archive ? "inactive" : "active",
  };
}
