import { describe, expect, it, test } from "vitest";
import { decimal } from "@/lib/domain/decimal";
import { RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { refinedEstimate } from "@/lib/pricing/wage-base-estimate";
import { holdingsOf, type TaxFact, withFacts } from "@/lib/tax-years/facts";
import type { Sourced } from "@/lib/tax-years/table";
import { guessTaxKind, isKindOf } from "@/lib/tax-years/tax-kind";
import { TAX_YEARS, taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";

const { STATE, FEDERAL } = REGULATION_LEVEL;

describe.each(TAX_YEARS)("the tables of $year", (table) => {
  const values: [name: string, Sourced<unknown>][] = [
    ...Object.entries(table.federal),
    ...Object.entries(table.creditReduction),
    ...Object.entries(table.states).flatMap(([state, terms]): [string, Sourced<unknown>][] =>
      Object.entries(terms).map(([name, value]) => [`${state} ${name}`, value]),
    ),
  ];

  it("have the 50 states and the District of Columbia", () => {
    expect(Object.keys(table.states).sort()).toEqual([...US_STATE_CODES, "DC"].sort());
  });

  test("each value has a source, a day and how sure it is", () => {
    for (const [name, { source, checkedOn, sure }] of values) {
      expect(source.trim(), name).not.toBe("");
      expect(checkedOn, name).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(checkedOn <= table.checkedOn, name).toBe(true);
      expect(sure, name).toMatch(/^[ABC]$/);
    }
  });

  it("have no base below the federal one, which the law asks of every state", () => {
    for (const { wageBase } of Object.values(table.states)) expect(wageBase.value).toBeGreaterThanOrEqual(7000);
  });

  test("a value of grade C is never filled in", () => {
    for (const state of US_STATE_CODES) {
      const terms = termsOf(table, "suta", state);
      const { newEmployer, reporting } = table.states[state];
      if (newEmployer.sure === "C") expect(terms?.newEmployerPercent, state).toBeNull();
      if (reporting.sure === "C") expect(terms?.reporting, state).toBeNull();
    }
  });
});

describe("a year's table", () => {
  it("is of the day's year, else the newest before it", () => {
    for (const day of ["2026-01-01", "2026-12-31", "2027-01-01", "2031-06-30"])
      expect(taxYearOn(day).year, day).toBe(2026);
    expect(taxYearOn("2024-05-05").year).toBe(TAX_YEARS.at(-1)?.year);
  });

  it("has what was reviewed for 2026", () => {
    const table = taxYearOn("2026-06-30");
    const counts = (of: "wageBase" | "newEmployer" | "reporting") =>
      ["A", "B", "C"].map((sure) => Object.values(table.states).filter((terms) => terms[of].sure === sure).length);
    expect(counts("wageBase")).toEqual([23, 28, 0]);
    expect(counts("newEmployer")).toEqual([21, 22, 8]);
    expect(counts("reporting")).toEqual([33, 9, 9]);
    expect(termsOf(table, "suta", "NY")).toMatchObject({
      wageBase: 17_600,
      sure: "A",
      reporting: "provider",
      newEmployerPercent: 4.1,
    });
    expect(termsOf(table, "suta", "PA")).toMatchObject({ reporting: "client", newEmployerPercent: 3.822 });
    expect(termsOf(table, "suta", "CA")).toMatchObject({ wageBase: 7000, reporting: null });
    expect(termsOf(table, "social_security", null)?.wageBase).toBe(184_500);
    expect(termsOf(table, "medicare", null)?.wageBase).toBeNull();
    expect(termsOf(table, "other", "NY")).toBeNull();
    expect(factsOf(table)).toMatchObject({
      year: 2026,
      checkedOn: "2026-11-23",
      futaPercent: 0.6,
      creditReductions: [{ state: "CA", percent: 1.5, final: false }],
    });
  });
});

describe("what is entered of a year's taxes (D-241)", () => {
  const table = taxYearOn("2026-11-27");
  const fact = (of: Partial<TaxFact>): TaxFact => ({
    year: 2026,
    state: "CA",
    kind: "final_credit_reduction",
    value: 1.8,
    source: "Federal Register",
    day: "2026-11-27",
    ...of,
  });
  const on = (year: number, ...facts: TaxFact[]) => withFacts(table, year, facts);
  /** Ten people in California at $50,000, and FUTA as it is. */
  const estimated = (taxYear: typeof table) =>
    refinedEstimate({
      groups: [{ state: "CA", people: 10, wage: 50_000 }],
      taxes: [
        {
          taxName: "FUTA",
          kind: "futa",
          state: null,
          priceType: RATE_TYPE.FIXED,
          rate: 0.6,
          minRate: null,
          billsPastBase: false,
          reporting: null,
          clientRate: null,
          creditReduction: "absorbed",
          terms: termsOf(taxYear, "futa", null),
          restarts: null,
        },
      ],
      taxYear: factsOf(taxYear),
      productRevenue: decimal(10_000),
      commissionRate: 10,
    });

  test("a final credit reduction makes California's line count: 1.8 % of ten times 7,000", () => {
    const before = estimated(table);
    expect(before).toMatchObject({ margin: 0, revenue: 10_000, commission: 1000, expectedMargin: -1050 });
    expect(before.lines[1]).toMatchObject({ state: "CA", costRate: 1.5, cost: 1050, expected: true });
    const after = estimated(on(2026, fact({})));
    expect(after).toMatchObject({ margin: -1260, revenue: 8740, commission: 874, expectedMargin: null });
    expect(after.lines[1]).toMatchObject({
      cost: 1260,
      expected: false,
      source: "Federal Register",
      checkedOn: "2026-11-27",
      sure: "E",
    });
  });

  test("a credit reduction of 0 is none, and another state's is one more", () => {
    expect(estimated(on(2026, fact({ value: 0 }))).lines).toHaveLength(1);
    const two = factsOf(on(2026, fact({ state: "CT", kind: "expected_credit_reduction", value: 0.3 })));
    expect(two.creditReductions.map(({ state, percent, final }) => [state, percent, final])).toEqual([
      ["CA", 1.5, false],
      ["CT", 0.3, false],
    ]);
  });

  test("a wage base and a new employer's rate are in place of the table's, of their state alone", () => {
    const entered = on(
      2026,
      fact({ state: "WA", kind: "wage_base", value: 80_000 }),
      fact({ state: "WA", kind: "new_employer_rate", value: 1.23 }),
    );
    expect(termsOf(entered, "suta", "WA")).toMatchObject({ wageBase: 80_000, newEmployerPercent: 1.23, sure: "E" });
    expect(termsOf(table, "suta", "WA")).toMatchObject({ wageBase: 78_200, newEmployerPercent: null });
    expect(termsOf(entered, "suta", "CA")).toEqual(termsOf(table, "suta", "CA"));
  });

  test("the later of two counts, so a provider's own after the one for all", () => {
    const [forAll, own] = [fact({ value: 1.6 }), fact({ kind: "expected_credit_reduction", value: 1.7 })];
    expect(on(2026, forAll, own).creditReduction.CA?.value).toEqual({ percent: 1.7, final: false });
  });

  test("of a year without a table it goes before the newest one and says its year; of other years it waits", () => {
    const base = fact({ state: "WA", kind: "wage_base", value: 82_000, year: 2027, source: "ESD" });
    const older = { ...base, year: 2026, value: 80_000 };
    expect(termsOf(on(2027, base, older), "suta", "WA")).toMatchObject({ wageBase: 82_000, source: "ESD (2027)" });
    expect(on(2026, base)).toBe(table);
    expect(on(2027, { ...base, year: 2025 })).toBe(table);
    // What was final for 2026 says nothing final of 2027.
    expect(on(2027, fact({})).creditReduction.CA?.value).toEqual({ percent: 1.8, final: false });
  });

  test("the built-in table says for which year it has what", () => {
    expect(holdingsOf(table)).toEqual({
      year: 2026,
      checkedOn: "2026-11-23",
      wageBases: 51,
      newEmployerRates: 45,
      creditReductions: [{ state: "CA", percent: 1.5, final: false }],
    });
  });
});

describe("the kind of a tax rate", () => {
  test.each([
    ["SUTA CO", STATE, null, "suta"],
    ["Florida SUI", STATE, null, "suta"],
    ["Texas unemployment", STATE, 2.7, "suta"],
    ["Washington paid leave", STATE, 0.5, "other"],
    ["FUTA", FEDERAL, null, "futa"],
    ["Federal unemployment", FEDERAL, 0.6, "futa"],
    ["Social Security (FICA)", FEDERAL, 6.2, "social_security"],
    ["FICA", FEDERAL, 6.2, "social_security"],
    ["Medicare (FICA)", FEDERAL, 1.45, "medicare"],
    ["Social Security and Medicare", FEDERAL, 7.65, "other"],
    ["FICA", FEDERAL, 7.65, "other"],
  ] as const)("%s of level %s at %s is %s", (taxName, locality, fixedRate, kind) => {
    expect(guessTaxKind({ taxName, locality, fixedRate })).toBe(kind);
    expect(isKindOf(kind, locality)).toBe(true);
  });

  it("belongs to one level", () => {
    expect(isKindOf("suta", FEDERAL)).toBe(false);
    expect(isKindOf("futa", STATE)).toBe(false);
  });
});
