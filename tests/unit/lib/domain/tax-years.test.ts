import { describe, expect, it, test } from "vitest";
import { REGULATION_LEVEL } from "@/lib/domain/enums";
import { guessTaxKind, isKindOf } from "@/lib/domain/tax-kind";
import type { Sourced } from "@/lib/domain/tax-years/table";
import { TAX_YEARS, taxYearOn } from "@/lib/domain/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/domain/tax-years/terms";
import { US_STATE_CODES } from "@/lib/domain/us-states";

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
