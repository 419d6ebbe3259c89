import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { ContactQuery } from "@/lib/contacts/contract";
import { CONTACT_FILTERS } from "@/lib/lists/rules-columns";

/** How the address stores the state of the contacts table. */
export const CONTACT_TABLE: UrlTableOptions = {
  defaults: { sortBy: "name" },
  filters: ["roles", "has"],
  conditions: CONTACT_FILTERS,
};

/** The call behind a state of the contacts table. */
export function contactQueryOf(state: TableState, archive: boolean): ContactQuery {
  const { roles, has } = state.filters;
  const chosen = (values: string[] | undefined) => (values && values.length > 0 ? values.join(",") : undefined);
  return lenientQuery(ContactQuery, {
    ...listTexts(state),
    where: state.where || undefined,
    roles: chosen(roles),
    has: chosen(has),
    status: archive ? "inactive" : "active",
  });
}
