import { describe, expect, test } from "vitest";
import { type BuilderState, builderFor } from "@/components/proposals/builder/builder-state";
import { pricesForTarget } from "@/components/proposals/builder/target-prices";
import { toMoney } from "@/lib/domain/decimal";
import { PRICING_MODEL, PROVIDER_TYPE, RATE_TYPE, REGULATION_LEVEL, type TaxKind } from "@/lib/domain/enums";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";

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
  fees: [],
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
const ask = (commission = 10_000, state = FLORIDA) =>
  pricesForTarget(state, CATALOG, null, { target: { kind: "commission", value: commission }, changes: null });

describe("the prices for a target (D-172, D-236)", () => {
  test("are those of the estimate that the proposal keeps, on all wages, whatever the client pays", () => {
    const found = ask();
    // 2.75 % of 2,000,000 and margins of 0.2 and 1.7 %: 93,000.00; 7,000 more are 0.35 % more of products.
    expect(found && toMoney(found.now.revenue)).toBe(93_000);
    expect(found?.prices.map(({ after }) => after)).toEqual([2.2545, 0.8455]);
    expect(found?.says).toBeNull();
  });

  test("say how far their ranges let it be reached", () => {
    const found = ask(6000);
    expect(found?.prices).toMatchObject([
      { after: 1, at: "minimum" },
      { after: 0.5, at: "minimum" },
    ]);
    expect(found?.says).toMatch(/^The minimum already brings \$/);
  });

  test("are none without products", () => {
    const found = ask(10_000, { ...FLORIDA, payrollProducts: [] });
    expect(found).toMatchObject({
      prices: [],
      says: "Choose products first: their prices are adjusted to reach the target.",
    });
  });

  test("keep to what the client pays at least by a monthly minimum, and say so (D-244)", () => {
    const fee = { id: "fee", name: "Minimum", kind: "monthly_minimum" as const, amount: 5_000 };
    const catalog = { ...CATALOG, fees: [fee] };
    const perEmployee = (value: number, state = FLORIDA) =>
      pricesForTarget(state, catalog, null, { target: { kind: "perEmployee", value }, changes: null });
    const chosen = { ...FLORIDA, fees: [fee.id] };
    // Services of 60,000.00, FUTA 0.8 % and SUTA 2.7 % of 40 × 7,000: 69,800.00 over 12 and 40.
    const below = perEmployee(100, chosen);
    expect(below).toMatchObject({ prices: [{ after: 2.1818 }, { after: 0.8182 }] });
    expect(below?.says).toBe("At least $145.42; over by $45.42.");
    const above = perEmployee(160, chosen);
    expect(above).toMatchObject({ says: null, prices: perEmployee(160)?.prices });
  });

  test("leave the builder's own state as it was", () => {
    const before = structuredClone(FLORIDA);
    ask();
    expect(FLORIDA).toEqual(before);
  });
});
