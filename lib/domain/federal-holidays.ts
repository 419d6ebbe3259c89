import { addDays, weekdayOf } from "./dates";

const MONDAY = 1;
const THURSDAY = 4;

/** The n-th of a weekday in a month, yyyy-MM-dd. */
function nth(n: number, weekday: number, month: string): string {
  const first = `${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function lastMondayOfMay(year: number): string {
  const last = `${year}-05-31`;
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after (E.O. 11582). */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

const holidaysOf = (year: number): string[] => [
  observed(`${year}-01-01`),
  nth(3, MONDAY, `${year}-01`),
  nth(3, MONDAY, `${year}-02`),
  lastMondayOfMay(year),
  observed(`${year}-06-19`),
  observed(`${year}-07-04`),
  nth(1, MONDAY, `${year}-09`),
  nth(2, MONDAY, `${year}-10`),
  observed(`${year}-11-11`),
  nth(4, THURSDAY, `${year}-11`),
  observed(`${year}-12-25`),
];

/** Whether one of the eleven federal holidays is observed on a date-only value (5 U.S.C. 6103(a)), as of 2021. */
export function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  return holidaysOf(year).includes(day) || observed(`${year + 1}-01-01`) === day;
}
