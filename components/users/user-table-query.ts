import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { UserQuery } from "@/lib/users/contract";

/** How the address stores the state of the users table. */
export const USER_TABLE: UrlTableOptions = { defaults: { sortBy: "name" }, filters: ["role", "status"] };

/** The call behind a state of the users table. */
export function userQueryOf(state: TableState): UserQuery {
  const { role = [], status = [] } = state.filters;
  return lenientQuery(UserQuery, {
    ...listTexts(state),
    role: role.length > 0 ? role.join(",") : undefined,
    status: status.length > 0 ? status.join(",") : undefined,
  });
}
