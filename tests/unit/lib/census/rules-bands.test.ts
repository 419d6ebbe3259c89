import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandsOf, type CensusGroup, censusTotals, mergeGroups } from "@/lib/census/rules";

const BASES = { NY: [7_000, 17_600, 184_500], CA: [7_000, 184_500] };
const basesOf = (state: string) => (state === "NY" ? BASES.NY : BASES.CA);

const group = (people: number, wage: number, more: Partial<CensusGroup> = {}): CensusGroup => ({
  state: "NY",
  people,
  wage,
  payBasis: "salary",
  classCode: null,
  ...more,
});

/** In cents, so that it is exact. */
const taxable = (groups: CensusGroup[], base: number): number =>
  groups.reduce((sum, { people, wage }) => sum + people * Math.min(Math.round(wage * 100), base * 100), 0);

/** Example 2 of the estimate with wage bases. */
const MIXED = [group(4, 15_000), group(3, 40_000), group(2, 120_000), group(1, 250_000)];

describe("bands of a census", () => {
  it("have the taxable wages of example 2 to the cent", () => {
    const bands = bandsOf(MIXED, basesOf);
    expect(bands).toEqual([
      group(4, 15_000, { payBasis: null }),
      group(5, 72_000, { payBasis: null }),
      group(1, 250_000, { payBasis: null }),
    ]);
    expect([17_600, 7_000, 184_500].map((base) => taxable(bands, base) / 100)).toEqual([165_600, 70_000, 604_500]);
    expect(censusTotals(bands)).toMatchObject({ people: 10, wages: 670_000, averageWage: 67_000 });
  });

  it("share a total that does not divide evenly by one cent", () => {
    expect(bandsOf([group(1, 20_000.01), group(1, 30_000), group(1, 25_000.01)], basesOf)).toEqual([
      group(1, 25_000, { payBasis: null }),
      group(2, 25_000.01, { payBasis: null }),
    ]);
  });

  it("keep states and class codes apart, and a wage at a base below it", () => {
    const bands = bandsOf(
      [group(1, 7_000), group(1, 6_000), group(2, 6_500, { state: "CA" }), group(1, 6_500, { classCode: "8810" })],
      basesOf,
    );
    expect(bands.map(({ state, people, wage, classCode }) => [state, people, wage, classCode])).toEqual([
      ["CA", 2, 6_500, null],
      ["NY", 2, 6_500, null],
      ["NY", 1, 6_500, "8810"],
    ]);
  });

  it("give the same year as the people, and stay the same when made again, in 1,000 cases", () => {
    const people = fc.array(
      fc.record({
        state: fc.constantFrom("NY" as const, "CA" as const),
        people: fc.integer({ min: 1, max: 300 }),
        wage: fc.integer({ min: 100_000, max: 40_000_000 }).map((cents) => cents / 100),
        payBasis: fc.constantFrom("hourly" as const, "salary" as const, null),
        classCode: fc.constantFrom(null, "8810", "5183"),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(people, (groups) => {
        const bands = bandsOf(groups, basesOf);
        expect(bandsOf(bands, basesOf)).toEqual(bands);
        for (const state of ["NY", "CA"] as const) {
          const of = (all: CensusGroup[]) => all.filter((one) => one.state === state);
          for (const base of [...basesOf(state), 10_000_000]) {
            expect(taxable(of(bands), base)).toBe(taxable(of(groups), base));
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("merge groups that differ in nothing but their people", () => {
    expect(mergeGroups([group(1, 20_000), group(2, 20_000), group(1, 20_000, { payBasis: "hourly" })])).toEqual([
      group(3, 20_000),
      group(1, 20_000, { payBasis: "hourly" }),
    ]);
  });
});
