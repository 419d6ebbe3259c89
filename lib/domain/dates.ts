/** Date-only values are 'yyyy-MM-dd' texts end to end and are never turned into a local Date (design.md, traps). */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Whether a text is a real calendar day written yyyy-MM-dd. */
export function isDateOnly(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** 'MMM dd, yyyy' of a date-only text, e.g. Mar 05, 2025 (P:59). */
export function formatDateOnly(value: string): string {
  const [year = "", month = "1", day = ""] = value.slice(0, 10).split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${day}, ${year}`;
}

/** The calendar day of an instant in a time zone, yyyy-MM-dd. */
export function dayInZone(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    instant,
  );
}

/** Adds days to a date-only text. */
export function addDays(value: string, days: number): string {
  const date = new Date(`${value}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Calendar days from one date-only text to another; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Whole days and hours since an instant, in words: 'just now', '5 hours', '3 days'. */
export function timeSince(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
  if (minutes < 60) return minutes < 1 ? "just now" : plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day");
}

/** A number with its unit, '1 day' or '3 days'. */
export function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
