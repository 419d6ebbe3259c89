import { addDays, dayInZone, instantAt, isWeekend } from "@/lib/domain/dates";

export const SLOT_MINUTES = 30;
const FIRST_HOUR = 9;
const LAST_HOUR = 17;
const BUSINESS_DAYS = 10;

/**
 * The starts of the welcome-call slots that a provider offers: half hours from 9:00 to 16:30 of its own time zone on
 * the ten business days after the present day there. Instants in order.
 */
export function offeredSlots(now: Date, timeZone: string): Date[] {
  const slots: Date[] = [];
  let day = dayInZone(now, timeZone);
  for (let days = 0; days < BUSINESS_DAYS; ) {
    day = addDays(day, 1);
    if (isWeekend(day)) continue;
    days++;
    for (let minutes = FIRST_HOUR * 60; minutes < LAST_HOUR * 60; minutes += SLOT_MINUTES) {
      slots.push(instantAt(day, minutes, timeZone));
    }
  }
  return slots;
}
