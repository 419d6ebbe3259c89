import type { TableState } from "@/components/data-table/table-state";
import { chosen, listQuery, oneOf, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { MEMBER_SORTS } from "@/lib/lists/rules-columns";
import type { MemberQuery } from "@/lib/team/contract";

/** How the address stores the state of the members table. */
export const TEAM_TABLE: UrlTableOptions = { defaults: { sortBy: "name" }, filters: ["role"] };

/** The call behind a state of the members table. */
export function memberQueryOf(state: TableState): MemberQuery {
  return { ...listQuery(state, MEMBER_SORTS, "name"), role: chosen(state.filters.role, oneOf("1", "2", "3")) };
}
