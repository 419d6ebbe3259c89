import { formatInstant, zoneName } from "@/lib/domain/dates";

/** Tuesday, January 5, 2027 at 9:00 AM (Mountain Time) */
export const whenInWords = (instant: Date, timeZone: string): string =>
  `${formatInstant(instant, "sentence", timeZone)} (${zoneName(instant, timeZone)})`;

export type CallNews = "booked" | "moved" | "canceled";
