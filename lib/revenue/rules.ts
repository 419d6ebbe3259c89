import {
  addDays,
  type DayRange,
  daysBetween,
  lastDays,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from "@/lib/domain/dates";
import { add, decimal, divide, multiply, subtract, toMoney, toText, ZERO } from "@/lib/domain/decimal";

/** Ranges offered as buttons, in days back from today (R:275). */
export const RANGE_PRESETS = [
  { value: "7d", label: "7 days", days: 7 },
  { value: "30d", label: "30 days", days: 30 },
  { value: "3m", label: "3 months", days: 90 },
  { value: "6m", label: "6 months", days: 180 },
  { value: "1y", label: "1 year", days: 365 },
] as const;

/** The preset that a range matches today; null for any other range. */
export const presetOf = (range: DayRange, today: string) =>
  RANGE_PRESETS.find(({ days }) => range.startDate === lastDays(today, days).startDate && range.endDate === today) ??
  null;

/** Months and years offered in the calendar; the present ones end today. */
export function calendarPeriods(today: string): (DayRange & { label: string })[] {
  const month = startOfMonth(today);
  const year = startOfYear(today);
  const endOfLastMonth = addDays(month, -1);
  const endOfLastYear = addDays(year, -1);
  return [
    { label: "This month", startDate: month, endDate: today },
    { label: "Last month", startDate: startOfMonth(endOfLastMonth), endDate: endOfLastMonth },
    { label: "This year", startDate: year, endDate: today },
    { label: "Last year", startDate: startOfYear(endOfLastYear), endDate: endOfLastYear },
  ];
}

/** The days back of a revenue page without a range, and of a sync (R:275, R:276). */
export const DEFAULT_RANGE_DAYS = 30;
/** How many months back the event form looks for sales reps (R:275). */
export const REPS_MONTHS_BACK = 3;

/** Whether a day is plausible for revenue: from 2000 on, and at most a year ahead. */
export const isLikelyDay = (day: string, today: string): boolean => day >= "2000" && daysBetween(today, day) <= 366;
/** How many sales reps and customers a page lists (R:275, D-73). */
export const TOP = 5;

export type Grouping = "day" | "week" | "month";

/** How a chart groups a range: by day up to 30 days, by week up to 179, by month from 180 on (R:275). */
export function groupingOf({ startDate, endDate }: DayRange): Grouping {
  const days = daysBetween(startDate, endDate);
  if (days <= 30) return "day";
  return days < 180 ? "week" : "month";
}

/** One day's revenue, in dollars. */
export interface DayTotal {
  date: string;
  total: number;
  events: number;
}

/** The revenue, in dollars, of the part of a day, week or month that is in a range; both days inclusive. */
export interface Bucket extends DayRange {
  total: number;
  events: number;
}

const FIRST_DAY: Record<Grouping, (day: string) => string> = {
  day: (day) => day,
  week: startOfWeek,
  month: startOfMonth,
};

// Adding so many days to any first day of a group leads into the next group, never past it.
const A_GROUP_LATER: Record<Grouping, number> = { day: 1, week: 7, month: 31 };

/**
 * Groups day totals into the days, weeks from Sunday or months of a range, in order. Groups without revenue are included with 0;
 * the first and the last end with the range. Days outside the range are ignored.
 */
export function groupTotals(range: DayRange, days: readonly DayTotal[]): Bucket[] {
  const grouping = groupingOf(range);
  const firstDay = FIRST_DAY[grouping];
  const groups: { from: string; total: typeof ZERO; events: number }[] = [];
  for (let from = firstDay(range.startDate); daysBetween(from, range.endDate) >= 0; ) {
    groups.push({ from, total: ZERO, events: 0 });
    from = firstDay(addDays(from, A_GROUP_LATER[grouping]));
  }
  for (const { date, total, events } of days) {
    const isInRange = date >= range.startDate && date <= range.endDate;
    // Comparing with the groups' first days is much faster than computing each day's group from the calendar.
    const group = isInRange ? groups.findLast(({ from }) => from <= date) : undefined;
    if (!group) continue;
    group.total = add(group.total, decimal(total));
    group.events += events;
  }
  return groups.map(({ from, total, events }, index) => {
    const next = groups[index + 1]?.from;
    return {
      startDate: index === 0 ? range.startDate : from,
      endDate: next ? addDays(next, -1) : range.endDate,
      total: toMoney(total),
      events,
    };
  });
}

/** A bucket, and what came in so many days earlier: the same part of the period before, in dollars. */
export interface ComparedBucket extends Bucket {
  before: number;
}

/** The groups of a range, each with the part of the period before that is as many days into it. */
export function groupCompared(
  range: DayRange,
  days: readonly DayTotal[],
  daysBefore: readonly DayTotal[],
): ComparedBucket[] {
  const length = daysBetween(range.startDate, range.endDate) + 1;
  const moved = daysBefore.map((day) => ({ ...day, date: addDays(day.date, length) }));
  const before = groupTotals(range, moved);
  return groupTotals(range, days).map((bucket, index) => ({ ...bucket, before: before[index]?.total ?? 0 }));
}

/** A bucket with the sums of all buckets up to it, in dollars. */
export interface RunningBucket extends ComparedBucket {
  sum: number;
  sumBefore: number;
}

/** The buckets with their running totals. */
export function runningTotals(series: readonly ComparedBucket[]): RunningBucket[] {
  let [sum, sumBefore] = [ZERO, ZERO];
  return series.map((bucket) => {
    sum = add(sum, decimal(bucket.total));
    sumBefore = add(sumBefore, decimal(bucket.before));
    return { ...bucket, sum: toMoney(sum), sumBefore: toMoney(sumBefore) };
  });
}

/** Whether a range begins or ends within a group. */
export function isPart({ startDate, endDate }: DayRange, grouping: Grouping): boolean {
  const firstDay = FIRST_DAY[grouping];
  const dayAfter = addDays(endDate, 1);
  return startDate !== firstDay(startDate) || dayAfter !== firstDay(dayAfter);
}

/** The sum of all days, in dollars. */
export const sumOf = (days: readonly { total: number }[]): number =>
  toMoney(days.reduce((sum, { total }) => add(sum, decimal(total)), ZERO));

/** A total minus its parts, in dollars. */
export const differenceOf = (total: number, parts: readonly { total: number }[]): number =>
  toMoney(subtract(decimal(total), decimal(sumOf(parts))));

/**
 * The change from the previous period's total in percent: (total − previous) / previous × 100, to one decimal, half away from
 * zero (D-71). If the previous total is 0 it is 0 when the total is 0 too, else 100.
 */
export function percentageChange(total: number, previous: number): number {
  if (previous === 0) return total === 0 ? 0 : 100;
  const change = multiply(subtract(decimal(total), decimal(previous)), decimal(100));
  return Number(toText(divide(change, decimal(previous), 1)));
}

/** A part in whole percent of a total; null of a total that is not above 0. */
export const shareOf = (part: number, total: number): number | null =>
  total > 0 ? Math.round((part / total) * 100) : null;

/** Average dollars per event, to the cent, half away from zero; 0 without events (D-71). */
export function averagePerEvent(total: number, events: number): number {
  return events === 0 ? 0 : toMoney(divide(decimal(total), decimal(events), 2));
}
