import { describe, expect, test } from "vitest";
import { decimal, toMoney } from "@/lib/domain/decimal";
import { RATE_TYPE, type TaxKind } from "@/lib/domain/enums";
import { type ClientCosts, type Employed, employerTaxes } from "@/lib/pricing/client-costs";
import { compareYears } from "@/lib/pricing/comparison";
import type { WageGroup } from "@/lib/pricing/taxable-wages";
import { refinedEstimate } from "@/lib/pricing/wage-base-estimate";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";

const TABLE = taxYearOn("2026-11-24");

const COSTS: ClientCosts = {
  payroll: null,
  payrollPer: "employee_month",
  workersComp: null,
  workersCompPer: "year",
  benefits: null,
  benefitsPer: "employee_month",
  hr: null,
  hrPer: "year",
  sutaRate: 2.7,
};

const tax = (kind: TaxKind, state: string | null, rate: number, minRate: number | null) => ({
  taxName: kind,
  kind,
  state,
  priceType: minRate === null ? RATE_TYPE.FIXED : RATE_TYPE.ADJUSTABLE,
  rate,
  minRate,
  billsPastBase: false,
  reporting: kind === "suta" ? ("provider" as const) : null,
  clientRate: null,
  creditReduction: null,
  restarts: null,
  terms: termsOf(TABLE, kind, state),
});

const TAXES = [
  tax("social_security", null, 6.2, null),
  tax("medicare", null, 1.45, null),
  tax("futa", null, 0.8, 0.6),
  tax("suta", "FL", 2.7, 1),
];

const refinedOf = (groups: WageGroup[], taxes = TAXES) =>
  refinedEstimate({ groups, taxes, taxYear: factsOf(TABLE), productRevenue: decimal(55_000), commissionRate: 10 });

/** FL of example 1: 40 × 50,000. */
const FLORIDA: Employed = {
  employeeCount: 40,
  averageSalary: 50_000,
  states: ["FL"],
  peoplePerState: null,
  refined: refinedOf([{ state: "FL", people: 40, wage: 50_000 }]),
};
/** Signed up to the wage bases, unless said otherwise. */
const proposal = (of: Partial<Employed> = {}, proposalType: "PEO" | "ASO" = "PEO", signed = 217_800) => ({
  ...FLORIDA,
  ...of,
  proposalType,
  productRevenue: 55_000,
  fees: [],
  signed: decimal(signed),
});
const taxesOf = (of: Partial<Employed>, rate: number | null = 2.7) => {
  const taxes = employerTaxes({ ...FLORIDA, ...of }, rate, TABLE);
  return taxes && toMoney(taxes);
};

describe("the honest page of example 1 (D-173)", () => {
  test("217,800.00 with the provider, 162,240.00 on its own: the fee and the FUTA spread", () => {
    const { proposed, today, difference } = compareYears(proposal(), COSTS, TABLE);
    expect(proposed).toEqual({ services: 55_000, taxes: 162_800, total: 217_800 });
    expect(today).toMatchObject({ services: 0, taxes: 162_240, total: 162_240 });
    expect(difference).toBe(55_560);
  });

  test("signed on all wages, the difference is that of what is signed (D-235)", () => {
    const { proposed, difference } = compareYears(proposal({}, "PEO", 278_000), COSTS, TABLE);
    expect(proposed).toEqual({ services: 55_000, taxes: 223_000, total: 278_000 });
    expect(difference).toBe(278_000 - 162_240);
  });

  test("what somebody says by the employee counts for the people of the proposal", () => {
    const costs: ClientCosts = { ...COSTS, payroll: 20, workersComp: 30_000, benefits: 5.5, hr: 48_000.25 };
    const { today, difference } = compareYears(proposal(), costs, TABLE);
    expect(today?.costs).toEqual({ payroll: 9600, workersComp: 30_000, benefits: 2640, hr: 48_000.25 });
    expect(today?.total).toBe(252_480.25);
    expect(difference).toBe(-34_680.25);
  });

  test("with an ASO the client's taxes stay its own", () => {
    const { proposed, difference } = compareYears(proposal({ refined: null }, "ASO"), COSTS, TABLE);
    expect(proposed).toEqual({ services: 55_000, taxes: 162_240, total: 217_240 });
    expect(difference).toBe(55_000);
  });
});

describe("an employer's taxes of today", () => {
  test("are known only with the rate and the people of each state", () => {
    expect(taxesOf({}, null)).toBeNull();
    const two = { states: ["FL", "NY"], refined: null };
    expect(taxesOf({ ...two, peoplePerState: [] })).toBeNull();
    expect(taxesOf({ ...two, peoplePerState: [{ state: "FL", people: 40 }] })).toBeNull();
    const split = (FL: number, NY: number) => [
      { state: "FL", people: FL },
      { state: "NY", people: NY },
    ];
    expect(taxesOf({ ...two, peoplePerState: split(30, 9) })).toBeNull();
    // 153,000 of FICA, 1,680 of FUTA, 2.7 % of 30 × 7,000 + 10 × 17,600.
    expect(taxesOf({ ...two, peoplePerState: split(30, 10) })).toBe(153_000 + 1680 + 10_422);
  });

  test("are on the wages of the proposal's own estimate, where it has groups", () => {
    // Example 2: four people below New York's base, one above Social Security's.
    const groups = [
      { state: "NY", people: 4, wage: 15_000 },
      { state: "NY", people: 3, wage: 40_000 },
      { state: "NY", people: 2, wage: 120_000 },
      { state: "NY", people: 1, wage: 250_000 },
    ];
    const taxes = [...TAXES.slice(0, 3), tax("suta", "NY", 4.1, 1.6)];
    const of = { employeeCount: 10, averageSalary: 67_000, states: ["NY"], refined: refinedOf(groups, taxes) };
    // 37,479.00 + 9,715.00 + 0.6 % of 70,000 + 4.1 % of 165,600.
    expect(taxesOf(of, 4.1)).toBe(37_479 + 9715 + 420 + 6789.6);
    expect(taxesOf({ ...of, refined: null }, 4.1)).toBe(41_540 + 9715 + 420 + 7216);
  });
});

test("a PEO that does not charge all of an employer's taxes is not compared with today", () => {
  const groups = [{ state: "FL", people: 40, wage: 50_000 }];
  for (const missing of [0, 1, 2, 3]) {
    const taxes = TAXES.filter((_, index) => index !== missing);
    expect(compareYears(proposal({ refined: refinedOf(groups, taxes) }), COSTS, TABLE).difference).toBeNull();
  }
  expect(compareYears(proposal({ refined: null }), COSTS, TABLE).difference).toBeNull();
  expect(compareYears(proposal(), { ...COSTS, sutaRate: null }, TABLE).today).toBeNull();
});
