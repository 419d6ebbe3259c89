import { addDays, dayInZone, instantAt, isWeekend } from "@/lib/domain/dates";
import { isFederalHoliday } from "@/lib/domain/federal-holidays";

const FIRST_HOUR = 9;
const LAST_HOUR = 17;
const BUSINESS_DAYS = 10;

/** How a provider's owner wants welcome calls to be booked. */
export interface CallRules {
  /** IANA name. */
  timeZone: string;
  callMinutes: number;
  /** How many business days after today the first call is offered, at least 1. */
  callNoticeDays: number;
  /** Days without calls, yyyy-MM-dd. */
  callDaysOff: readonly string[];
}

/**
 * The start times of the welcome calls that a provider offers, in order: back to back from 9:00 to 17:00 in its time zone on ten
 * business days, which exclude weekends, federal holidays and days off.
 */
export function offeredSlots(now: Date, rules: CallRules): Date[] {
  const { timeZone, callMinutes, callNoticeDays, callDaysOff } = rules;
  const slots: Date[] = [];
  let day = dayInZone(now, timeZone);
  for (let businessDay = 0; businessDay < callNoticeDays - 1 + BUSINESS_DAYS; ) {
    day = addDays(day, 1);
    if (isWeekend(day) || isFederalHoliday(day) || callDaysOff.includes(day)) continue;
    businessDay++;
    if (businessDay < callNoticeDays) continue;
    for (let start = FIRST_HOUR * 60; start + callMinutes <= LAST_HOUR * 60; start += callMinutes) {
      slots.push(instantAt(day, start, timeZone));
    }
  }
  return slots;
}

/** When a call that starts then ends. */
export const callEnd = (startsAt: Date, callMinutes: number): Date =>
  new Date(startsAt.getTime() + callMinutes * 60_000);

/** A busy period; its end is free again. */
export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

/** The slots of this length that overlap no call. */
export const freeSlots = (slots: readonly Date[], callMinutes: number, busy: readonly BusyTime[]): Date[] =>
  slots.filter((slot) => !busy.some((call) => call.startsAt < callEnd(slot, callMinutes) && slot < call.endsAt));
