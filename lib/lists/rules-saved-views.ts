import { BOARD_FILTERS, COMPANY_FILTERS, CONTACT_FILTERS, DEAL_FILTERS, type FilterColumns } from "./rules-columns";
import { readWhere } from "./rules-where";

/** The lists whose views can be saved, and the board. */
export const VIEWED_LISTS = ["deals", "companies", "contacts", "pipeline"] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** The parameter that names the open view. */
export const VIEW_PARAM = "view";
/** Its value for the list as it is without any: the bare address opens the view that a person begins with. */
export const NO_VIEW = "all";

const COMMON = ["search", "where", "sortBy", "sortOrder", "pageSize", "columns"];

const LISTS: Record<ViewedList, { params: readonly string[]; columns: FilterColumns }> = {
  deals: {
    params: [...COMMON, "states", "stages", "salesRep", "forecast", "visit", "source", "size"],
    columns: DEAL_FILTERS,
  },
  companies: { params: [...COMMON, "incomplete", "status"], columns: COMPANY_FILTERS },
  contacts: { params: [...COMMON, "roles", "has", "status"], columns: CONTACT_FILTERS },
  pipeline: {
    params: ["where", "salesRep", "priority", "source", "minValue", "cardOrder", "byRep", "folded"],
    columns: BOARD_FILTERS,
  },
};

/** Why a text is no address of a list, in words; null for one that is. */
export function unreadableAddress(list: ViewedList, address: string): string | null {
  const given = new URLSearchParams(address);
  if ([...given.keys()].some((name) => !/^\w+$/.test(name))) return "This is not the address of a list";
  const where = given.get("where");
  const read = where ? readWhere(LISTS[list].columns, where) : null;
  return read && "refused" in read ? read.refused : null;
}

/** What a view keeps of a list's address: its known parameters by name, without the page and without conditions that cannot be read. */
export function keptAddress(list: ViewedList, address: string): string {
  const { params, columns } = LISTS[list];
  const given = new URLSearchParams(address);
  const kept = new URLSearchParams();
  for (const name of params.toSorted()) {
    const value = given.get(name);
    if (!value || (name === "where" && "refused" in readWhere(columns, value))) continue;
    kept.set(name, value);
  }
  return kept.toString();
}
