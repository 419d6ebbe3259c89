import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { lenientQuery, listTexts, type UrlTableOptions } from "@/components/data-table/url-table-state";
import { isInOrder } from "@/lib/contracts/fields";
import { completeRange, type DayRange, lastDays } from "@/lib/domain/dates";
import { RangeQuery, RevenueQuery } from "@/lib/revenue/contract";
import { DEFAULT_RANGE_DAYS } from "@/lib/revenue/rules";

/** How the address stores the state of a revenue page: range, sales rep, chart type, and the table of events (R:71). */
export const REVENUE_TABLE = {
  defaults: { sortBy: "eventDate", sortOrder: "desc" },
  filters: ["from", "to", "salesRep", "chart"],
} as const satisfies UrlTableOptions;

const CHARTS = ["line", "bar"] as const;
export type ChartKind = (typeof CHARTS)[number];

const first = ({ filters }: TableState, name: (typeof REVENUE_TABLE.filters)[number]): string | undefined =>
  filters[name]?.[0];

/** The range in the address; the last 30 days if it is missing or invalid. */
export function rangeOf(state: TableState, today: string): DayRange {
  const named = RangeQuery.safeParse({ startDate: first(state, "from"), endDate: first(state, "to") });
  const range = completeRange(named.data ?? {}, today, DEFAULT_RANGE_DAYS);
  return isInOrder(range) ? range : lastDays(today, DEFAULT_RANGE_DAYS);
}

export const chartOf = (state: TableState): ChartKind =>
  CHARTS.find((kind) => kind === first(state, "chart")) ?? "line";

/** The call's query for the address's state on a day, yyyy-MM-dd. */
export const revenueQueryOf = (state: TableState, today: string): RevenueQuery =>
  lenientQuery(RevenueQuery, { ...listTexts(state), ...rangeOf(state, today), salesRepId: first(state, "salesRep") });

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
