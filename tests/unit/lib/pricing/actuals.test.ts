import { describe, expect, test } from "vitest";
import { type ComparedInput, compareToDate, type MonthRevenue } from "@/lib/pricing/actuals";

const came = (month: string, total: number, category = "Payroll Fees"): MonthRevenue => ({
  month: `2026-${month}-01`,
  category,
  total,
});

const input = (more: Partial<ComparedInput> = {}): ComparedInput => ({
  startsIn: "2026-01-01",
  estimatedToDate: [100, 180.1, 250, 310],
  monthsOver: 3,
  revenue: [came("01", 90.1), came("02", 95.2), came("02", -15.15), came("02", 10, "Setup"), came("04", 999)],
  commissionRate: 10,
  withoutCommission: [],
  ...more,
});

describe("an estimate against what came in (D-183)", () => {
  test("is summed up month by month; a refund subtracts, and a month that is not over counts nothing", () => {
    const { months, toDate } = compareToDate(input());
    expect(months).toEqual([
      {
        month: "2026-01-01",
        estimated: 100,
        estimatedToDate: 100,
        actual: 90.1,
        actualToDate: 90.1,
        difference: -9.9,
      },
      {
        month: "2026-02-01",
        estimated: 80.1,
        estimatedToDate: 180.1,
        actual: 90.05,
        actualToDate: 180.15,
        difference: 0.05,
      },
      {
        month: "2026-03-01",
        estimated: 69.9,
        estimatedToDate: 250,
        actual: 0,
        actualToDate: 180.15,
        difference: -69.85,
      },
      {
        month: "2026-04-01",
        estimated: 60,
        estimatedToDate: 310,
        actual: null,
        actualToDate: null,
        difference: null,
      },
    ]);
    expect(toDate).toEqual({ estimated: 250, actual: 180.15, difference: -69.85 });
  });

  test("a commission is of the categories that earn one, rounded once, and what is left out is named", () => {
    expect(compareToDate(input()).commission).toEqual({ estimated: 25, actual: 18.02, difference: -6.98 });
    const { commission, leftOut, toDate } = compareToDate(input({ withoutCommission: ["Setup", "Benefits"] }));
    expect(commission).toEqual({ estimated: 25, actual: 17.02, difference: -7.98 });
    expect(leftOut).toEqual([{ category: "Setup", total: 10 }]);
    expect(toDate.actual).toBe(180.15);
  });
});
