import { describe, expect, it } from "vitest";
import { dateOnly } from "@/lib/contracts/fields";
import {
  addDays,
  dayInZone,
  daysBetween,
  formatDateOnly,
  formatInstant,
  formatShortDay,
  instantAt,
  isWeekend,
  lastDays,
  rangeBefore,
  startOfMonth,
  startOfWeek,
  timeAgo,
  timeSince,
  utcMidnight,
  writtenInstant,
  zoneName,
} from "@/lib/domain/dates";
import { offeredSlots } from "@/lib/proposals/call/slots";
import { onMachinesEverywhere } from "../../../support/machine-zones";
import { CALL_RULES } from "../../../support/records/call-rules";

const DENVER = "America/Denver";
const ZONES = ["UTC", DENVER, "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kolkata", "Australia/Lord_Howe"];

onMachinesEverywhere(() => {
  it("every date of eight years keeps its own day, and follows the day before", () => {
    const wrong: string[] = [];
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2032, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      const next = new Date(at + 86_400_000).toISOString().slice(0, 10);
      const kept = dayInZone(utcMidnight(day), "UTC") === day && formatDateOnly(day).endsWith(`, ${day.slice(0, 4)}`);
      if (!kept || addDays(day, 1) !== next || addDays(next, -1) !== day || daysBetween(day, next) !== 1)
        wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it("days are added across month ends, years and 29 February", () => {
    expect(addDays("2027-01-31", 1)).toBe("2027-02-01");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(addDays("2028-02-29", 365)).toBe("2029-02-28");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(addDays("2100-02-28", 1)).toBe("2100-03-01");
    // A day that Kiritimati's own calendar skipped.
    expect(addDays("1994-12-30", 1)).toBe("1994-12-31");
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2027-03-01", "2027-02-28")).toBe(-1);
    expect(daysBetween("2026-11-21", "2026-11-21")).toBe(0);
    expect(daysBetween("1900-01-01", "2000-01-01")).toBe(36_524);
  });

  it("weeks begin on Sunday, months on the first", () => {
    expect(startOfWeek("2026-11-22")).toBe("2026-11-22");
    expect(startOfWeek("2026-11-28")).toBe("2026-11-22");
    expect(startOfWeek("2027-01-01")).toBe("2026-12-27");
    expect(startOfMonth("2028-02-29")).toBe("2028-02-01");
    expect(startOfMonth("2026-11-01")).toBe("2026-11-01");
    expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map(isWeekend)).toEqual([false, true, true, false]);
  });

  it("a range of revenue includes both ends, and is compared with as many days before it (D-70, D-71)", () => {
    const month = lastDays("2028-03-15", 30);
    expect(month).toEqual({ startDate: "2028-02-14", endDate: "2028-03-15" });
    expect(rangeBefore(month)).toEqual({ startDate: "2028-01-14", endDate: "2028-02-13" });
    expect(rangeBefore({ startDate: "2026-03-08", endDate: "2026-03-08" })).toEqual({
      startDate: "2026-03-07",
      endDate: "2026-03-07",
    });
    expect(lastDays("2026-11-01", 365)).toEqual({ startDate: "2025-11-01", endDate: "2026-11-01" });
  });

  it("clocks in Denver go forward on March 8, 2026 and back on November 1", () => {
    const shown = (instant: string) => formatInstant(instant, "moment", DENVER);
    expect(shown("2026-03-08T08:59:59Z")).toBe("Mar 8, 2026, 1:59 AM");
    expect(shown("2026-03-08T09:00:00Z")).toBe("Mar 8, 2026, 3:00 AM");
    expect(shown("2026-11-01T07:30:00Z")).toBe("Nov 1, 2026, 1:30 AM");
    expect(shown("2026-11-01T08:30:00Z")).toBe("Nov 1, 2026, 1:30 AM");
    expect(shown("2026-11-01T09:30:00Z")).toBe("Nov 1, 2026, 2:30 AM");
    // The days themselves have 23 and 25 hours.
    expect(
      ["2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z", "2026-03-09T05:59:59Z", "2026-03-09T06:00:00Z"].map((at) =>
        dayInZone(at, DENVER),
      ),
    ).toEqual(["2026-03-07", "2026-03-08", "2026-03-08", "2026-03-09"]);
    expect(
      ["2026-11-01T05:59:59Z", "2026-11-01T06:00:00Z", "2026-11-02T06:59:59Z", "2026-11-02T07:00:00Z"].map((at) =>
        dayInZone(at, DENVER),
      ),
    ).toEqual(["2026-10-31", "2026-11-01", "2026-11-01", "2026-11-02"]);
  });

  it("nine o'clock is nine o'clock on both sides of a clock change", () => {
    expect(
      ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"].map((day) =>
        instantAt(day, 9 * 60, DENVER).toISOString(),
      ),
    ).toEqual([
      "2026-03-07T16:00:00.000Z",
      "2026-03-08T15:00:00.000Z",
      "2026-10-31T15:00:00.000Z",
      "2026-11-01T16:00:00.000Z",
    ]);
  });

  it("an instant made from a day and a time shows that day and time, in every zone", () => {
    const wrong: string[] = [];
    for (const zone of ZONES) {
      for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
        const instant = instantAt(day, 16 * 60 + 30, zone);
        if (dayInZone(instant, zone) !== day || formatInstant(instant, "time", zone) !== "4:30 PM")
          wrong.push(`${zone} ${day}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("of a clock time that a night has twice it is the first, of one that a night leaves out as much later", () => {
    const at = (day: string, minutes: number, zone: string) => instantAt(day, minutes, zone).toISOString();
    expect([60, 90, 120, 150, 180].map((minutes) => at("2026-11-01", minutes, DENVER).slice(11, 16))).toEqual(
      ["07:00", "07:30", "09:00", "09:30", "10:00"], // 1:00 AM to 1:59 AM come twice
    );
    expect([90, 120, 150, 180, 210].map((minutes) => at("2026-03-08", minutes, DENVER).slice(11, 16))).toEqual(
      ["08:30", "09:00", "09:30", "09:00", "09:30"], // there is no 2:00 AM
    );
    // Half an hour forward, half an hour back.
    expect(at("2026-10-04", 135, "Australia/Lord_Howe")).toBe("2026-10-03T15:45:00.000Z");
    expect(at("2026-04-05", 105, "Australia/Lord_Howe")).toBe("2026-04-04T14:45:00.000Z");
  });

  it("every half-hour of the days around a clock change is shown as it was asked for, but where there is none", () => {
    const wrong: string[] = [];
    for (const zone of ZONES) {
      for (const day of [
        "2026-03-07",
        "2026-03-08",
        "2026-03-09",
        "2026-04-05",
        "2026-10-04",
        "2026-10-31",
        "2026-11-01",
      ]) {
        for (let minutes = 0; minutes < 1440; minutes += 30) {
          const shown = formatInstant(instantAt(day, minutes, zone), "clock", zone);
          const asked = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 === 0 ? "00" : "30"}`;
          if (shown !== asked) wrong.push(`${zone} ${day} ${asked}`);
        }
      }
    }
    expect(wrong).toEqual([
      "America/Denver 2026-03-08 02:00",
      "America/Denver 2026-03-08 02:30",
      "America/Los_Angeles 2026-03-08 02:00",
      "America/Los_Angeles 2026-03-08 02:30",
      "Australia/Lord_Howe 2026-10-04 02:00",
    ]);
  });

  it("the welcome call is offered at the provider's own hours", () => {
    // Already Thursday in UTC, still Wednesday in Denver.
    const slots = offeredSlots(new Date("2026-10-29T04:00:00Z"), { ...CALL_RULES, timeZone: DENVER });
    expect(slots).toHaveLength(160);
    expect([slots[0], slots[15], slots[16], slots[32], slots.at(-1)].map((slot) => slot?.toISOString())).toEqual([
      "2026-10-29T15:00:00.000Z",
      "2026-10-29T22:30:00.000Z",
      "2026-10-30T15:00:00.000Z",
      "2026-11-02T16:00:00.000Z",
      // Wednesday the 11th is Veterans Day.
      "2026-11-12T23:30:00.000Z",
    ]);
  });

  it("an instant falls on the day of the given zone", () => {
    const instant = "2027-01-01T05:30:00Z";
    expect(ZONES.slice(0, 4).map((zone) => dayInZone(instant, zone))).toEqual([
      "2027-01-01",
      "2026-12-31",
      "2027-01-01",
      "2026-12-31",
    ]);
    expect(dayInZone(new Date("2026-12-31T10:00:00Z"), "Pacific/Kiritimati")).toBe("2027-01-01");
    expect(formatInstant("2027-01-05T23:59:59.999Z", "day", "UTC")).toBe("Jan 05, 2027");
  });

  it("times in a signed document are UTC", () => {
    expect(writtenInstant("2026-03-04T15:04:05.678Z", "America/Denver")).toBe(
      "March 4, 2026, 8:04:05 AM Mountain Time",
    );
    expect(writtenInstant("2027-01-01T04:59:59Z", "America/New_York")).toBe(
      "December 31, 2026, 11:59:59 PM Eastern Time",
    );
    expect(formatDateOnly("2026-03-04", "written")).toBe("March 4, 2026");
  });
});

describe("a date in words", () => {
  it("has two digits for the day where the specification requires them (P:59)", () => {
    expect(formatDateOnly("2025-03-05")).toBe("Mar 05, 2025");
    expect(formatDateOnly("2028-02-29")).toBe("Feb 29, 2028");
  });

  it("has its year in a list only where that is not today's", () => {
    expect(formatShortDay("2026-03-05", "2026-12-31")).toBe("Mar 5");
    expect(formatShortDay("2027-01-01", "2026-12-31")).toBe("Jan 1, 2027");
  });

  it("is written as each screen and mail needs it", () => {
    const at = (format: Parameters<typeof formatInstant>[1]) => formatInstant("2027-01-05T22:04:05Z", format, DENVER);
    expect(at("day")).toBe("Jan 05, 2027");
    expect(at("time")).toBe("3:04 PM");
    expect(at("dayTime")).toBe("Jan 05, 2027, 3:04 PM");
    expect(at("moment")).toBe("Jan 5, 2027, 3:04 PM");
    expect([at("weekday"), at("month"), at("dayOfMonth")]).toEqual(["Tue", "Jan", "5"]);
    expect(at("weekdayTime")).toBe("Tue 3:04 PM");
    expect(at("longDay")).toBe("Tuesday, January 5");
    expect(at("longDayTime")).toBe("Tuesday, January 5, 3:04 PM");
    expect(at("sentence")).toBe("Tuesday, January 5, 2027 at 3:04 PM");
  });

  it("calls noon 12 PM and midnight 12 AM", () => {
    expect(formatInstant("2027-01-05T19:00:00Z", "time", DENVER)).toBe("12:00 PM");
    expect(formatInstant("2027-01-05T07:00:00Z", "time", DENVER)).toBe("12:00 AM");
  });

  it("is what Intl writes for American English, in every time zone", () => {
    const plainSpaces = (text: string) => text.replace(/\s/g, " ");
    const wrong: string[] = [];
    for (const timeZone of Intl.supportedValuesOf("timeZone")) {
      for (const iso of ["2027-01-05T22:04:05Z", "2026-07-01T00:30:00Z", "2026-11-01T07:30:00Z"]) {
        const intl = (options: Intl.DateTimeFormatOptions) =>
          plainSpaces(new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(new Date(iso)));
        const pairs = [
          [intl({ month: "short", day: "2-digit", year: "numeric" }), formatInstant(iso, "day", timeZone)],
          [intl({ dateStyle: "medium", timeStyle: "short" }), formatInstant(iso, "moment", timeZone)],
          [intl({ hour: "numeric", minute: "2-digit" }), formatInstant(iso, "time", timeZone)],
          [intl({ weekday: "short", hour: "numeric", minute: "2-digit" }), formatInstant(iso, "weekdayTime", timeZone)],
          [intl({ dateStyle: "full", timeStyle: "short" }), formatInstant(iso, "sentence", timeZone)],
        ];
        for (const [theirs, ours] of pairs) if (theirs !== ours) wrong.push(`${timeZone}: ${theirs} | ${ours}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("is refused for an invalid date or zone", () => {
    expect(() => formatDateOnly("soon")).toThrow(RangeError);
    expect(() => formatInstant("soon", "day", "UTC")).toThrow(RangeError);
    expect(() => dayInZone("2027-01-05T22:04:05Z", "Mars/Olympus")).toThrow(RangeError);
    expect(() => zoneName("2027-01-05T22:04:05Z", "Mars/Olympus")).toThrow(RangeError);
  });
});

describe("a time zone", () => {
  it("has the name that people use for it, in every season", () => {
    for (const instant of ["2026-01-05T12:00:00Z", "2026-07-05T12:00:00Z"]) {
      expect(zoneName(instant, DENVER)).toBe("Mountain Time");
      expect(zoneName(instant, "America/New_York")).toBe("Eastern Time");
      expect(zoneName(instant, "America/Los_Angeles")).toBe("Pacific Time");
    }
  });
});

describe("how long ago something was", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    [-60_000, "just now", "just now"],
    [59_999, "just now", "just now"],
    [60_000, "1 minute", "1 minute ago"],
    [3_599_999, "59 minutes", "59 minutes ago"],
    [3_600_000, "1 hour", "1 hour ago"],
    [86_399_999, "23 hours", "23 hours ago"],
    [86_400_000, "1 day", "1 day ago"],
    [3 * 86_400_000, "3 days", "3 days ago"],
    [400 * 86_400_000, "400 days", "400 days ago"],
  ])("%i ms is '%s'", (milliseconds, since, ago) => {
    const instant = new Date(now.getTime() - milliseconds).toISOString();
    expect(timeSince(instant, now)).toBe(since);
    expect(timeAgo(instant, now)).toBe(ago);
  });

  it("is a day only after 24 hours, also when clocks change in between", () => {
    expect(timeSince("2026-03-07T20:00:00Z", new Date("2026-03-08T19:59:00Z"))).toBe("23 hours");
    expect(timeSince("2026-03-07T20:00:00Z", new Date("2026-03-08T20:00:00Z"))).toBe("1 day");
  });
});

describe("a date that is entered", () => {
  it.each(["1900-01-01", "2028-02-29", "2000-02-29", "2026-12-31", "9999-12-31"])("may be %s", (day) => {
    expect(dateOnly.safeParse(day).success).toBe(true);
  });

  it.each([
    "2027-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "1899-12-31",
    "2026-1-5",
    "2026-01-05T00:00:00Z",
    "2026-01-05\n",
    "+02026-01-05",
    "",
  ])("may not be '%s'", (day) => {
    expect(dateOnly.safeParse(day).error?.issues.map(({ message }) => message)).toEqual(["Invalid date"]);
  });
});
