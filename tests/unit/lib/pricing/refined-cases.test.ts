import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, decimal, multiply, round, subtract, toMoney, ZERO } from "@/lib/domain/decimal";
import { RATE_TYPE, type TaxKind } from "@/lib/domain/enums";
import { estimate } from "@/lib/pricing/pricing";
import {
  inDollars,
  monthCurve,
  readGroups,
  taxableWages,
  type WageGroup,
  WHOLE_YEAR,
  yearlyWages,
} from "@/lib/pricing/taxable-wages";
import { type RefinedTax, refinedEstimate } from "@/lib/pricing/wage-base-estimate";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";

const TABLE = taxYearOn("2026-11-24");
const FACTS = factsOf(TABLE);
const STATES = ["FL", "NY", "TX", "WA", "CA", "PA"];

const percent = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((units) => units / 10_000);
const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((units) => units / 100);

/** A tax with a chosen rate from its minimum up, or a fixed one. */
const tax = (kind: TaxKind, state: string | null): fc.Arbitrary<RefinedTax> =>
  fc.record({ min: percent(4), above: percent(6), fixed: fc.boolean() }).map(({ min, above, fixed }) => ({
    taxName: kind,
    kind,
    state,
    priceType: fixed ? RATE_TYPE.FIXED : RATE_TYPE.ADJUSTABLE,
    rate: toPercent(min + above),
    minRate: fixed ? null : min,
    billsPastBase: false,
    reporting: state && kind === "suta" ? "provider" : null,
    clientRate: null,
    creditReduction: "absorbed",
    restarts: null,
    terms: termsOf(TABLE, kind, state),
  }));
const toPercent = (value: number) => Math.round(value * 10_000) / 10_000;

const taxesOf = (states: string[]) =>
  fc.tuple(
    tax("social_security", null),
    tax("medicare", null),
    tax("futa", null),
    tax("other", null),
    ...states.map((state) => tax("suta", state)),
  );

describe("2,000 random cases", () => {
  it("the refined margin is at most the plain one plus a cent a line, and the lines add up to the total", () => {
    const cases = fc.constantFrom(...STATES).chain((state) =>
      fc.record({
        state: fc.constant(state),
        people: fc.integer({ min: 1, max: 2000 }),
        wage: cents(400_000),
        taxes: taxesOf([state]),
        product: percent(6),
        commissionRate: percent(20),
      }),
    );
    fc.assert(
      fc.property(cases, ({ state, people, wage, taxes, product, commissionRate }) => {
        const plain = estimate({
          proposalType: "PEO",
          priceModel: "BUNDLED_RATE",
          employeeCount: people,
          averageSalary: wage,
          products: [{ rate: product, perEmployeeAmount: null }],
          taxRates: taxes,
          commissionRate,
        });
        const refined = refinedEstimate({
          groups: [{ state, people, wage }],
          taxes,
          taxYear: FACTS,
          productRevenue: decimal(plain.productRevenue),
          commissionRate,
        });
        const counted = refined.lines.filter(({ expected }) => !expected);
        expect(counted).toHaveLength(taxes.length);
        const most = add(decimal(plain.taxArbitrage), multiply(decimal("0.01"), decimal(taxes.length)));
        expect(compare(decimal(refined.margin), most)).toBeLessThanOrEqual(0);
        for (const line of counted)
          expect(line.margin).toBe(toMoney(subtract(decimal(line.billed ?? 0), decimal(line.cost ?? 0))));
        const sum = counted.reduce((total, line) => add(total, decimal(line.margin)), ZERO);
        expect(refined.margin).toBe(toMoney(sum));
        expect(refined.revenue).toBe(toMoney(add(decimal(plain.productRevenue), sum)));
        const billed = counted.reduce((total, line) => add(total, decimal(line.billed ?? 0)), ZERO);
        expect(refined.clientPays).toBe(toMoney(add(decimal(plain.productRevenue), billed)));
      }),
      { numRuns: 2000 },
    );
  });

  it("months add up to their time, by any way of counting the base", () => {
    const cases = fc.record({
      groups: fc.array(
        fc.record({
          state: fc.constantFrom(...STATES),
          people: fc.integer({ min: 1, max: 500 }),
          wage: cents(300_000),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      wageBase: fc.option(fc.integer({ min: 1, max: 200_000 })),
      from: fc.integer({ min: 0, max: 11 }),
      restarts: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ groups, wageBase, from, restarts }) => {
        const limit = {
          wageBase: wageBase === null ? null : decimal(wageBase),
          months: { from, until: 12 },
          restarts,
        };
        const read = readGroups(groups);
        const months = monthCurve(read, null, limit);
        expect(months).toHaveLength(12 - from);
        const total = inDollars(taxableWages(read, null, limit));
        expect(toMoney(months.reduce(add, ZERO))).toBe(toMoney(total));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("4,000 groups", () => {
  it("are refined as one sum of their wages", () => {
    const states = ["FL", "NY", "TX", "WA", "CA", "PA", "GA", "CO", "AZ", "NC"];
    const [taxes] = fc.sample(taxesOf(states), { numRuns: 1, seed: 7 });
    const groups: WageGroup[] = Array.from({ length: 4000 }, (_, index) => ({
      state: states[index % states.length] ?? "",
      people: 1 + (index % 7),
      wage: 20_000 + index * 41.37,
    }));
    refinedEstimate({ groups, taxes: taxes ?? [], taxYear: FACTS, productRevenue: decimal(1), commissionRate: 10 });
    const read = readGroups(groups);
    const all = inDollars(taxableWages(read, null, { wageBase: null, months: WHOLE_YEAR, restarts: false }));
    expect(toMoney(all)).toBe(toMoney(round(yearlyWages(groups), 2)));
  });
});
