import { addDays, type DayRange, daysBetween, lastDays, startOfMonth, startOfWeek, startOfYear } from "./dates";
import { add, decimal, divide, multiply, subtract, toMoney, toText, ZERO } from "./decimal";

/** Ranges offered at a click, in days back from today (R:275). */
export const RANGE_PRESETS = [
  { value: "7d", label: "7 days", days: 7 },
  { value: "30d", label: "30 days", days: 30 },
  { value: "3m", label: "3 months", days: 90 },
  { value: "6m", label: "6 months", days: 180 },
  { value: "1y", label: "1 year", days: 365 },
] as const;

/** The preset that a range is on a day; null for any other range. */
export const presetOf = (range: DayRange, today: string) =>
  RANGE_PRESETS.find(({ days }) => range.startDate === lastDays(today, days).startDate && range.endDate === today) ??
  null;

/** Months and years that are offered beside the calendar; those under way end today. */
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

/** Days back of a revenue page that says no range, and of a sync (R:275, R:276). */
export const DEFAULT_RANGE_DAYS = 30;
/** Months back for which the form of an event asks for sales reps (R:275). */
export const REPS_MONTHS_BACK = 3;
/** Sales reps and customers that a page names (R:275, D-73). */
export const TOP = 5;

export type Grouping = "day" | "week" | "month";

/** How a chart groups a range: by day up to 30 days, by week up to 179, by month from 180 on (R:275). */
export function groupingOf({ startDate, endDate }: DayRange): Grouping {
  const days = daysBetween(startDate, endDate);
  if (days <= 30) return "day";
  return days < 180 ? "week" : "month";
}

/** What one day brought, in dollars. */
export interface DayTotal {
  date: string;
  total: number;
  events: number;
}

/** What the part of a day, week or month that lies in a range brought, in dollars; both days inclusive. */
export interface Bucket extends DayRange {
  total: number;
  events: number;
}

const FIRST_DAY: Record<Grouping, (day: string) => string> = {
  day: (day) => day,
  week: startOfWeek,
  month: startOfMonth,
};

// From any first day so many days later lies in the next group, and never in the one after it.
const A_GROUP_LATER: Record<Grouping, number> = { day: 1, week: 7, month: 31 };

/**
 * Groups day totals into the days, weeks from Sunday or months of a range, in order. Those that brought nothing are there
 * with 0; the first and the last reach only as far as the range. Days outside the range are left out.
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
    // Which group a day is in is told by the groups' first days: a calendar asked for each day takes longer than all else.
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

/** Dollars of all days together. */
export const sumOf = (days: readonly { total: number }[]): number =>
  toMoney(days.reduce((sum, { total }) => add(sum, decimal(total)), ZERO));

/**
 * Percent by which a total differs from that of the previous period: (total − previous) / previous × 100, to one decimal,
 * half away from zero (D-71). After a period of 0 it is 0 when the total is 0 too, else 100.
 */
export function percentageChange(total: number, previous: number): number {
  if (previous === 0) return total === 0 ? 0 : 100;
  const change = multiply(subtract(decimal(total), decimal(previous)), decimal(100));
  return Number(toText(divide(change, decimal(previous), 1)));
}

/** Average dollars per event, to the cent, half away from zero; 0 without events (D-71). */
export function averagePerEvent(total: number, events: number): number {
  return events === 0 ? 0 : toMoney(divide(decimal(total), decimal(events), 2));
}
