import { describe, expect, test } from "vitest";
import { periodText, trendNote } from "@/components/revenue/revenue-texts";
import { monthsBefore } from "@/lib/domain/dates";
import { calendarPeriods, differenceOf, isLikelyDay, isPart, presetOf } from "@/lib/revenue/rules";
import { onMachinesEverywhere } from "../../../support/machine-zones";

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

onMachinesEverywhere(() => {
  test("a preset is recognized by its days on a day, and by no others", () => {
    expect(presetOf(range("2026-11-15", "2026-11-22"), "2026-11-22")?.value).toBe("7d");
    expect(presetOf(range("2026-11-15", "2026-11-22"), "2026-11-23")).toBeNull();
    expect(presetOf(range("2026-11-14", "2026-11-22"), "2026-11-22")).toBeNull();
  });

  test("months and years next to the calendar end today, or with the month or year before", () => {
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

  test.each([
    [range("2026-11-22", "2026-11-22"), "day", false],
    [range("2026-11-22", "2026-11-28"), "week", false],
    [range("2026-11-23", "2026-11-28"), "week", true],
    [range("2026-11-01", "2026-11-30"), "month", false],
    [range("2026-11-01", "2026-11-23"), "month", true],
  ] as const)("%j is a part of its %s: %s", (bucket, grouping, isCut) => {
    expect(isPart(bucket, grouping)).toBe(isCut);
  });

  test.each([
    ["2026-11-23", true],
    ["2027-11-23", true],
    ["2028-01-01", false],
    ["2062-11-23", false],
    ["2000-01-01", true],
    ["1999-12-31", false],
  ])("on 2026-11-23 revenue of %s is likely: %s", (day, isLikely) => {
    expect(isLikelyDay(day, "2026-11-23")).toBe(isLikely);
  });

  test("growth from nothing is shown as new, and the same amount as before is not", () => {
    expect(trendNote(range("2026-11-01", "2026-11-30"), 0, 10)).toBe("New: nothing in Oct 02, 2026 – Oct 31, 2026");
    expect(trendNote(range("2026-11-01", "2026-11-30"), 0, 0)).toBe("vs. Oct 02, 2026 – Oct 31, 2026");
    expect(trendNote(range("2026-11-01", "2026-11-01"), 5, 10)).toBe("vs. Oct 31, 2026");
  });

  test("the rest of a total without its parts is exact", () => {
    expect(differenceOf(0.3, [{ total: 0.1 }, { total: 0.2 }])).toBe(0);
    expect(differenceOf(100, [{ total: 120.5 }])).toBe(-20.5);
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
