import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/dates";
import { PERIODS } from "@/lib/lists/rules-columns";
import { daysOfPeriod } from "@/lib/lists/rules-where";

test.each([
  ["lastWeek", "2026-11-15", "2026-11-21"],
  ["thisWeek", "2026-11-22", "2026-11-28"],
  ["nextWeek", "2026-11-29", "2026-12-05"],
  ["lastMonth", "2026-10-01", "2026-10-31"],
  ["thisMonth", "2026-11-01", "2026-11-30"],
  ["nextMonth", "2026-12-01", "2026-12-31"],
  ["lastQuarter", "2026-07-01", "2026-09-30"],
  ["thisQuarter", "2026-10-01", "2026-12-31"],
  ["nextQuarter", "2027-01-01", "2027-03-31"],
  ["lastYear", "2025-01-01", "2025-12-31"],
  ["thisYear", "2026-01-01", "2026-12-31"],
  ["nextYear", "2027-01-01", "2027-12-31"],
] as const)("%s is from %s to %s on November 26, 2026", (period, startDate, endDate) => {
  expect(daysOfPeriod(period, "2026-11-26")).toEqual({ startDate, endDate });
});

test.each(["2026-01-01", "2026-12-31", "2028-02-29", "2026-03-31"])(
  "the three of each kind follow each other without a gap, and today is in the middle one (%s)",
  (today) => {
    for (const unit of ["Week", "Month", "Quarter", "Year"] as const) {
      const [before, now, after] = [
        daysOfPeriod(`last${unit}`, today),
        daysOfPeriod(`this${unit}`, today),
        daysOfPeriod(`next${unit}`, today),
      ];
      expect(now.startDate <= today && today <= now.endDate).toBe(true);
      expect([addDays(before.endDate, 1), addDays(now.endDate, 1)]).toEqual([now.startDate, after.startDate]);
    }
  },
);

test("every period that is offered has its days", () => {
  for (const { value } of PERIODS) expect(daysOfPeriod(value, "2026-11-26").startDate).toMatch(/^\d{4}-/);
});
