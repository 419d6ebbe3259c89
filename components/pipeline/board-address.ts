import { EMPTY_TABLE_STATE, type TableState } from "@/components/data-table/table-state";
import { readTableState, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { BOARD_FILTERS } from "@/lib/lists/rules-columns";
import { VIEW_PARAM } from "@/lib/lists/rules-saved-views";
import { type BoardDisplay, validDisplay } from "./board-display";
import { type PipelineFilters, validFilters } from "./pipeline-filters";

/** What a board shows, and how. */
export interface ShownBoard {
  filters: PipelineFilters;
  display: BoardDisplay;
}

const PARAMS = ["salesRep", "priority", "source", "minValue", "cardOrder", "byRep", "folded"];

/** How the address stores what the board shows. */
export const BOARD_ADDRESS: UrlTableOptions = { filters: PARAMS, conditions: BOARD_FILTERS };

type Address = Pick<URLSearchParams, "has" | "get">;

/** The board that a state of the address says; what is invalid is left out. */
export function boardOf({ filters, where }: TableState): ShownBoard {
  const one = (name: string) => filters[name]?.[0];
  const number = (name: string) => one(name) && Number(one(name));
  const folded = filters.folded ?? [];
  return {
    filters: validFilters({
      salesRepId: one("salesRep"),
      priority: number("priority"),
      source: one("source"),
      minValue: number("minValue"),
      where: where || undefined,
    }),
    display: validDisplay({
      cardOrder: one("cardOrder"),
      byRep: one("byRep"),
      collapsed: folded.length > 0 ? folded : undefined,
    }),
  };
}

/** The state of the address for a board; the opposite of `boardOf`. */
export function stateOf({ filters, display }: ShownBoard): TableState {
  const texts = (value: string | number | undefined) => (value === undefined ? [] : [String(value)]);
  return {
    ...EMPTY_TABLE_STATE,
    where: filters.where ?? "",
    filters: {
      salesRep: texts(filters.salesRepId),
      priority: texts(filters.priority),
      source: texts(filters.source),
      minValue: texts(filters.minValue),
      cardOrder: texts(display.cardOrder),
      byRep: texts(display.byRep),
      folded: display.collapsed ?? [],
    },
  };
}

/** The board that an address asks for; null where it says nothing about it, so that the one that was chosen last is shown. */
export const boardAt = (address: Address): ShownBoard | null =>
  [VIEW_PARAM, "where", ...PARAMS].some((name) => address.has(name))
    ? boardOf(readTableState(address, BOARD_ADDRESS))
    : null;

/** A board without what only those see who filter by sales rep (PERM-012). */
export const withoutReps = ({ filters, display }: ShownBoard): ShownBoard => ({
  filters: { ...filters, salesRepId: undefined },
  display: { ...display, byRep: undefined },
});
