import { expect, test } from "vitest";
import { readCensus } from "@/components/census/read-census";
import { usedCensus } from "@/components/proposals/builder/builder-estimate";
import { builderFor } from "@/components/proposals/builder/builder-state";
import { fillFromCensus, isFromCensus } from "@/components/proposals/builder/from-census";
import { CensusFile } from "@/lib/census/census-file";
import { PROVIDER_TYPE, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, wageBasesIn } from "@/lib/tax-years/terms";
import { FOUR_STATES_CSV, PLANTED } from "@/tests/support/census/payroll-files";

const TABLE = taxYearOn("2026-01-02");

const peo: ProviderProducts = {
  providerId: "00000000-0000-4000-8000-000000000090",
  providerName: "Summit",
  industry: PROVIDER_TYPE.PEO,
  effectiveCommissionRate: 10,
  today: "2026-01-02",
  defaultLastDay: null,
  payrollProducts: [],
  taxRates: ["CO", "FL", "TX"].map((state) => ({
    id: state,
    taxName: `SUTA ${state}`,
    locality: REGULATION_LEVEL.STATE,
    state,
    priceType: RATE_TYPE.FIXED,
    fixedRate: 2,
    minRate: null,
    maxRate: null,
    kind: "suta",
    kindIsGuess: false,
    billsPastBase: false,
    reporting: null,
    creditReduction: null,
    restarts: null,
    terms: null,
  })),
  fees: [],
  pricePackages: [],
  taxYear: factsOf(TABLE),
  certifiedOn: null,
  clientAmountsWithBases: false,
  floors: null,
};
const aso: ProviderProducts = { ...peo, industry: PROVIDER_TYPE.ASO, taxRates: [] };

const ID = "00000000-0000-4000-8000-000000000091";

const readSample = async () => ({
  ...readCensus(new CensusFile().paste(FOUR_STATES_CSV).view().reading, (state) => wageBasesIn(TABLE, state)),
  id: ID,
});

test("the people whom a PEO can price are filled in with their own average, the others are said (D-162)", async () => {
  const typed = { ...builderFor("FL", peo), companyEmployeeCount: 40 };
  const answered = { FL: { people: 40, reporting: "client" as const, clientRate: 2.7 } };
  const state = { ...typed, peoplePerState: answered };
  const fill = fillFromCensus(state, await readSample(), peo);
  expect(fill).toEqual({
    title: "From a census of 5 people in 4 states, 2 rows left out.",
    note: "Not in it: 1 person in Wyoming. Summit has no tax rate there.",
    before: {
      companyEmployeeCount: 40,
      employeeAverageSalary: null,
      statesOfOperation: ["FL"],
      peoplePerState: answered,
      censusId: null,
    },
    after: {
      companyEmployeeCount: 4,
      employeeAverageSalary: 48_750.25,
      statesOfOperation: ["CO", "FL", "TX"],
      peoplePerState: {
        CO: { people: 2, reporting: null, clientRate: null },
        FL: { people: 1, reporting: "client", clientRate: 2.7 },
        TX: { people: 1, reporting: null, clientRate: null },
      },
      censusId: ID,
    },
  });
  for (const secret of PLANTED) expect(JSON.stringify(fill)).not.toContain(secret);
});

test("the form is the census's until one of its numbers changes; what is answered about accounts is none", async () => {
  const state = builderFor("FL", peo);
  const fill = fillFromCensus(state, await readSample(), peo);
  const filled = { ...state, ...fill.after };
  const texas = (people: number) => ({
    ...filled,
    peoplePerState: { ...filled.peoplePerState, TX: { people, reporting: "client" as const, clientRate: 1 } },
  });
  expect(isFromCensus(state, fill)).toBe(false);
  expect(isFromCensus(filled, fill)).toBe(true);
  expect(isFromCensus(texas(1), fill)).toBe(true);
  expect(isFromCensus(texas(2), fill)).toBe(false);
  expect(isFromCensus({ ...filled, employeeAverageSalary: 1 }, fill)).toBe(false);
});

test("an ASO takes everybody, and no split, because it has no taxes that would ask for one", async () => {
  const { after, note } = fillFromCensus(builderFor("FL", aso), await readSample(), aso);
  expect(note).toBeNull();
  expect(after).toMatchObject({
    companyEmployeeCount: 5,
    employeeAverageSalary: 50_000.2,
    statesOfOperation: ["CO", "FL", "TX", "WY"],
  });
  expect(Object.values(after.peoplePerState).map(({ people }) => people)).toEqual([null, null, null, null]);
});

test("where nobody can be priced, nothing is changed and the reason is said", async () => {
  const fill = fillFromCensus(builderFor("FL", peo), await readSample(), { ...peo, taxRates: [] });
  expect(fill.after).toBe(fill.before);
  expect(fill.title).toBe("Nothing was filled in from a census of 5 people in 4 states, 2 rows left out.");
  expect(fill.note).toBe(
    "2 people in Colorado, 1 person in Florida, 1 person in Texas, 1 person in Wyoming. Summit has no tax rate there.",
  );
});

test("the bases of a state are its own and the federal ones, of the year's table", () => {
  expect(wageBasesIn(TABLE, "TX")).toEqual([7_000, 184_500, 9_000]);
});

test("more than 3,000 groups become bands at once, without class codes where those are too many", () => {
  const reading = new CensusFile()
    .paste(
      [
        "State,Annual Wages,WC Code",
        ...Array.from({ length: 3_500 }, (_, row) => `TX,${30_000 + row},${1_000 + row}`),
      ].join("\n"),
    )
    .view().reading;
  const { groups, isBanded, people } = readCensus(reading, (state) => wageBasesIn(TABLE, state));
  expect([reading.groups.length, isBanded, people]).toEqual([3_500, true, 3_500]);
  expect(groups.length).toBeLessThan(5);
  expect(groups.every(({ classCode }) => classCode === null)).toBe(true);
  expect(groups.reduce((sum, group) => sum + group.people, 0)).toBe(3_500);
});

test("a census counts while the numbers are its people's, wherever they came from (D-168)", async () => {
  const census = await readSample();
  const filled = { ...builderFor("FL", peo), ...fillFromCensus(builderFor("FL", peo), census, peo).after };
  expect(usedCensus(filled, census)).toBe(census);
  expect(usedCensus(filled, null)).toBeNull();
  expect(usedCensus({ ...filled, companyEmployeeCount: 5 }, census)).toBeNull();
  expect(usedCensus({ ...filled, employeeAverageSalary: 48_750.26 }, census)).toBeNull();
  // Without Colorado, the numbers of Florida and Texas are the census's again.
  const fewer = { ...filled, statesOfOperation: ["FL", "TX"] };
  expect(usedCensus(fewer, census)).toBeNull();
  expect(usedCensus({ ...fewer, companyEmployeeCount: 2, employeeAverageSalary: 42_500 }, census)).toBe(census);
  const { CO, ...others } = filled.peoplePerState;
  const moved = { ...others, CO: { ...(CO as NonNullable<typeof CO>), people: 1 } };
  expect(usedCensus({ ...filled, peoplePerState: moved }, census)).toBeNull();
});
