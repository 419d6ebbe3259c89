import { describe, expect, it } from "vitest";
import { addDays, formatInstant } from "@/lib/domain/dates";
import { isFederalHoliday } from "@/lib/domain/federal-holidays";
import { freeSlots, offeredSlots } from "@/lib/proposals/call/slots";
import { CALL_RULES } from "../../../support/records/call-rules";

const { timeZone } = CALL_RULES;
const daysOf = (slots: readonly Date[]) => [...new Set(slots.map((slot) => formatInstant(slot, "numeric", timeZone)))];
const timesOf = (slots: readonly Date[]) => slots.map((slot) => formatInstant(slot, "time", timeZone));
/** Friday, November 20, 2026, in the afternoon. */
const NOW = new Date("2026-11-20T19:00:00Z");
const offered = (rules: Partial<typeof CALL_RULES> = {}) => offeredSlots(NOW, { ...CALL_RULES, ...rules });

function holidaysIn(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (isFederalHoliday(day)) days.push(day.slice(5));
  }
  return days;
}

// As the Office of Personnel Management lists them: opm.gov/policy-data-oversight/pay-leave/federal-holidays.
const LISTED: [number, string][] = [
  [2021, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
  [2022, "01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26"],
  [2023, "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
  [2024, "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25"],
  [2025, "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"],
  [2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
];

describe("federal holidays", () => {
  it.each(LISTED)("of %i are on the days that the government lists", (year, days) => {
    expect(holidaysIn(year)).toEqual(days.split(" "));
  });
});

describe("welcome calls of the built-in picker", () => {
  it("leave out weekends, federal holidays and the provider's own days off", () => {
    // Thanksgiving is on Thursday the 26th.
    expect(daysOf(offered({ callDaysOff: ["2026-11-27", "2026-11-30"] })).slice(0, 5)).toEqual([
      "11/23/2026",
      "11/24/2026",
      "11/25/2026",
      "12/01/2026",
      "12/02/2026",
    ]);
    expect(daysOf(offered({ callDaysOff: ["2026-11-27", "2026-11-30"] }))).toHaveLength(10);
  });

  it("begin after the owner's minimum notice, counted in business days", () => {
    expect(daysOf(offered({ callNoticeDays: 3 }))[0]).toBe("11/25/2026");
    expect(daysOf(offered({ callNoticeDays: 4 }))[0]).toBe("11/27/2026");
    expect(daysOf(offered({ callNoticeDays: 4, callDaysOff: ["2026-11-27"] }))[0]).toBe("11/30/2026");
    expect(daysOf(offered({ callNoticeDays: 10 }))).toHaveLength(10);
  });

  it.each([
    [15, 32, "4:45 PM"],
    [30, 16, "4:30 PM"],
    [45, 10, "3:45 PM"],
    [60, 8, "4:00 PM"],
  ])("of %i minutes are offered %i times a day and end by five", (callMinutes, count, last) => {
    const first = timesOf(offered({ callMinutes })).slice(0, count + 1);
    expect([first[0], first[count - 1], first[count]]).toEqual(["9:00 AM", last, "9:00 AM"]);
  });

  it("are free if no call overlaps any part of them, whatever length it was booked with", () => {
    const call = { startsAt: new Date("2026-11-23T14:30:00Z"), endsAt: new Date("2026-11-23T15:15:00Z") };
    const free = timesOf(freeSlots(offered().slice(0, 5), 30, [call]));
    expect(free).toEqual(["9:00 AM", "10:30 AM", "11:00 AM"]);
    expect(timesOf(freeSlots(offered({ callMinutes: 60 }).slice(0, 3), 60, [call]))).toEqual(["11:00 AM"]);
  });
});
