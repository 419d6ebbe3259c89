import { TZDate } from "@date-fns/tz";

export const SLOT_MINUTES = 30;
const FIRST_HOUR = 9;
const LAST_HOUR = 17;
const BUSINESS_DAYS = 10;

/**
 * The starts of the welcome-call slots that a provider offers: half hours from 9:00 to 16:30 of its own time zone on
 * the ten business days after the present day there. Instants in order.
 */
export function offeredSlots(now: Date, timeZone: string): Date[] {
  const today = new TZDate(now, timeZone);
  const slots: Date[] = [];
  for (let ahead = 1, days = 0; days < BUSINESS_DAYS; ahead++) {
    const noon = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12, 0, 0, timeZone);
    if (noon.getDay() === 0 || noon.getDay() === 6) continue;
    days++;
    for (let minutes = FIRST_HOUR * 60; minutes < LAST_HOUR * 60; minutes += SLOT_MINUTES) {
      const start = new TZDate(noon.getFullYear(), noon.getMonth(), noon.getDate(), 0, minutes, 0, timeZone);
      slots.push(new Date(start.getTime()));
    }
  }
  return slots;
}
