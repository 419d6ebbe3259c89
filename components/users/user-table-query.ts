import type { TableState } from "@/components/data-table/table-state";
import { chosen, listQuery, oneOf, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { USER_SORTS } from "@/lib/lists/rules-columns";
import type { UserQuery } from "@/lib/users/contract";

/** How the address stores the state of the users table. */
export const USER_TABLE: UrlTableOptions = { defaults: { sortBy: "name" }, filters: ["role", "status"] };

/** The call behind a state of the users table. */
export function userQueryOf(state: TableState): UserQuery {
  const { role, status } = state.filters;
  return {
    ...listQuery(state, USER_SORTS, "name"),
    role: chosen(role, oneOf("1", "2")),
    status: chosen(status, oneOf("1", "2")),
  };
}
