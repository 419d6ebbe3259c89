import { describe, expect, test } from "vitest";
import { type BuilderState, builderFor } from "@/components/proposals/builder/builder-state";
import { play, type Scenario, withPeople } from "@/components/proposals/what-if/scenario";
import type { ProviderProducts } from "@/lib/contracts/proposals/proposals";
import { toMoney } from "@/lib/domain/decimal";
import { PRICING_MODEL, PROVIDER_TYPE, RATE_TYPE, REGULATION_LEVEL, type TaxKind } from "@/lib/domain/enums";
import { taxYearOn } from "@/lib/domain/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/domain/tax-years/terms";

const TABLE = taxYearOn("2026-11-24");

const tax = (kind: TaxKind, state: string | null, minRate: number) => ({
  id: `${kind}${state}`,
  taxName: kind,
  locality: state ? REGULATION_LEVEL.STATE : REGULATION_LEVEL.FEDERAL,
  state,
  priceType: RATE_TYPE.ADJUSTABLE,
  fixedRate: null,
  minRate,
  maxRate: 10,
  kind,
  kindIsGuess: false,
  billsPastBase: false,
  reporting: null,
  creditReduction: null,
  restarts: null,
  terms: termsOf(TABLE, kind, state),
});
const product = (id: string, minRate: number, maxRate: number) => ({
  id,
  name: id,
  description: "",
  kind: "other" as const,
  priceType: PRICING_MODEL.HYBRID,
  minRate,
  maxRate,
  perEmployeeMin: 10,
  perEmployeeMax: 50,
  defaultRate: null,
  defaultPrice: null,
});

const CATALOG: ProviderProducts = {
  providerId: "00000000-0000-4000-8000-000000000090",
  providerName: "Summit",
  industry: PROVIDER_TYPE.PEO,
  effectiveCommissionRate: 10,
  today: "2026-11-24",
  defaultLastDay: null,
  payrollProducts: [product("payroll", 1, 3), product("hr", 0.5, 1)],
  taxRates: [tax("futa", null, 0.6), tax("suta", "FL", 1), tax("suta", "NY", 1.6)],
  pricePackages: [],
  taxYear: factsOf(TABLE),
  certifiedOn: null,
  clientAmountsWithBases: true,
  floors: null,
};

/** FL of example 1. */
const FLORIDA: BuilderState = {
  ...builderFor("FL", CATALOG),
  companyEmployeeCount: 40,
  employeeAverageSalary: 50_000,
  payrollProducts: [
    { id: "payroll", amount: "2.00" },
    { id: "hr", amount: "0.75" },
  ],
  taxRates: { futanull: "0.8", sutaFL: "2.7" },
};
const ask = (scenario: Partial<Scenario>, state = FLORIDA) => {
  const now: Scenario = { employees: 40, averageSalary: 50_000, basis: "plain", target: null, changes: null };
  return play(state, CATALOG, null, { ...now, ...scenario });
};

describe("a what-if (D-172)", () => {
  test("without a target changes no price, and says what other people bring", () => {
    const played = ask({ employees: 44, averageSalary: 51_000 });
    expect(played).toMatchObject({ changed: false, says: null });
    expect([played?.now.grossWages, played?.tried.grossWages].map((one) => one && toMoney(one))).toEqual([
      2_000_000, 2_244_000,
    ]);
  });

  test("solves by the estimate that is looked at", () => {
    const target = { kind: "commission" as const, value: 6000 };
    const refined = ask({ target, basis: "wageBases" });
    expect(refined?.prices.map(({ after }) => after)).toEqual([1.9884, 0.7456]);
    expect(refined).toMatchObject({ isReached: true, changed: true, says: null });
    const plain = ask({ target });
    expect(plain?.isReached).toBe(false);
    expect(plain?.prices).toMatchObject([
      { after: 1, at: "minimum" },
      { after: 0.5, at: "minimum" },
    ]);
    expect(plain?.says).toBe("The minimum already brings $6,800.00, $800.00 more than the target.");
  });

  test("has one amount that the client pays, by both estimates: what it signs (D-235)", () => {
    const pays = (catalog: ProviderProducts) =>
      (["plain", "wageBases"] as const).map((basis) => {
        const played = play(FLORIDA, catalog, null, {
          employees: 40,
          averageSalary: 50_000,
          basis,
          target: null,
          changes: null,
        });
        return played && toMoney(played.now.clientPays);
      });
    expect(pays(CATALOG)).toEqual([64_800, 64_800]);
    expect(pays({ ...CATALOG, clientAmountsWithBases: false })).toEqual([125_000, 125_000]);
  });

  test("people of several states keep their shares, and all of them are there", () => {
    const peoplePerState = {
      FL: { people: 25, reporting: null, clientRate: null },
      NY: { people: 15, reporting: null, clientRate: 3 },
    };
    const two = { ...FLORIDA, statesOfOperation: ["FL", "NY"], peoplePerState };
    expect(withPeople(two, 43, 50_000).peoplePerState).toEqual({
      FL: { people: 27, reporting: null, clientRate: null },
      NY: { people: 16, reporting: null, clientRate: 3 },
    });
    expect(withPeople(two, 40, 60_000).peoplePerState).toEqual(peoplePerState);
    expect(ask({ employees: 43, basis: "wageBases" }, two)).not.toBeNull();
    const unsplit = { ...two, peoplePerState: {} };
    expect(withPeople(unsplit, 43, 50_000).peoplePerState).toEqual({});
    expect(ask({ basis: "wageBases" }, unsplit)).toBeNull();
  });

  test("leaves the builder's own state as it was", () => {
    const before = structuredClone(FLORIDA);
    ask({ employees: 1, target: { kind: "revenue", value: 1 }, basis: "wageBases" });
    expect(FLORIDA).toEqual(before);
  });
});
