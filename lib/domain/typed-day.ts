import { addDays, formatDateOnly, startOfMonth, utcMidnight } from "./dates";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const AHEAD = /^in (\d{1,3}) (day|week)s?$/;
const WRITTEN = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;

/** yyyy-MM-dd of a year, month and day; null where the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const date = utcMidnight(text);
  return !Number.isNaN(+date) && date.toISOString().startsWith(text) ? text : null;
}

/**
 * Reads the day that a person typed, as yyyy-MM-dd: '03/05/2027', '3/5/27', '03052027', '2027-03-05', 'Mar 5, 2027', 'today',
 * 'tomorrow', 'in 2 weeks', 'in 3 days'. Null where it is not a day (yet).
 */
export function readDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "today") return today;
  if (text === "tomorrow") return addDays(today, 1);
  const ahead = AHEAD.exec(text);
  if (ahead) return addDays(today, Number(ahead[1]) * (ahead[2] === "week" ? 7 : 1));
  const iso = ISO.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = US.exec(text) ?? DIGITS.exec(text);
  if (us) return dayOf(Number(us[3]) + (us[3]?.length === 2 ? 2000 : 0), Number(us[1]), Number(us[2]));
  const written = WRITTEN.exec(text);
  const month = written ? MONTHS.findIndex((name) => written[1]?.startsWith(name)) : -1;
  return written && month >= 0 ? dayOf(Number(written[3]), month + 1, Number(written[2])) : null;
}

/** A day as an input shows it: 03/05/2027. Any other text is left as it was typed. */
export const writeDay = (value: string): string => (isDay(value) ? formatDateOnly(value, "numeric") : value);

/** Whether a text is a day as yyyy-MM-dd. */
export const isDay = (value: string): boolean => readDay(value, value) === value && ISO.test(value);

export interface DayChoice {
  label: string;
  /** yyyy-MM-dd. */
  day: string;
}

/** The first day of the month, so many months later. */
function monthStart(day: string, months: number): string {
  let first = startOfMonth(day);
  for (let month = 0; month < months; month++) first = startOfMonth(addDays(first, 31));
  return first;
}

/** The days that people most often mean when they plan ahead. */
export function daysAhead(today: string): DayChoice[] {
  const monthsLeft = 3 - ((Number(today.slice(5, 7)) - 1) % 3);
  return [
    { label: "Today", day: today },
    { label: "In 2 weeks", day: addDays(today, 14) },
    { label: "End of month", day: addDays(monthStart(today, 1), -1) },
    { label: "End of quarter", day: addDays(monthStart(today, monthsLeft), -1) },
  ];
}

/** Days offered for something past. */
export function daysBack(today: string): DayChoice[] {
  return [
    { label: "Today", day: today },
    { label: "Yesterday", day: addDays(today, -1) },
    { label: "Start of month", day: startOfMonth(today) },
    { label: "End of last month", day: addDays(startOfMonth(today), -1) },
  ];
}
