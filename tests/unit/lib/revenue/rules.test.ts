import { describe, expect, test } from "vitest";
import { lastDays, rangeBefore } from "@/lib/domain/dates";
import {
  averagePerEvent,
  groupCompared,
  groupingOf,
  groupTotals,
  percentageChange,
  RANGE_PRESETS,
  runningTotals,
  shareOf,
} from "@/lib/revenue/rules";
import { onMachinesEverywhere } from "../../../support/machine-zones";

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

onMachinesEverywhere(() => {
  describe("presets (CONST-016, CONST-017)", () => {
    test.each([
      ["7d", 7],
      ["30d", 30],
      ["3m", 90],
      ["6m", 180],
      ["1y", 365],
    ])("%s is %i days back", (value, days) => {
      expect(RANGE_PRESETS.find((preset) => preset.value === value)?.days).toBe(days);
    });

    test("a year back from 29 February starts on 1 March", () => {
      expect(lastDays("2028-02-29", 365)).toEqual(range("2027-03-01", "2028-02-29"));
    });
  });

  describe("the previous equal period (D-71)", () => {
    test.each([
      ["31 days with both ends", range("2026-10-23", "2026-11-22"), range("2026-09-22", "2026-10-22")],
      ["one day", range("2026-03-01", "2026-03-01"), range("2026-02-28", "2026-02-28")],
      ["over 29 February", range("2028-03-01", "2028-03-31"), range("2028-01-30", "2028-02-29")],
      ["over a year's end", range("2027-01-01", "2027-01-07"), range("2026-12-25", "2026-12-31")],
      ["over the hour that spring takes", range("2026-03-08", "2026-03-14"), range("2026-03-01", "2026-03-07")],
    ])("of %s", (_, given, before) => {
      expect(rangeBefore(given)).toEqual(before);
    });
  });

  describe("trend in percent (D-71)", () => {
    test.each([
      [1500, 1000, 50],
      [1000, 1000, 0],
      [750, 1000, -25],
      [0, 1000, -100],
      [100, 0, 100],
      [-100, 0, 100],
      [0, 0, 0],
      [-500, 1000, -150],
      [50, -100, -150],
      [1001.25, 1000, 0.1],
      [1000.5, 1000, 0.1],
      [999.5, 1000, -0.1],
      [2, 3, -33.3],
      [0.1 + 0.2, 0.3, 0],
    ])("from %f after %f is %f", (total, previous, change) => {
      expect(percentageChange(total, previous)).toBe(change);
    });
  });

  describe("average per event (REV-025)", () => {
    test.each([
      [0, 0, 0],
      [100, 3, 33.33],
      [200, 3, 66.67],
      [0.05, 2, 0.03],
      [-0.05, 2, -0.03],
      [1234.56, 1, 1234.56],
    ])("of %f dollars in %i events is %f", (total, events, average) => {
      expect(averagePerEvent(total, events)).toBe(average);
    });
  });

  describe("grouping (CONST-018 to CONST-020)", () => {
    test.each([
      [0, "day"],
      [30, "day"],
      [31, "week"],
      [90, "week"],
      [179, "week"],
      [180, "month"],
      [365, "month"],
    ])("of %i days back is by %s", (days, grouping) => {
      expect(groupingOf(lastDays("2026-11-22", days))).toBe(grouping);
    });

    test("by day shows every day of the range, the hour changes of autumn included", () => {
      const buckets = groupTotals(range("2026-10-31", "2026-11-02"), [{ date: "2026-11-01", total: 12.5, events: 2 }]);
      expect(buckets).toEqual([
        { startDate: "2026-10-31", endDate: "2026-10-31", total: 0, events: 0 },
        { startDate: "2026-11-01", endDate: "2026-11-01", total: 12.5, events: 2 },
        { startDate: "2026-11-02", endDate: "2026-11-02", total: 0, events: 0 },
      ]);
    });

    test("by week goes from Sunday over a year's end, and the first and last week stop with the range", () => {
      const buckets = groupTotals(range("2026-12-16", "2027-01-19"), [
        { date: "2026-12-31", total: 10, events: 1 },
        { date: "2027-01-01", total: 5.25, events: 1 },
        { date: "2027-01-19", total: 1, events: 1 },
        { date: "2027-01-20", total: 99, events: 1 },
      ]);
      expect(buckets).toEqual([
        { startDate: "2026-12-16", endDate: "2026-12-19", total: 0, events: 0 },
        { startDate: "2026-12-20", endDate: "2026-12-26", total: 0, events: 0 },
        { startDate: "2026-12-27", endDate: "2027-01-02", total: 15.25, events: 2 },
        { startDate: "2027-01-03", endDate: "2027-01-09", total: 0, events: 0 },
        { startDate: "2027-01-10", endDate: "2027-01-16", total: 0, events: 0 },
        { startDate: "2027-01-17", endDate: "2027-01-19", total: 1, events: 1 },
      ]);
    });

    test("by month keeps 29 February in February and leaves no month out", () => {
      const buckets = groupTotals(range("2027-09-15", "2028-03-13"), [
        { date: "2028-02-29", total: 100, events: 1 },
        { date: "2028-03-01", total: 1, events: 1 },
      ]);
      expect(buckets.map(({ startDate, endDate, total }) => [startDate, endDate, total])).toEqual([
        ["2027-09-15", "2027-09-30", 0],
        ["2027-10-01", "2027-10-31", 0],
        ["2027-11-01", "2027-11-30", 0],
        ["2027-12-01", "2027-12-31", 0],
        ["2028-01-01", "2028-01-31", 0],
        ["2028-02-01", "2028-02-29", 100],
        ["2028-03-01", "2028-03-13", 1],
      ]);
    });

    test("cents add up as written", () => {
      const days = Array.from({ length: 10 }, () => ({ date: "2026-11-01", total: 0.1, events: 1 }));
      expect(groupTotals(range("2026-11-01", "2026-11-01"), days)).toEqual([
        { startDate: "2026-11-01", endDate: "2026-11-01", total: 1, events: 10 },
      ]);
    });
  });

  describe("the comparison with the period before", () => {
    const day = (date: string, total: number) => ({ date, total, events: 1 });

    test("sets each part against the days that are as many days into the period before", () => {
      const series = groupCompared(
        range("2026-11-01", "2026-11-03"),
        [day("2026-11-01", 10), day("2026-11-03", 5)],
        [day("2026-10-29", 4), day("2026-10-31", 6.5)],
      );
      expect(series.map(({ total, before }) => [total, before])).toEqual([
        [10, 4],
        [0, 0],
        [5, 6.5],
      ]);
    });

    test("sets a week cut by the range's end against as many days", () => {
      const series = groupCompared(range("2026-10-01", "2026-11-04"), [], [day("2026-08-27", 1), day("2026-09-30", 2)]);
      expect(series.at(0)).toMatchObject({ startDate: "2026-10-01", endDate: "2026-10-03", before: 1 });
      expect(series.at(-1)).toMatchObject({ startDate: "2026-11-01", endDate: "2026-11-04", before: 2 });
    });

    test("adds both up, to the cent", () => {
      const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
      const series = groupCompared(
        range("2026-11-01", "2026-11-03"),
        days.map((date) => day(date, 0.1)),
        ["2026-10-29", "2026-10-30", "2026-10-31"].map((date) => day(date, 0.2)),
      );
      expect(runningTotals(series).map(({ sum, sumBefore }) => [sum, sumBefore])).toEqual([
        [0.1, 0.2],
        [0.2, 0.4],
        [0.3, 0.6],
      ]);
    });

    test.each([
      [1, 3, 33],
      [2, 3, 67],
      [-1, 4, -25],
      [1, 0, null],
      [1, -5, null],
    ])("%f of %f is %s percent", (part, total, share) => {
      expect(shareOf(part, total)).toBe(share);
    });
  });
});
