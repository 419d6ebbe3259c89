import { addDays, type DayRange, formatDateOnly, startOfMonth } from "@/lib/domain/dates";
import { formatPercent } from "@/lib/domain/format";
import type { Grouping } from "@/lib/domain/revenue";

export const NO_EVENTS = "No revenue events found with current filters";

/** A range in words: 'Nov 05, 2026 – Nov 22, 2026'. */
export const rangeText = ({ startDate, endDate }: DayRange): string =>
  startDate === endDate ? formatDateOnly(startDate) : `${formatDateOnly(startDate)} – ${formatDateOnly(endDate)}`;

/** A day, week or month by its first day, as short as the axis of a chart has room for. */
export const shortPeriod = (firstDay: string, grouping: Grouping): string =>
  formatDateOnly(firstDay, grouping === "month" ? "monthOfYear" : "dayOfYear");

/** The part of a day, week or month that lies in the range; a month that the range cuts is told by its days. */
export function periodText(bucket: DayRange, grouping: Grouping): string {
  if (grouping !== "month" || isCutMonth(bucket)) return rangeText(bucket);
  return formatDateOnly(bucket.startDate, "monthOfYear");
}

const isCutMonth = ({ startDate, endDate }: DayRange): boolean => {
  const dayAfter = addDays(endDate, 1);
  return startDate !== startOfMonth(startDate) || dayAfter !== startOfMonth(dayAfter);
};

/** A change in percent with its sign: '+12.5%', '-3%', '0%'. */
export const trendText = (percent: number): string => `${percent > 0 ? "+" : ""}${formatPercent(percent)}`;
