import { describe, expect, it } from "vitest";
import { RATE_TYPE } from "@/lib/domain/enums";
import { type RateNow, revenueAtRates } from "@/lib/pricing/moved-rates";

const { FIXED, ADJUSTABLE } = RATE_TYPE;
const line = (taxRateId: string | null, priceType: number, rate: number, minRate: number | null) => ({
  taxRateId,
  taxName: taxRateId ?? "Deleted",
  state: null,
  priceType,
  rate,
  minRate,
});
const adjustable = (id: string, minRate: number, maxRate: number): RateNow => ({
  id,
  priceType: ADJUSTABLE,
  fixedRate: null,
  minRate,
  maxRate,
  terms: null,
});

/** The golden case: 40 x $50,000 at 2.75 %, with spreads of 1.00 and 0.75. */
const PRICED = {
  proposalType: "PEO" as const,
  priceModel: "BUNDLED_RATE" as const,
  employeeCount: 40,
  averageSalary: 50_000,
  products: [
    { rate: 2, perEmployeeAmount: null },
    { rate: 0.75, perEmployeeAmount: null },
  ],
  taxRates: [line("futa", ADJUSTABLE, 1.6, 0.6), line("suta", ADJUSTABLE, 1.7, 0.95)],
};

describe("the revenue of a proposal at the rates of now (D-193)", () => {
  it.each([
    ["is what it was where none has moved", [adjustable("futa", 0.6, 1.6), adjustable("suta", 0.95, 2)], 90_000],
    ["falls where a minimum rises", [adjustable("futa", 0.6, 1.6), adjustable("suta", 1.2, 2)], 85_000],
    ["counts the rate that a clone takes over", [adjustable("futa", 0.6, 1.6), adjustable("suta", 1.8, 3)], 75_000],
    ["rises where a minimum falls", [adjustable("futa", 0.5, 1.6), adjustable("suta", 0.95, 2)], 92_000],
    ["counts a deleted rate as it was", [adjustable("suta", 0.95, 2)], 90_000],
  ])("%s", (_, rates, revenue) => {
    expect(revenueAtRates(PRICED, rates)).toBe(revenue);
  });

  it("earns nothing by a rate that has become fixed", () => {
    const fixed: RateNow = {
      ...adjustable("suta", 0, 0),
      priceType: FIXED,
      fixedRate: 3,
      minRate: null,
      maxRate: null,
    };
    expect(revenueAtRates(PRICED, [adjustable("futa", 0.6, 1.6), fixed])).toBe(75_000);
  });

  it("has no tax arbitrage with an ASO", () => {
    expect(revenueAtRates({ ...PRICED, proposalType: "ASO", taxRates: [] }, [])).toBe(55_000);
  });
});
