import { formatInstant, sameClock, zoneName } from "@/lib/domain/dates";

/** Tuesday, January 5, 2027 at 9:00 AM (Mountain Time) */
export const whenInWords = (instant: Date, timeZone: string): string =>
  `${formatInstant(instant, "sentence", timeZone)} (${zoneName(instant, timeZone)})`;

/** The time on the reader's clock, and on the other party's where that differs. */
export function whenFor(instant: Date, zone: string, other: { zone: string; of: string }): string {
  const there = formatInstant(instant, "weekdayTime", other.zone);
  return `${whenInWords(instant, zone)}${sameClock([instant], zone, other.zone) ? "" : `, ${there} ${zoneName(instant, other.zone)} for ${other.of}`}`;
}

export type CallNews = "booked" | "moved" | "canceled";
