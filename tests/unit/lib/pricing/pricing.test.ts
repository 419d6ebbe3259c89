import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  multiply,
  percentOf,
  round,
  subtract,
  toMoney,
  toText,
} from "@/lib/domain/decimal";
import { PRICING_MODEL, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { formatAmount, formatDollars } from "@/lib/domain/format";
import {
  clamp,
  type EstimateInput,
  estimate,
  isCensusComplete,
  isOfferedUnder,
  offeredStates,
  priceBounds,
  roundedParts,
  shownEstimate,
  sumPercents,
  taxRatesForStates,
} from "@/lib/pricing/pricing";

const { FIXED, ADJUSTABLE } = RATE_TYPE;
const { STATE, FEDERAL } = REGULATION_LEVEL;

const aso = (input: Partial<EstimateInput>): EstimateInput => ({
  proposalType: "ASO",
  priceModel: "BUNDLED_RATE",
  employeeCount: 10,
  averageSalary: 50_000,
  products: [],
  taxRates: [],
  commissionRate: 10,
  ...input,
});
const percents = (...rates: number[]) => rates.map((rate) => ({ rate, perEmployeeAmount: null }));
const dollars = (...amounts: number[]) => amounts.map((perEmployeeAmount) => ({ rate: null, perEmployeeAmount }));

describe("the estimate", () => {
  it("is employees × salary × the sum of rates under the bundled model (PROP-044)", () => {
    expect(estimate(aso({ products: percents(2, 3) }))).toEqual({
      grossWages: 500_000,
      productRevenue: 25_000,
      taxArbitrage: 0,
      revenue: 25_000,
      commission: 2_500,
    });
  });

  it("is the sum of prices × 12 × employees under the per-employee model (PROP-045)", () => {
    const input = aso({ priceModel: "PER_EMPLOYEE_PER_MONTH", products: dollars(40, 60) });
    expect(estimate(input)).toMatchObject({ productRevenue: 12_000, revenue: 12_000 });
  });

  it("adds a PEO's spread over the minimum of adjustable tax rates, and of no fixed ones (PROP-046, PROP-047)", () => {
    const taxRates = [
      { rate: 3, priceType: ADJUSTABLE, minRate: 2 },
      { rate: 6.2, priceType: FIXED, minRate: null },
    ];
    const input = aso({ proposalType: "PEO", products: percents(5), taxRates });
    expect(estimate(input)).toMatchObject({
      productRevenue: 25_000,
      taxArbitrage: 5_000,
      revenue: 30_000,
      commission: 3_000,
    });
    expect(estimate({ ...input, proposalType: "ASO" })).toMatchObject({ taxArbitrage: 0, revenue: 25_000 });
    expect(estimate({ ...input, taxRates: taxRates.slice(1) })).toMatchObject({ taxArbitrage: 0, revenue: 25_000 });
  });

  it("takes commission from the whole revenue, arbitrage included (PROP-049)", () => {
    const golden = estimate({
      proposalType: "PEO",
      priceModel: "BUNDLED_RATE",
      employeeCount: 40,
      averageSalary: 50_000,
      products: percents(2, 0.75),
      taxRates: [
        { rate: 2, priceType: ADJUSTABLE, minRate: 1 },
        { rate: 3.5, priceType: ADJUSTABLE, minRate: 2.75 },
      ],
      commissionRate: 10,
    });
    expect(golden).toEqual({
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: 35_000,
      revenue: 90_000,
      commission: 9_000,
    });
  });

  it("is exact where binary fractions are not, and rounds half a cent away from zero", () => {
    expect(estimate(aso({ employeeCount: 3, averageSalary: 0.1, products: percents(10) })).productRevenue).toBe(0.03);
    expect(estimate(aso({ employeeCount: 1, averageSalary: 100.5, products: percents(1) })).productRevenue).toBe(1.01);
    expect(estimate(aso({ employeeCount: 1, averageSalary: 1.005, products: percents(100) })).productRevenue).toBe(
      1.01,
    );
  });

  it("is shown with parts that add up to its revenue, which is the stored one (D-120)", () => {
    // 1.005 of products and 1.005 of arbitrage are 2.01; each rounded by itself would be 1.01.
    const taxRates = [{ rate: 2, priceType: ADJUSTABLE, minRate: 1 }];
    const half = aso({ proposalType: "PEO", employeeCount: 1, averageSalary: 100.5, products: percents(1), taxRates });
    expect(estimate(half)).toMatchObject({ productRevenue: 1.01, taxArbitrage: 1.01, revenue: 2.01 });
    const { productRevenue, taxArbitrage, revenue } = shownEstimate(half);
    expect([productRevenue, taxArbitrage, revenue].map(toText)).toEqual(["1.01", "1.00", "2.01"]);
    const units = fc.integer({ min: 0, max: 1_000_000 }).map((all) => all / 10_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 50_000_000 }),
        units,
        units,
        (...all) => {
          const [employeeCount, salary, rate, spread] = all;
          const given = aso({
            proposalType: "PEO",
            employeeCount,
            averageSalary: salary / 100,
            products: percents(rate),
            taxRates: [{ rate: spread, priceType: ADJUSTABLE, minRate: null }],
          });
          const shown = shownEstimate(given);
          expect(toText(add(shown.productRevenue, shown.taxArbitrage))).toBe(toText(shown.revenue));
          expect(toMoney(shown.revenue)).toBe(estimate(given).revenue);
        },
      ),
    );
  });

  it("has every cent of the largest census, where floating-point numbers have none left", () => {
    const largest = aso({ employeeCount: 999_999, averageSalary: 99_999_999.99, products: percents(100) });
    const { grossWages, revenue } = shownEstimate(largest);
    expect(formatAmount(grossWages)).toBe("$99,999,899,990,000.01");
    expect(formatDollars(revenue)).toBe("$99,999,899,990,000.01");
  });

  it("refuses what is not a finite number", () => {
    expect(() => estimate(aso({ employeeCount: Number.NaN }))).toThrow(RangeError);
    expect(() => estimate(aso({ averageSalary: Number.POSITIVE_INFINITY }))).toThrow(RangeError);
  });

  it("equals whole-number arithmetic in units of 10⁻¹² dollars", () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 });
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const anyInput = fc.record({
      peo: fc.boolean(),
      bundled: fc.boolean(),
      employees: fc.integer({ min: 1, max: 1_000_000 }),
      salary: cents,
      rates: fc.array(percent, { maxLength: 6 }),
      prices: fc.array(cents, { maxLength: 6 }),
      taxes: fc.array(fc.record({ rate: percent, min: percent, adjustable: fc.boolean() }), { maxLength: 6 }),
      commission: percent,
    });
    fc.assert(
      fc.property(anyInput, (given) => {
        const total = (values: number[]) => values.reduce((sum, value) => sum + BigInt(value), 0n);
        // Cents and ten-thousandths of a percent: a percent of an amount comes in units of 10⁻⁸ dollars.
        const wages = BigInt(given.employees) * BigInt(given.salary);
        const product = given.bundled
          ? wages * total(given.rates)
          : total(given.prices) * 12n * BigInt(given.employees) * 1_000_000n;
        const spread = total(given.taxes.filter((tax) => tax.adjustable).map((tax) => tax.rate - tax.min));
        const arbitrage = given.peo ? wages * spread : 0n;
        const commission = (product + arbitrage) * BigInt(given.commission);
        const result = estimate({
          proposalType: given.peo ? "PEO" : "ASO",
          priceModel: given.bundled ? "BUNDLED_RATE" : "PER_EMPLOYEE_PER_MONTH",
          employeeCount: given.employees,
          averageSalary: given.salary / 100,
          products: given.bundled
            ? percents(...given.rates.map((rate) => rate / 10_000))
            : dollars(...given.prices.map((price) => price / 100)),
          taxRates: given.taxes.map((tax) => ({
            rate: tax.rate / 10_000,
            priceType: tax.adjustable ? ADJUSTABLE : FIXED,
            minRate: tax.min / 10_000,
          })),
          commissionRate: given.commission / 10_000,
        });
        expect(result).toEqual({
          grossWages: cent(wages, 1n),
          productRevenue: cent(product, 1_000_000n),
          taxArbitrage: cent(arbitrage, 1_000_000n),
          revenue: cent(product + arbitrage, 1_000_000n),
          commission: cent(commission, 1_000_000_000_000n),
        });
      }),
    );
  });
});

/** The JSON number of a count of units, `perCent` of which make a cent, rounded half away from zero. */
function cent(units: bigint, perCent: bigint): number {
  const magnitude = units < 0n ? -units : units;
  const cents = (2n * magnitude + perCent) / (2n * perCent);
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
  return Number(units < 0n && cents > 0n ? `-${text}` : text);
}

describe("rounded parts", () => {
  it("add up to their sum rounded once, each less than a unit away, exact ones unchanged", () => {
    const part = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => ({ units: BigInt(units), scale: 4 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const rounded = roundedParts(parts, 2);
        const sum = (all: readonly Decimal[]) => all.reduce(add, decimal(0));
        expect(compare(sum(rounded), round(sum(parts), 2))).toBe(0);
        parts.forEach((exact, index) => {
          const apart = subtract(rounded[index] ?? decimal(999), exact).units;
          expect(apart > -100n && apart < 100n).toBe(true);
          if (exact.units % 100n === 0n) expect(apart).toBe(0n);
        });
      }),
    );
  });

  it("give the remaining units to those that lost most, and to the first of equals", () => {
    const texts = (...parts: string[]) => roundedParts(parts.map(decimal), 0).map(toText);
    expect(texts("1.2", "1.7", "1.6")).toEqual(["1", "2", "2"]);
    expect(texts("0.5", "0.5")).toEqual(["1", "0"]);
    expect(texts("-1.5", "2.5")).toEqual(["-1", "2"]);
    expect(texts()).toEqual([]);
  });
});

describe("clamping", () => {
  it("brings a value into its range", () => {
    expect(clamp(9, 2, 5)).toBe(5);
    expect(clamp(1, 2, 5)).toBe(2);
    expect(clamp(3.25, 2, 5)).toBe(3.25);
  });

  it("is not bound by a missing bound", () => {
    expect(clamp(-7, null, 5)).toBe(-7);
    expect(clamp(70, 2, null)).toBe(70);
  });

  it("always ends inside, leaves what is inside unchanged, and changes nothing the second time", () => {
    const value = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((units) => units / 10_000);
    fc.assert(
      fc.property(value, value, value, (a, b, given) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const result = clamp(given, min, max);
        expect(result >= min && result <= max).toBe(true);
        if (given >= min && given <= max) expect(result).toBe(given);
        expect(clamp(result, min, max)).toBe(result);
      }),
    );
  });
});

describe("what a proposal may include", () => {
  it("offers hybrid products always, the others under their own price model", () => {
    expect(isOfferedUnder("BUNDLED_RATE", PRICING_MODEL.HYBRID)).toBe(true);
    expect(isOfferedUnder("PER_EMPLOYEE_PER_MONTH", PRICING_MODEL.HYBRID)).toBe(true);
    expect(isOfferedUnder("BUNDLED_RATE", PRICING_MODEL.RATE_BASED)).toBe(true);
    expect(isOfferedUnder("BUNDLED_RATE", PRICING_MODEL.PER_EMPLOYEE_BASED)).toBe(false);
    expect(isOfferedUnder("PER_EMPLOYEE_PER_MONTH", PRICING_MODEL.RATE_BASED)).toBe(false);
    expect(isOfferedUnder("PER_EMPLOYEE_PER_MONTH", PRICING_MODEL.PER_EMPLOYEE_BASED)).toBe(true);
  });

  it("binds a price by percents when bundled and by dollars per employee otherwise", () => {
    const hybrid = { priceType: PRICING_MODEL.HYBRID, minRate: 1, maxRate: 4, perEmployeeMin: 20, perEmployeeMax: 60 };
    expect(priceBounds("BUNDLED_RATE", hybrid)).toEqual({ min: 1, max: 4 });
    expect(priceBounds("PER_EMPLOYEE_PER_MONTH", hybrid)).toEqual({ min: 20, max: 60 });
  });

  it("takes every federal tax rate and those of the chosen states", () => {
    const federal = { locality: FEDERAL, state: null };
    const texas = { locality: STATE, state: "TX" };
    const florida = { locality: STATE, state: "FL" };
    expect(taxRatesForStates([federal, texas, florida], ["TX"])).toEqual([federal, texas]);
    expect(taxRatesForStates([federal, texas], [])).toEqual([federal]);
  });

  it("limits a PEO, and only a PEO, to states with a state tax rate", () => {
    const taxRates = [
      { locality: FEDERAL, state: null },
      { locality: STATE, state: "TX" },
    ];
    expect(offeredStates("PEO", taxRates, ["FL", "TX"])).toEqual(["TX"]);
    expect(offeredStates("ASO", taxRates, ["FL", "TX"])).toEqual(["FL", "TX"]);
  });

  it("calls a census complete with a whole positive count, a positive salary and a state", () => {
    const census = { employeeCount: 1, averageSalary: 0.01, states: ["TX"] };
    expect(isCensusComplete(census)).toBe(true);
    for (const employeeCount of [0, -1, 2.5, null]) expect(isCensusComplete({ ...census, employeeCount })).toBe(false);
    for (const averageSalary of [0, -1, null]) expect(isCensusComplete({ ...census, averageSalary })).toBe(false);
    expect(isCensusComplete({ ...census, states: [] })).toBe(false);
  });
});

describe("decimals", () => {
  it("reads numbers exactly as they are written, exponents too", () => {
    expect(toText(decimal(0.1))).toBe("0.1");
    expect(toText(decimal("-12.50"))).toBe("-12.50");
    expect(toText(decimal(1e-7))).toBe("0.0000001");
    expect(toText(decimal(1.5e21))).toBe("1500000000000000000000");
    expect(toText(decimal(-1.25e-7))).toBe("-0.000000125");
  });

  it("refuses what is not a finite decimal", () => {
    for (const value of ["", "abc", "1e3", "1.", Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(() => decimal(value)).toThrow(RangeError);
    }
    expect(decimalPlaces(Number.NaN)).toBe(Number.POSITIVE_INFINITY);
  });

  it("counts the decimals of a written number", () => {
    expect([1, 0.5, 2.125, 1e-7].map(decimalPlaces)).toEqual([0, 1, 3, 7]);
  });

  it("adds up percents without binary rounding errors", () => {
    expect(sumPercents([0.1, 0.2])).toBe(0.3);
    expect(sumPercents([])).toBe(0);
  });

  it("rounds half away from zero, on both sides of it", () => {
    expect(toText(round(decimal("0.005"), 2))).toBe("0.01");
    expect(toText(round(decimal("-0.005"), 2))).toBe("-0.01");
    expect(toText(round(decimal("0.00499"), 2))).toBe("0.00");
    expect(toText(round(decimal("7"), 2))).toBe("7.00");
    expect(toMoney(decimal("1.005"))).toBe(1.01);
  });

  it("calculates as whole numbers do", () => {
    const number = fc.record({ units: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), scale: fc.nat({ max: 6 }) });
    const at = (value: { units: bigint; scale: number }, scale: number) =>
      value.units * 10n ** BigInt(scale - value.scale);
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(at(add(a, b), 6)).toBe(at(a, 6) + at(b, 6));
        expect(at(subtract(a, b), 6)).toBe(at(a, 6) - at(b, 6));
        expect(at(multiply(a, b), 12)).toBe(at(a, 6) * at(b, 6));
        expect(at(percentOf(a, b), 14)).toBe(at(a, 6) * at(b, 6));
        expect(Math.sign(compare(a, b))).toBe(at(a, 6) < at(b, 6) ? -1 : at(a, 6) > at(b, 6) ? 1 : 0);
        expect(decimal(toText(a))).toEqual(a);
      }),
    );
  });
});
