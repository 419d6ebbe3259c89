import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Decimal, decimal, percentOf, round, toText } from "@/lib/domain/decimal";
import { type PriceModel, RATE_TYPE } from "@/lib/domain/enums";
import { estimate, grossWagesOf } from "@/lib/pricing/pricing";
import {
  heldInWords,
  PROBLEM_TEXTS,
  type PriceLine,
  type PriceQuestion,
  plainTaxes,
  solvePrices,
  splitInProportion,
  TARGET_KINDS,
  type TargetKind,
  targetValue,
  type YearFigures,
} from "@/lib/pricing/solve-price";

const line = (id: string, amount: number, min: number | null = 0, max: number | null = 100): PriceLine => ({
  id,
  amount,
  min,
  max,
});

/** FL of example 1: 40 × 50,000, products of 2.00 % and 0.75 %, a tax margin of 5,320.00 and taxes of 162,800.00 with wage bases. */
const FLORIDA: PriceQuestion = {
  target: { kind: "commission", value: 6000 },
  priceModel: "BUNDLED_RATE",
  grossWages: decimal(2_000_000),
  people: 40,
  commissionRate: 10,
  taxes: { margin: decimal(5320), charged: decimal(162_800) },
  monthlyMinimum: 0,
  lines: [line("payroll", 2, 1, 3), line("hr", 0.75, 0.5, 1)],
  changes: null,
};
const ASO: PriceQuestion = {
  ...FLORIDA,
  priceModel: "PER_EMPLOYEE_PER_MONTH",
  grossWages: decimal(1_250_000),
  people: 25,
  taxes: { margin: decimal(0), charged: decimal(0) },
  lines: [line("payroll", 140, 0, 500)],
};

const solved = (question: Partial<PriceQuestion>, of = FLORIDA) => {
  const answer = solvePrices({ ...of, ...question });
  if ("problem" in answer) throw new Error(answer.problem);
  return answer;
};

describe("a target is solved for prices (D-172)", () => {
  it("ASO, 25 people, 10 %, a commission of 6,000.00: 200.00 PEPM", () => {
    expect(solved({}, ASO)).toEqual({ prices: [200], held: "no" });
  });

  it("FL of example 1, bundled, with wage bases: 2.7340 %, all in one product", () => {
    expect(solved({ lines: [line("all", 2.75)] }).prices).toEqual([2.734]);
    expect(solved({ changes: "hr" }).prices).toEqual([2, 0.734]);
    expect(solved({ changes: "payroll" }).prices).toEqual([1.984, 0.75]);
  });

  it("in proportion: the sum is exact, and each product keeps its share", () => {
    // 2.7340 × 2.00 / 2.75 and 2.7340 × 0.75 / 2.75.
    expect(solved({}).prices).toEqual([1.9884, 0.7456]);
  });

  it("what a range refuses goes to the others", () => {
    // 3.5 in proportion would be 2.5455 and 0.9545; above its 2.2 the rest is for HR.
    const lines = [line("payroll", 2, 1, 2.2), line("hr", 0.75, 0.5, 2)];
    expect(solved({ target: { kind: "revenue", value: 75_320 }, lines })).toEqual({ prices: [2.2, 1.3], held: "no" });
    const down = [line("payroll", 2, 1.9, 3), line("hr", 0.75, 0.1, 1)];
    expect(solved({ target: { kind: "revenue", value: 45_320 }, lines: down })).toEqual({
      prices: [1.9, 0.1],
      held: "no",
    });
  });

  it("takes all free products alike where none has a price yet", () => {
    const lines = [line("payroll", 0), line("hr", 0)];
    expect(solved({ lines }).prices).toEqual([1.367, 1.367]);
  });

  it("a revenue, a margin of gross wages, and what the client pays per employee and month", () => {
    const lines = [line("all", 2.75)];
    expect(solved({ target: { kind: "revenue", value: 60_320 }, lines }).prices).toEqual([2.75]);
    expect(solved({ target: { kind: "margin", value: 3.016 }, lines }).prices).toEqual([2.75]);
    // 217,800.00 / 12 / 40.
    expect(solved({ target: { kind: "perEmployee", value: 453.75 }, lines }).prices).toEqual([2.75]);
    // At most: a cent less a month is 4.80 a year, of which a step of the price is 2.00.
    expect(solved({ target: { kind: "perEmployee", value: 453.74 }, lines }).prices).toEqual([2.7497]);
  });

  it("lets no price go below a monthly minimum, which the client pays anyway (D-244)", () => {
    const lines = [line("all", 2.75)];
    const at = (kind: TargetKind, value: number) =>
      solved({ target: { kind, value }, monthlyMinimum: 5_000, lines }).prices;
    // 400.00 × 12 × 40 is 192,000.00 with 29,200.00 for services; 60,000.00 is 3 % of gross wages.
    expect(at("perEmployee", 400)).toEqual([3]);
    // 480.00 × 12 × 40 is 230,400.00, with 67,600.00 for services.
    expect(at("perEmployee", 480)).toEqual([3.38]);
    expect(at("commission", 6000)).toEqual([2.734]);
  });
});

describe("a target that the ranges do not allow is said in words", () => {
  const says = (question: PriceQuestion) => {
    const answer = solvePrices(question);
    if ("problem" in answer) return PROBLEM_TEXTS[answer.problem];
    const value = targetValue(question.target.kind, yearWith(question, answer.prices));
    return value && heldInWords(question.target, answer.held, value);
  };

  it("at most, with what it is short by", () => {
    const lines = [line("all", 2.5, 1, 2.64)];
    expect(says({ ...FLORIDA, lines })).toBe("At most $5,812.00; short by $188.00.");
    expect(says({ ...FLORIDA, lines, target: { kind: "margin", value: 3 } })).toBe("At most 2.906%; short by 0.094%.");
  });

  it("a minimum that brings more than the target", () => {
    const lines = [line("all", 2.75, 2.5, 3)];
    expect(says({ ...FLORIDA, lines, target: { kind: "commission", value: 5000 } })).toBe(
      "The minimum already brings $5,532.00, $532.00 more than the target.",
    );
    expect(says({ ...FLORIDA, lines, target: { kind: "perEmployee", value: 400 } })).toBe(
      "At least $443.33; over by $43.33.",
    );
  });

  it("nothing where it is reached", () => {
    expect(says(FLORIDA)).toBeNull();
  });

  test.each<[string, Partial<PriceQuestion>, string]>([
    ["no commission rate", { commissionRate: 0 }, "No commission rate is set for you at this provider."],
    ["no product", { lines: [] }, "Choose products first: their prices are adjusted to reach the target."],
  ])("%s has no answer", (_, question, words) => {
    expect(says({ ...FLORIDA, ...question })).toBe(words);
  });

  it("a commission rate of 0 hinders no other target", () => {
    expect(solved({ commissionRate: 0, target: { kind: "revenue", value: 60_320 } }).prices).toEqual([2, 0.75]);
  });
});

/** A year with some prices, each amount rounded as it is shown. */
function yearWith(
  { priceModel, grossWages, people, commissionRate, taxes }: PriceQuestion,
  prices: number[],
): YearFigures {
  const steps = priceModel === "BUNDLED_RATE" ? 4 : 2;
  const units = prices.reduce((sum, price) => sum + round(decimal(price), steps).units, 0n);
  const price: Decimal = { units, scale: steps };
  const products =
    priceModel === "BUNDLED_RATE"
      ? percentOf(grossWages, price)
      : { units: price.units * 12n * BigInt(people), scale: price.scale };
  const shown = round(products, 2);
  const revenue = round({ units: shown.units + round(taxes.margin, 2).units, scale: 2 }, 2);
  return {
    grossWages,
    people,
    revenue,
    commission: round(percentOf(revenue, decimal(commissionRate)), 2),
    clientPays: taxes.charged && { units: shown.units + round(taxes.charged, 2).units, scale: 2 },
  };
}

describe("1,000 random cases", () => {
  const percent = (least: number, most: number) =>
    fc.integer({ min: least * 10_000, max: most * 10_000 }).map((units) => units / 10_000);
  const cents = (least: number, most: number) =>
    fc.integer({ min: least * 100, max: most * 100 }).map((units) => units / 100);
  // Sizes at which a step of a price is worth at least half of what the target is rounded to.
  const cases = fc
    .record({
      kind: fc.constantFrom<TargetKind>(...TARGET_KINDS),
      priceModel: fc.constantFrom<PriceModel>("BUNDLED_RATE", "PER_EMPLOYEE_PER_MONTH"),
      people: fc.integer({ min: 100, max: 3000 }),
      wage: cents(60_000, 200_000),
      commissionRate: percent(1, 50),
      margin: cents(0, 100_000),
      charged: cents(0, 900_000),
      which: fc.integer({ min: 0, max: 4 }),
      shares: fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      lowest: percent(0, 2),
      width: percent(0.1, 5),
    })
    .map(({ shares, lowest, width, people, wage, which, ...rest }) => {
      const places = rest.priceModel === "BUNDLED_RATE" ? 4 : 2;
      const scale = places === 4 ? 1 : 40;
      const fixed = (value: number) => Number(value.toFixed(places));
      const lines = shares.map(([now, then], index) => {
        const [min, max] = [fixed(lowest * scale), fixed((lowest + width) * scale)];
        const within = (share: number) => Math.min(Math.max(fixed(min + share * (max - min)), min), max);
        return { line: line(`p${index}`, within(now), min, max), wanted: within(then) };
      });
      return { ...rest, people, grossWages: grossWagesOf(people, wage), lines, which };
    });

  it("solver(forward(x)) is x within one step of the price, and never on the wrong side of the target", () => {
    fc.assert(
      fc.property(cases, ({ kind, lines, which, margin, charged, ...rest }) => {
        const taxes = { margin: decimal(margin), charged: decimal(charged) };
        const free = which < lines.length ? which : null;
        const question = {
          ...rest,
          taxes,
          monthlyMinimum: 0,
          changes: free === null ? null : `p${free}`,
          lines: lines.map((one) => one.line),
        };
        const sought = lines.map(({ line: { amount }, wanted }, index) =>
          free === null || free === index ? wanted : amount,
        );
        const target = { kind, value: 0 };
        const before = targetValue(kind, yearWith({ ...question, target }, sought));
        const answer = solvePrices({ ...question, target: { kind, value: Number(toText(before ?? decimal(0))) } });
        if ("problem" in answer) throw new Error(answer.problem);
        const after = targetValue(kind, yearWith({ ...question, target }, answer.prices));
        const places = rest.priceModel === "BUNDLED_RATE" ? 4 : 2;
        const steps = (prices: number[]) => prices.reduce((sum, price) => sum + Math.round(price * 10 ** places), 0);
        expect(Math.abs(steps(answer.prices) - steps(sought))).toBeLessThanOrEqual(1);
        for (const [index, price] of answer.prices.entries()) {
          const { min, max, amount } = lines[index]?.line ?? line("", 0);
          expect(price).toBeGreaterThanOrEqual(min ?? 0);
          expect(price).toBeLessThanOrEqual(max ?? 100);
          if (free !== null && free !== index) expect(price).toBe(amount);
        }
        const missed = Number(toText(after ?? decimal(0))) - Number(toText(before ?? decimal(0)));
        if (answer.held === "no") {
          if (kind === "perEmployee") expect(missed).toBeLessThanOrEqual(0);
          else expect(missed).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("the plain estimate's taxes are those of the estimate", () => {
    const rates = fc.array(
      fc
        .record({ rate: percent(0, 9), minRate: percent(0, 3), fixed: fc.boolean() })
        .map(({ rate, minRate, fixed }) => ({
          rate: Math.max(rate, minRate),
          minRate,
          priceType: fixed ? RATE_TYPE.FIXED : RATE_TYPE.ADJUSTABLE,
        })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), cents(1000, 200_000), rates, (people, wage, taxRates) => {
        const of = { employeeCount: people, averageSalary: wage, products: [], taxRates, commissionRate: 10 };
        const { taxArbitrage } = estimate({ ...of, proposalType: "PEO", priceModel: "BUNDLED_RATE" });
        expect(Number(toText(round(plainTaxes(grossWagesOf(people, wage), taxRates).margin, 2)))).toBe(taxArbitrage);
      }),
    );
  });

  it("parts in proportion add up to the whole", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), weights, (total, all) => {
        const parts = splitInProportion(total, all);
        expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(total);
        expect(parts.every((part) => part >= 0n)).toBe(true);
      }),
    );
  });
});
