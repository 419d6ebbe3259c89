import { dayInZone, formatInstant } from "@/lib/domain/dates";

interface SlotDay {
  /** yyyy-MM-dd in the time zone. */
  day: string;
  slots: string[];
}

/** Groups slots by their day in a time zone, in the order given. */
export function slotDays(slots: readonly string[], timeZone: string): SlotDay[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayInZone(slot, timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** The time in another time zone than the one shown, with the weekday if it is another day there. */
export function timeElsewhere(instant: string, shownZone: string, zone: string): string {
  const sameDay = dayInZone(instant, shownZone) === dayInZone(instant, zone);
  return formatInstant(instant, sameDay ? "time" : "weekdayTime", zone);
}
