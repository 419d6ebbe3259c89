import { TZDateMini } from "@date-fns/tz/date/mini";
import { tzName } from "@date-fns/tz/tzName";
import { tzOffset } from "@date-fns/tz/tzOffset";
import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { format as formatDate } from "date-fns/format";
import { formatNumber } from "./format";

/*
 * The only file that imports date-fns (tests/boundaries.ts). A date-only value is a 'yyyy-MM-dd' string from
 * database to screen. In here it is midnight UTC, where every day has 24 hours, so that the machine's time zone cannot
 * shift it.
 */

/** A Date or an ISO 8601 string. Only a time zone gives it a day and an hour. */
export type Instant = Date | string;

const FORMATS = {
  /** Jan 05, 2027 (P:59) */
  day: "MMM dd, yyyy",
  /** 09:00, as inputs have it */
  clock: "HH:mm",
  /** 9:00 AM */
  time: "h:mm a",
  /** Jan 05, 2027, 9:00 AM */
  dayTime: "MMM dd, yyyy, h:mm a",
  /** Jan 5, 2027, 9:00 AM */
  moment: "MMM d, yyyy, h:mm a",
  /** Jan 5, 2027 9:00 AM (R:92) */
  listed: "MMM d, yyyy h:mm a",
  /** Jan 5, 2027 9:00:07 AM */
  second: "MMM d, yyyy h:mm:ss a",
  weekday: "EEE",
  month: "MMM",
  dayOfMonth: "d",
  /** Tue 9:00 AM */
  weekdayTime: "EEE h:mm a",
  /** Tuesday, January 5 */
  longDay: "EEEE, MMMM d",
  /** Tuesday, January 5, 9:00 AM */
  longDayTime: "EEEE, MMMM d, h:mm a",
  /** Tuesday, January 5, 2027 at 9:00 AM */
  sentence: "EEEE, MMMM d, yyyy 'at' h:mm a",
  /** January 5, 2027 */
  written: "MMMM d, yyyy",
  /** 01/05/2027 */
  numeric: "MM/dd/yyyy",
  /** Jan 5 */
  dayOfYear: "MMM d",
  /** Jan 5, 2027 */
  fullDay: "MMM d, yyyy",
  /** Jan 2027 */
  monthOfYear: "MMM yyyy",
} as const;

/** By what clocks and calendars a reader works (D-242). */
export interface Clocks {
  now: Date;
  /** Their own (IANA): times, steps, Today. */
  zone: string;
  /** Today in `zone`, yyyy-MM-dd. */
  today: string;
  /** The active provider's (IANA): closing dates and periods. */
  providerZone: string;
  providerToday: string;
}

export type InstantFormat = keyof typeof FORMATS;

const DATE_ONLY = "yyyy-MM-dd";
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SATURDAY = 6;
/** The earliest day that contracts accept. */
const FIRST_DAY = "1900-01-01";

const inZone = (instant: Instant, timeZone: string): Date => new TZDateMini(+new Date(instant), timeZone);

/** A date-only value as midnight UTC, which Postgres stores in a `date` column as the same day. */
export const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** An instant on the clock and calendar of a time zone (IANA). @throws RangeError when either is invalid. */
export function formatInstant(instant: Instant, format: InstantFormat, timeZone: string): string {
  return formatDate(inZone(instant, timeZone), FORMATS[format]);
}

export type DateFormat = Extract<
  InstantFormat,
  "day" | "written" | "numeric" | "dayOfYear" | "fullDay" | "monthOfYear"
>;

/** A date-only value, by default as Mar 05, 2025. @throws RangeError when it is invalid. */
export function formatDateOnly(day: string, format: DateFormat = "day"): string {
  return formatInstant(utcMidnight(day), format, "UTC");
}

/** A date-only value as lists have it: 'Mar 5', with its year where that is not today's. @throws RangeError when it is invalid. */
export const formatShortDay = (day: string, today: string): string =>
  formatDateOnly(day, startOfYear(day) === startOfYear(today) ? "dayOfYear" : "fullDay");

/**
 * An instant as a signed document states it, in a time zone (IANA) that it names: 'March 4, 2026, 8:04:05 AM Mountain
 * Time'. @throws RangeError when either is invalid.
 */
export function writtenInstant(instant: Instant, timeZone: string): string {
  return `${formatDate(inZone(instant, timeZone), "MMMM d, yyyy, h:mm:ss a")} ${zoneName(instant, timeZone)}`;
}

/** The calendar day of an instant in a time zone (IANA), yyyy-MM-dd. @throws RangeError when either is invalid. */
export function dayInZone(instant: Instant, timeZone: string): string {
  return formatDate(inZone(instant, timeZone), DATE_ONLY);
}

/** Whether two time zones (IANA) have the same day and time at all these instants. @throws RangeError when one is invalid. */
export const sameClock = (instants: readonly Instant[], one: string, other: string): boolean =>
  instants.every((instant) => formatInstant(instant, "dayTime", one) === formatInstant(instant, "dayTime", other));

/** Today in a time zone (IANA), yyyy-MM-dd. @throws RangeError when it is invalid. */
export const todayIn = (timeZone: string, now: Instant = new Date()): string => dayInZone(now, timeZone);

/**
 * The instant at which a clock in a time zone (IANA) shows `minutes` past midnight on a date-only day. Of two, on the night when
 * clocks go back, the first; where there is none, since they go forward, as much later as they do.
 */
export function instantAt(day: string, minutes: number, timeZone: string): Date {
  // Not by TZDateMini's fields, which go wrong around the clock changes of the machine's own zone.
  const shown = +utcMidnight(day) + minutes * MINUTE_MS;
  const offsetAt = (time: number) => tzOffset(timeZone, new Date(time)) * MINUTE_MS;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  return new Date([before, after].find((time) => time + offsetAt(time) === shown) ?? before);
}

/** The everyday name of a time zone (IANA), such as 'Eastern Time'. @throws RangeError when an argument is invalid. */
export function zoneName(instant: Instant, timeZone: string): string {
  return tzName(timeZone, new Date(instant), "longGeneric") || timeZone;
}

/** The date-only value `days` days later, or earlier when negative. @throws RangeError when it is invalid. */
export function addDays(day: string, days: number): string {
  // date-fns' addDays uses the machine's own calendar, in which a day may be missing.
  return new Date(+utcMidnight(day) + days * DAY_MS).toISOString().replace(/T.*/, "");
}

/** Calendar days from one date-only value to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (+utcMidnight(to) - +utcMidnight(from)) / DAY_MS;
}

/** The weekday of a date-only value, from 0 for Sunday to 6. */
export function weekdayOf(day: string): number {
  return utcMidnight(day).getUTCDay();
}

/** Whether a date-only value is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) % SATURDAY === 0;
}

/** The Sunday that begins the week of a date-only value. */
export function startOfWeek(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The first day of the month of a date-only value. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, -2)}01`;
}

/** The last day of the month of a date-only value. */
export function endOfMonth(day: string): string {
  return addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);
}

/** The first day of the quarter of a date-only value. */
export function startOfQuarter(day: string): string {
  const month = Math.floor((Number(day.slice(-5, -3)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, -5)}${String(month).padStart(2, "0")}-01`;
}

/** The last day of the quarter of a date-only value. */
export const endOfQuarter = (day: string): string => endOfMonth(addDays(startOfQuarter(day), 62));

/** The first day of the year of a date-only value. */
export function startOfYear(day: string): string {
  return `${day.slice(0, -5)}01-01`;
}

/** The same day of the month, so many months earlier, or that month's last day. */
export function monthsBefore(day: string, months: number): string {
  // For the same reason as in addDays, not date-fns' subMonths.
  let [first, last] = [startOfMonth(day), day];
  for (let month = 0; month < months; month++) {
    last = addDays(first, -1);
    first = startOfMonth(last);
  }
  const same = first.slice(0, -2) + day.slice(-2);
  // The month is shorter.
  if (same > last) return last;
  return same;
}

/** Date-only values, both inclusive. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** A range with optional ends. */
export interface SomeDays {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** From `days` days ago to today (D-70). */
export function lastDays(today: string, days: number): DayRange {
  return { startDate: addDays(today, -days), endDate: today };
}

/** Completes a range: by default it ends today and begins `days` days before its end. */
export function completeRange({ startDate, endDate }: SomeDays, today: string, days: number): DayRange {
  const end = endDate ?? today;
  return { startDate: startDate ?? lastDays(end, days).startDate, endDate: end };
}

/** The range of equal length that ends on the day before a range starts (D-71), but not before 1900. */
export function rangeBefore({ startDate, endDate }: DayRange): DayRange {
  const endBefore = addDays(startDate, -1);
  const startBefore = addDays(endBefore, -daysBetween(startDate, endDate));
  return { startDate: startBefore < FIRST_DAY ? FIRST_DAY : startBefore, endDate: endBefore };
}

/** Whole minutes, hours or days of 24 hours since an instant: 'just now', '5 hours', '3 days'. */
export function timeSince(instant: Instant, now: Date): string {
  const minutes = Math.max(0, differenceInMinutes(now, new Date(instant)));
  if (minutes < 60) return minutes < 1 ? "just now" : plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day");
}

/** How long ago an instant was: 'just now', '3 days ago'. */
export function timeAgo(instant: Instant, now: Date): string {
  const since = timeSince(instant, now);
  return since === "just now" ? since : `${since} ago`;
}

/** A number with its unit, '1 day' or '3,000 days'. */
export function plural(count: number, unit: string): string {
  return `${formatNumber(count)} ${unit}${count === 1 ? "" : "s"}`;
}

const LONGEST_RANGE_DAYS = 3_660;

/** Whether a range may be asked for. */
export const isInOrder = ({ startDate, endDate }: SomeDays): boolean =>
  !startDate || !endDate || (startDate <= endDate && daysBetween(startDate, endDate) <= LONGEST_RANGE_DAYS);

export const outOfOrder = {
  path: ["endDate"],
  error: "Must be on or after the start date, and within ten years of it",
};
