import {
  addDays,
  type DayRange,
  endOfMonth,
  endOfQuarter,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from "@/lib/domain/dates";
import type { Period } from "./rules-columns";

const endOfYear = (day: string): string => `${day.slice(0, -5)}12-31`;

const UNITS: Record<string, [start: (day: string) => string, end: (day: string) => string]> = {
  Week: [startOfWeek, (day) => addDays(startOfWeek(day), 6)],
  Month: [startOfMonth, endOfMonth],
  Quarter: [startOfQuarter, endOfQuarter],
  Year: [startOfYear, endOfYear],
};

/** The days of a period as of today, both ends included; weeks begin on Sunday, as everywhere (D-70). */
export function daysOfPeriod(period: Period, today: string): DayRange {
  const [, which, unit = ""] = /^(last|this|next)(\w+)$/.exec(period) ?? [];
  const [start, end] = UNITS[unit] ?? [];
  if (!start || !end) throw new RangeError(`${period} is no period`);
  let day = today;
  if (which === "last") day = addDays(start(today), -1);
  if (which === "next") day = addDays(end(today), 1);
  return { startDate: start(day), endDate: end(day) };
}
