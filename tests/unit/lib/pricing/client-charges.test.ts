import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMoney } from "@/lib/domain/decimal";
import { RATE_TYPE } from "@/lib/domain/enums";
import { type ChargeBasis, clientCharges, clientYear } from "@/lib/pricing/client-charges";
import { estimate, sumPercents } from "@/lib/pricing/pricing";

const { ADJUSTABLE, FIXED } = RATE_TYPE;
const percents = (...values: number[]): ChargeBasis[] => values.map((percent) => ({ percent }));
const dollars = (...values: number[]): ChargeBasis[] => values.map((perEmployee) => ({ perEmployee }));

describe("what the client pays (D-58)", () => {
  // Worked by hand: employees × salary × percent / 100, or price × 12 × employees; the year over 12, then over employees.
  it.each([
    // 40 × 50,000 = 2,000,000; of it 2.75 %
    ["bundled", 40, 50_000, percents(2.75), [55_000], 55_000, 4_583.33, 114.58],
    // 20.00 × 12 × 40 = 9,600; 5.25 × 12 × 40 = 2,520
    ["per employee", 40, 50_000, dollars(20, 5.25), [9_600, 2_520], 12_120, 1_010, 25.25],
    // 2,000,000: 2.75 %, FUTA 1.60 %, SUTA CO 1.70 %, SUTA UT 1.20 %
    [
      "a PEO with two states",
      40,
      50_000,
      percents(2.75, 1.6, 1.7, 1.2),
      [55_000, 32_000, 34_000, 24_000],
      145_000,
      12_083.33,
      302.08,
    ],
    // 8.50 × 12 × 40 = 4,080, and FUTA of 0.60 % = 12,000
    ["a PEO per employee", 40, 50_000, [...dollars(8.5), ...percents(0.6)], [4_080, 12_000], 16_080, 1_340, 33.5],
    // 100.50 × 1 % = 1.005 → 1.01; 1.01 / 12 = 0.0841…
    ["half a cent up", 1, 100.5, percents(1), [1.01], 1.01, 0.08, 0.08],
    // Two lines of 1.005 are 2.01, of which the first line has the odd cent.
    ["two half cents", 1, 100.5, percents(1, 1), [1.01, 1], 2.01, 0.17, 0.17],
    // 3.33 × 1 %, 2 % and 4 %: 0.0333 + 0.0666 + 0.1332 = 0.2331, one cent for who lost most by rounding down
    ["three odd lines", 1, 3.33, percents(1, 2, 4), [0.03, 0.07, 0.13], 0.23, 0.02, 0.02],
    // 0.30 × 10 % = 0.03, which binary fractions miss
    ["tenths of a dollar", 3, 0.1, percents(10), [0.03], 0.03, 0, 0],
    ["nothing", 40, 50_000, percents(0), [0], 0, 0, 0],
    // 12 × 5,000 = 60,000 binds by 5,000 over 2.75 %; of taxes, 1.6 % = 32,000, nothing counts towards it.
    [
      "a monthly minimum that binds",
      ...[40, 50_000, [...percents(2.75), { atLeast: 5_000 }, ...percents(1.6)]],
      ...[[55_000, 5_000, 32_000], 92_000, 7_666.67, 191.67],
    ],
    // 12 × 4,583.33 = 54,999.96
    [
      "one that does not",
      ...[40, 50_000, [...percents(2.75), { atLeast: 4_583.33 }, ...percents(1.6)]],
      ...[[55_000, 0, 32_000], 87_000, 7_250, 181.25],
    ],
    // 12 × 4,583.34 = 55,000.08
    [
      "one that binds by cents",
      40,
      50_000,
      [...percents(2.75), { atLeast: 4_583.34 }],
      [55_000, 0.08],
      55_000.08,
      4_583.34,
      114.58,
    ],
    // 9 people: 9 × 12 × 35 = 3,780, 12 × 500 = 6,000
    ["one per employee", 9, 40_000, [...dollars(20, 15), { atLeast: 500 }], [2_160, 1_620, 2_220], 6_000, 500, 55.56],
    [
      "one-time fees, which are in no year",
      40,
      50_000,
      [...percents(2.75), { once: 750.5 }],
      [55_000, 0],
      55_000,
      4_583.33,
      114.58,
    ],
  ] as const)("is exact for %s", (_, employeeCount, averageSalary, lines, perLine, yearly, monthly, perEmployee) => {
    expect(clientCharges({ employeeCount, averageSalary, lines: [...lines] })).toMatchObject({
      lines: perLine,
      yearly,
      monthly,
      perEmployeeMonthly: perEmployee,
    });
  });

  it("names one-time fees together beside the year (D-244)", () => {
    const lines = [...percents(2.75), { once: 750.5 }, { once: 250.25 }];
    expect(clientCharges({ employeeCount: 40, averageSalary: 50_000, lines }).once).toBe(1000.75);
  });

  it("agrees with the estimate: the product line is its product revenue, and the taxes hold its arbitrage", () => {
    const taxRates = [
      { rate: 1.6, priceType: ADJUSTABLE, minRate: 0.6 },
      { rate: 1.7, priceType: ADJUSTABLE, minRate: 0.95 },
      { rate: 1.2, priceType: FIXED, minRate: null },
    ];
    const priced = estimate({
      proposalType: "PEO",
      priceModel: "BUNDLED_RATE",
      employeeCount: 40,
      averageSalary: 50_000,
      products: [2, 0.75].map((rate) => ({ rate, perEmployeeAmount: null })),
      taxRates,
      commissionRate: 10,
    });
    const { grossWages, lines } = clientCharges({
      employeeCount: 40,
      averageSalary: 50_000,
      lines: percents(sumPercents([2, 0.75]), ...taxRates.map(({ rate }) => rate)),
    });
    expect(grossWages).toBe(priced.grossWages);
    expect(lines[0]).toBe(priced.productRevenue);
    // By hand: minimums of 0.6 % and 0.95 %, and the fixed 1.2 %, of 2,000,000 are 55,000 of the 90,000.
    expect((lines[1] ?? 0) + (lines[2] ?? 0) + (lines[3] ?? 0)).toBe(priced.taxArbitrage + 55_000);
  });

  it("shows lines that add up to the year, each less than a cent from its exact value, whatever is priced (D-120)", () => {
    const line = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }).map((units) => ({ percent: units / 10_000 })),
      fc.integer({ min: 0, max: 500_000 }).map((units) => ({ perEmployee: units / 100 })),
    );
    const input = fc.record({
      employeeCount: fc.integer({ min: 1, max: 20_000 }),
      averageSalary: fc.integer({ min: 1, max: 50_000_000 }).map((units) => units / 100),
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    });
    const cents = (amount: number) => BigInt(Math.round(amount * 100));
    fc.assert(
      fc.property(input, (given) => {
        const charges = clientCharges(given);
        const year = cents(charges.yearly);
        expect(charges.lines.reduce((sum, amount) => sum + cents(amount), 0n)).toBe(year);
        // In whole numbers, apart from the implementation: cents times ten-thousandths of a percent are 10⁻⁶ cents.
        const wages = BigInt(given.employeeCount) * cents(given.averageSalary);
        let sum = 0n;
        given.lines.forEach((priced, index) => {
          const exact =
            "percent" in priced
              ? wages * BigInt(Math.round(priced.percent * 10_000))
              : cents(priced.perEmployee) * 12n * BigInt(given.employeeCount) * 1_000_000n;
          sum += exact;
          const apart = cents(charges.lines[index] ?? -1) * 1_000_000n - exact;
          expect(apart > -1_000_000n && apart < 1_000_000n).toBe(true);
        });
        expect(year).toBe((sum + 500_000n) / 1_000_000n);
        expect(cents(charges.monthly)).toBe((2n * year + 12n) / 24n);
        const people = 12n * BigInt(given.employeeCount);
        expect(cents(charges.perEmployeeMonthly)).toBe((2n * year + people) / (2n * people));
      }),
      { numRuns: 10_000 },
    );
  });

  it("is the same year for the rep who prices it: a bundle is one line, and an ASO has no taxes", () => {
    const priced = {
      priceModel: "BUNDLED_RATE" as const,
      employeeCount: 40,
      averageSalary: 50_000,
      products: [2, 0.75].map((rate) => ({ name: "A product", rate, perEmployeeAmount: null })),
      taxRates: [1.6, 1.7, 1.2].map((rate) => ({ taxName: "SUTA", locality: 1, state: "CO", rate })),
      fees: [],
    };
    // 2,000,000: 2.75 %, and 4.5 % of taxes
    expect(toMoney(clientYear({ ...priced, proposalType: "PEO" }))).toBe(145_000);
    expect(toMoney(clientYear({ ...priced, proposalType: "ASO" }))).toBe(55_000);
  });

  it("refuses a census without employees", () => {
    expect(() => clientCharges({ employeeCount: 0, averageSalary: 1, lines: [] })).toThrow(RangeError);
  });
});
