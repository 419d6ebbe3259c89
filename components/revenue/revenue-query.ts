import { changeTableState, type TableState } from "@/components/data-table/table-state";
import {
  asDay,
  asId,
  chosenOne,
  listQuery,
  oneOf,
  type UrlTableOptions,
} from "@/components/data-table/url-table-state";
import { completeRange, type DayRange, isInOrder, lastDays } from "@/lib/domain/dates";
import { REVENUE_SORTS } from "@/lib/lists/rules-columns";
import type { RevenueQuery } from "@/lib/revenue/contract";
import { DEFAULT_RANGE_DAYS } from "@/lib/revenue/rules";

/** How the address stores the state of a revenue page: range, sales rep, chart type, and the table of events (R:71). */
export const REVENUE_TABLE = {
  defaults: { sortBy: "eventDate", sortOrder: "desc" },
  filters: ["from", "to", "salesRep", "chart"],
} as const satisfies UrlTableOptions;

export type ChartKind = "line" | "bar";

/** The range in the address; the last 30 days if it is missing or invalid. */
export function rangeOf(state: TableState, today: string): DayRange {
  const { from, to } = state.filters;
  const named = { startDate: chosenOne(from, asDay), endDate: chosenOne(to, asDay) };
  const range = completeRange(named, today, DEFAULT_RANGE_DAYS);
  return isInOrder(range) ? range : lastDays(today, DEFAULT_RANGE_DAYS);
}

export const chartOf = ({ filters }: TableState): ChartKind => chosenOne(filters.chart, oneOf("line", "bar")) ?? "line";

/** The call's query for the address's state on a day, yyyy-MM-dd. */
export const revenueQueryOf = (state: TableState, today: string): RevenueQuery => ({
  ...listQuery(state, REVENUE_SORTS, "eventDate"),
  ...rangeOf(state, today),
  salesRepId: chosenOne(state.filters.salesRep, asId),
});

/** The same state with another range or sales rep, back on the first page. */
export function withChoice(state: TableState, choice: Partial<DayRange> & { salesRepId?: string | undefined }) {
  const filters = { ...state.filters };
  if (choice.startDate) filters.from = [choice.startDate];
  if (choice.endDate) filters.to = [choice.endDate];
  if ("salesRepId" in choice) filters.salesRep = choice.salesRepId ? [choice.salesRepId] : [];
  return changeTableState(state, { filters });
}

/** The same state with another chart type. */
export const withChart = (state: TableState, chart: ChartKind): TableState => ({
  ...state,
  filters: { ...state.filters, chart: chart === "line" ? [] : [chart] },
});
