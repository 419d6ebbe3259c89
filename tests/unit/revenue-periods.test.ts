import { describe, expect, test } from "vitest";
import { periodText } from "@/components/revenue/revenue-texts";
import { monthsBefore } from "@/lib/domain/dates";
import { calendarPeriods, presetOf } from "@/lib/domain/revenue";
import { onMachinesEverywhere } from "../support/machine-zones";

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

onMachinesEverywhere(() => {
  test("a preset is known by its days on a day, and by no others", () => {
    expect(presetOf(range("2026-11-15", "2026-11-22"), "2026-11-22")?.value).toBe("7d");
    expect(presetOf(range("2026-11-15", "2026-11-22"), "2026-11-23")).toBeNull();
    expect(presetOf(range("2026-11-14", "2026-11-22"), "2026-11-22")).toBeNull();
  });

  test("months and years beside the calendar end today, or with the month or year before", () => {
    expect(calendarPeriods("2028-03-31")).toEqual([
      { label: "This month", ...range("2028-03-01", "2028-03-31") },
      { label: "Last month", ...range("2028-02-01", "2028-02-29") },
      { label: "This year", ...range("2028-01-01", "2028-03-31") },
      { label: "Last year", ...range("2027-01-01", "2027-12-31") },
    ]);
    expect(calendarPeriods("2027-01-01")[1]).toEqual({ label: "Last month", ...range("2026-12-01", "2026-12-31") });
  });

  test.each([
    ["2026-11-22", "2026-08-22"],
    ["2026-05-31", "2026-02-28"],
    ["2028-05-31", "2028-02-29"],
    ["2027-01-15", "2026-10-15"],
    ["1995-03-31", "1994-12-31"],
  ])("three months before %s is %s (CONST-022)", (day, before) => {
    expect(monthsBefore(day, 3)).toBe(before);
  });

  describe("a period of the chart in words", () => {
    test.each([
      [range("2026-11-22", "2026-11-22"), "day", "Nov 22, 2026"],
      [range("2026-12-27", "2027-01-02"), "week", "Dec 27, 2026 – Jan 02, 2027"],
      [range("2028-02-01", "2028-02-29"), "month", "Feb 2028"],
      [range("2028-02-02", "2028-02-29"), "month", "Feb 02, 2028 – Feb 29, 2028"],
      [range("2028-02-01", "2028-02-28"), "month", "Feb 01, 2028 – Feb 28, 2028"],
    ] as const)("%j by %s is %s", (period, grouping, text) => {
      expect(periodText(period, grouping)).toBe(text);
    });
  });
});
