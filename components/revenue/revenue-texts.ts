import { type DayRange, formatDateOnly, rangeBefore } from "@/lib/domain/dates";
import { formatPercent } from "@/lib/domain/format";
import { type Grouping, isPart } from "@/lib/revenue/rules";

export const NO_EVENTS = "No revenue events found with current filters";

/** A range in words: 'Nov 05, 2026 – Nov 22, 2026'. */
export const rangeText = ({ startDate, endDate }: DayRange): string =>
  startDate === endDate ? formatDateOnly(startDate) : `${formatDateOnly(startDate)} – ${formatDateOnly(endDate)}`;

/** A day, week or month by its first day, short enough for a chart's axis. */
export const shortPeriod = (firstDay: string, grouping: Grouping): string =>
  formatDateOnly(firstDay, grouping === "month" ? "monthOfYear" : "dayOfYear");

/** The part of a day, week or month that is in the range; for an incomplete month its days. */
export function periodText(bucket: DayRange, grouping: Grouping): string {
  if (grouping !== "month" || isPart(bucket, grouping)) return rangeText(bucket);
  return formatDateOnly(bucket.startDate, "monthOfYear");
}

/** Shown next to an incomplete period. */
export const partText = (grouping: Grouping): string => `part of the ${grouping}`;

/** What the trend is compared with; growth from 0 has no meaningful percentage. */
export const trendNote = (range: DayRange, previousTotal: number, total: number): string =>
  previousTotal === 0 && total !== 0
    ? `New: nothing in ${rangeText(rangeBefore(range))}`
    : `vs. ${rangeText(rangeBefore(range))}`;

/** A figure of the period before, next to the present one. */
export const beforeNote = (figure: string, countBefore: number): string =>
  countBefore === 0 ? "Nothing before" : `${figure} before`;

/** A change in percent with its sign: '+12.5%', '-3%', '0%'. */
export const trendText = (percent: number): string => `${percent > 0 ? "+" : ""}${formatPercent(percent)}`;
