import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { isInOrder, RangeQuery, RevenueQuery } from "@/lib/contracts/revenue";
import { completeRange, type DayRange, lastDays } from "@/lib/domain/dates";
import { DEFAULT_RANGE_DAYS } from "@/lib/domain/revenue";

/** How a page of revenue stands in the address: range, sales rep, look of the chart, and the table of events (R:71). */
export const REVENUE_TABLE = {
  defaults: { sortBy: "eventDate", sortOrder: "desc" },
  filters: ["from", "to", "salesRep", "chart"],
} as const satisfies UrlTableOptions;

const CHARTS = ["line", "bar"] as const;
export type ChartKind = (typeof CHARTS)[number];

const first = ({ filters }: TableState, name: (typeof REVENUE_TABLE.filters)[number]): string | undefined =>
  filters[name]?.[0];

/** The days that the address names; the last 30 where it names none, or none that make a range. */
export function rangeOf(state: TableState, today: string): DayRange {
  const named = RangeQuery.safeParse({ startDate: first(state, "from"), endDate: first(state, "to") });
  const range = completeRange(named.data ?? {}, today, DEFAULT_RANGE_DAYS);
  return isInOrder(range) ? range : lastDays(today, DEFAULT_RANGE_DAYS);
}

export const chartOf = (state: TableState): ChartKind =>
  CHARTS.find((kind) => kind === first(state, "chart")) ?? "line";

/** The call's query for what the address names on a day, yyyy-MM-dd. */
export const revenueQueryOf = (state: TableState, today: string): RevenueQuery => {
  const { search: _none, ...texts } = listTexts(state);
  return lenientQuery(RevenueQuery, { ...texts, ...rangeOf(state, today), salesRepId: first(state, "salesRep") });
};

/** The same page with another range or sales rep, from its first events on. */
export function withChoice(state: TableState, choice: Partial<DayRange> & { salesRepId?: string | undefined }) {
  const filters = { ...state.filters };
  if (choice.startDate) filters.from = [choice.startDate];
  if (choice.endDate) filters.to = [choice.endDate];
  if ("salesRepId" in choice) filters.salesRep = choice.salesRepId ? [choice.salesRepId] : [];
  return changeTableState(state, { filters });
}

/** The same page with another look of the chart. */
export const withChart = (state: TableState, chart: ChartKind): TableState => ({
  ...state,
  filters: { ...state.filters, chart: chart === "line" ? [] : [chart] },
});
