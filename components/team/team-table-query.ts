import type { TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { MemberQuery } from "@/lib/team/contract";

/** How the address stores the state of the members table. */
export const TEAM_TABLE: UrlTableOptions = { defaults: { sortBy: "name" }, filters: ["role"] };

/** The call behind a state of the members table. */
export function memberQueryOf(state: TableState): MemberQuery {
  const roles = state.filters.role ?? [];
  return lenientQuery(MemberQuery, { ...listTexts(state), role: roles.length > 0 ? roles.join(",") : undefined });
}
