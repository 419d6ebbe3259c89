import { describe, expect, test } from "vitest";
import { add, decimal, toMoney } from "@/lib/domain/decimal";
import { RATE_TYPE, type Restart, type TaxKind } from "@/lib/domain/enums";
import { curveOf, type RefinedQuestion, refineProposal } from "@/lib/pricing/people-per-state";
import { exactEstimate } from "@/lib/pricing/pricing";
import { estimatedToDate, isLowerOfTwo, type RevenueCurve } from "@/lib/pricing/revenue-curve";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";

const TABLE = taxYearOn("2026-11-24");
const PRODUCTS = 55_000;
const PLAIN = { productRevenue: decimal(PRODUCTS), revenue: decimal(93_000) };

const tax = (kind: TaxKind, state: string | null, rate: number, minRate: number, restarts: Restart | null = null) => ({
  taxName: kind,
  kind,
  state,
  priceType: RATE_TYPE.ADJUSTABLE,
  rate,
  minRate,
  billsPastBase: false,
  reporting: kind === "suta" ? ("provider" as const) : null,
  creditReduction: null,
  restarts,
  terms: termsOf(TABLE, kind, state),
});

/** 40 people at 50,000 in one state, products of 2.75 %, FUTA 0.80 at a cost of 0.60. */
const asked = (state: string, suta: [number, number], more: Partial<RefinedQuestion> = {}, restarts?: Restart | null) =>
  ({
    employeeCount: 40,
    averageSalary: 50_000,
    states: [state],
    peoplePerState: [],
    taxes: [tax("futa", null, 0.8, 0.6), tax("suta", state, ...suta, restarts ?? null)],
    taxYear: factsOf(TABLE),
    productRevenue: decimal(PRODUCTS),
    commissionRate: 10,
    census: null,
    turnoverPercent: 0,
    startsIn: null,
    certifiedOn: null,
    clientAmountsWithBases: true,
    ...more,
  }) satisfies RefinedQuestion;

const courseOf = (question: RefinedQuestion, startsIn: string, firstTwelve: number | null = null) =>
  estimatedToDate({ curve: curveOf(question), plain: PLAIN, firstTwelve }, startsIn);

describe("what a proposal is estimated to earn by month (formula 5 of 106)", () => {
  const florida = asked("FL", [2.7, 1]);

  test("comes early, while wages are below the bases, and is the year's estimate in the end", () => {
    const months = courseOf(florida, "2026-01-01");
    // 4,583.33 of products; 166,666.67 at 2.7 and 1.0, and at 0.8 and 0.6.
    expect(months[0]).toBe(4583.33 + 4500 - 1666.67 + 333.33);
    // 280,000 are taxed by the end of February.
    expect(months[1]).toBe(9166.67 + 4760 + 560);
    expect(months[5]).toBe(27_500 + 5320);
    expect(months[11]).toBe(60_320);
    expect(months).toHaveLength(12);
  });

  test("example 3: a start in July at a PEO without certificate, where New York's bases start again", () => {
    const question = asked("NY", [4.1, 1.6], { startsIn: "2027-07-01" }, "yes");
    const total = refineProposal(question).start?.estimates[0]?.firstTwelve.revenue ?? null;
    expect(total).toBe(91_320);
    const half = [9083.32, 18_060.01, 26_810, 35_559.99, 41_076.67, 45_660];
    expect(courseOf(question, "2027-07-01", total)).toEqual([
      ...half,
      // All bases start again in January; the twelfths of the products are cut from the year, not from its halves.
      54_743.32,
      63_720.01,
      72_470,
      81_219.99,
      86_736.67,
      91_320,
    ]);
  });

  test("federal bases continue for the client of a certified PEO, whose certificate is older than the start", () => {
    const certified = (certifiedOn: string) =>
      courseOf(asked("NY", [4.1, 1.6], { certifiedOn }, "yes"), "2026-07-01")[5];
    expect(certified("2020-01-01")).toBe(27_500 + 17_600);
    expect(certified("2026-07-02")).toBe(45_660);
  });

  test("where it is not known whether a state's start again, the lower estimate counts, and it says so", () => {
    // From March on nothing of 7,000 is left; FUTA starts again, and all do in January.
    const months = courseOf(florida, "2026-03-01");
    expect(months[9]).toBe(45_833.33 + 560);
    expect(months[11]).toBe(PRODUCTS + 560 + 4760 + 560);
    expect(isLowerOfTwo(curveOf(florida), "2026-03-01")).toBe(true);
    expect(isLowerOfTwo(curveOf(florida), "2026-01-01")).toBe(false);
    const known = asked("FL", [2.7, 1], {}, "no");
    expect(courseOf(known, "2026-03-01")).toEqual(months);
    expect(isLowerOfTwo(curveOf(known), "2026-03-01")).toBe(false);
  });

  test("whatever the month of the start, twelve months are what the proposal says of its first twelve", () => {
    for (const restarts of ["yes", "no", null] as const) {
      for (let month = 1; month <= 12; month++) {
        const startsIn = `2027-${String(month).padStart(2, "0")}-01`;
        const question = asked("NY", [4.1, 1.6], { startsIn }, restarts);
        const said = refineProposal(question).start?.estimates[0]?.firstTwelve.revenue ?? Number.NaN;
        // Without the proposal's own sum: a part of a year was rounded there.
        expect(Math.abs((courseOf(question, startsIn)[11] ?? 0) - said), startsIn).toBeLessThanOrEqual(0.03);
      }
    }
  });

  test("without people of each state it is twelfths of the plain estimate", () => {
    const unknown = { ...florida, states: ["FL", "GA"] };
    expect(curveOf(unknown)).toBeNull();
    expect(courseOf(unknown, "2026-05-01")).toEqual(Array.from({ length: 12 }, (_, month) => (month + 1) * 7750));
  });
});

describe("products of a part of a year (formula 5 of 106)", () => {
  test("are rounded once, from the exact year", () => {
    // 118 people with 21,000 at 4.6258 and 0.5165 percent are 127,426.194 a year; 7 of 12 months 74,331.9465.
    const plain = exactEstimate({
      proposalType: "PEO",
      priceModel: "BUNDLED_RATE",
      employeeCount: 118,
      averageSalary: 21_000,
      products: [4.6258, 0.5165].map((rate) => ({ rate, perEmployeeAmount: null })),
      taxRates: [],
      commissionRate: 10,
    });
    const { productRevenue } = plain;
    const question = asked("FL", [2.7, 1], { productRevenue, startsIn: "2027-06-01" });
    expect(refineProposal(question).start?.estimates[0]?.restOfYear.productRevenue).toBe(74_331.95);
    const months = (curve: RevenueCurve | null) => estimatedToDate({ curve, plain, firstTwelve: null }, "2027-06-01");
    expect(months(null)[6]).toBe(74_331.95);
    const none = { federal: [], restarting: [], continuing: [], open: [], certifiedOn: null };
    expect(months(none)[6]).toBe(74_331.95);
  });

  test.each([7605.57, 20_639.51])(
    "of %d a year are the year's in the first twelve months of a start in July",
    (year) => {
      const question = asked("NY", [4.1, 1.6], { productRevenue: decimal(year), startsIn: "2027-07-01" }, "yes");
      const { refined, start } = refineProposal(question);
      const [one] = start?.estimates ?? [];
      expect([refined?.productRevenue, one?.firstTwelve.productRevenue]).toEqual([year, year]);
      const months = (one?.months ?? []).map((month) => decimal(month)).reduce(add);
      expect(toMoney(months)).toBe(one?.firstTwelve.clientPays);
    },
  );
});
