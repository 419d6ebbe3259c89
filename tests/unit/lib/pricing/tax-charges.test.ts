import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "@/lib/domain/decimal";
import { RATE_TYPE } from "@/lib/domain/enums";
import { clientPrices } from "@/lib/pricing/client-charges";
import { taxCharges } from "@/lib/pricing/tax-charges";
import { type RefinedTax, refinedEstimate } from "@/lib/pricing/wage-base-estimate";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf } from "@/lib/tax-years/terms";

const facts = factsOf(taxYearOn("2026-11-26"));

const tax = (fields: Partial<RefinedTax> & Pick<RefinedTax, "taxName" | "kind" | "rate">, wageBase: number | null) => ({
  state: null,
  priceType: RATE_TYPE.ADJUSTABLE,
  minRate: 0.5,
  billsPastBase: false,
  reporting: null,
  clientRate: null,
  creditReduction: null,
  terms: wageBase === null ? null : { wageBase, source: "test", checkedOn: "2026-11-23", sure: "A" as const },
  restarts: null,
  ...fields,
});
type Tax = ReturnType<typeof tax>;

const FUTA = tax({ taxName: "FUTA", kind: "futa", rate: 1.6 }, 7000);
const SUTA = tax({ taxName: "SUTA FL", kind: "suta", state: "FL", rate: 3 }, 7000);

/** 40 people in Florida at 50,000, and products of 55,000 a year. */
const estimateOf = (taxes: Tax[], creditReductions: typeof facts.creditReductions = []) =>
  refinedEstimate({
    groups: [{ state: "FL", wage: 50_000, people: 40 }],
    taxes: taxes as RefinedTax[],
    taxYear: { ...facts, creditReductions },
    productRevenue: decimal(55_000),
    commissionRate: 10,
  });

describe("what a client is charged for taxes with wage bases (D-191)", () => {
  it("is what each tax is billed, up to its base", () => {
    // FUTA 1.6 % and SUTA 3 % of 40 × 7,000.
    expect(taxCharges(estimateOf([FUTA, SUTA]), [FUTA, SUTA])).toEqual({
      year: 2026,
      lines: [
        { taxName: "FUTA", state: null, rate: 1.6, upTo: 7000, isClients: false, yearly: 4480 },
        { taxName: "SUTA FL", state: "FL", rate: 3, upTo: 7000, isClients: false, yearly: 8400 },
      ],
    });
  });

  it("is on all wages where the provider bills past the base, or there is none", () => {
    const past = { ...SUTA, billsPastBase: true };
    const none = tax({ taxName: "Medicare", kind: "medicare", rate: 1.45 }, null);
    expect(taxCharges(estimateOf([past, none]), [past, none])?.lines).toMatchObject([
      { upTo: null, yearly: 60_000 },
      { upTo: null, yearly: 29_000 },
    ]);
  });

  it("holds a credit reduction that is final and passed on, none that is expected or absorbed", () => {
    const reduction = { state: "FL", percent: 0.6, source: "test", checkedOn: "2026-11-23", sure: "A" as const };
    const passedOn = { ...FUTA, creditReduction: "passed_on" as const };
    const linesOf = (futa: Tax, final: boolean) =>
      taxCharges(estimateOf([futa], [{ ...reduction, final }]), [futa])?.lines.map(({ taxName, yearly }) => [
        taxName,
        yearly,
      ]);
    expect(linesOf(passedOn as Tax, true)).toEqual([
      ["FUTA", 4480],
      ["FUTA credit reduction", 1680],
    ]);
    expect(linesOf(passedOn as Tax, false)).toEqual([["FUTA", 4480]]);
    expect(linesOf(FUTA, true)).toEqual([["FUTA", 4480]]);
  });

  it("is not known while a client's own rate is not", () => {
    const own = { ...SUTA, reporting: "client" as const } as Tax;
    expect(taxCharges(estimateOf([FUTA, own]), [FUTA, own])).toBeNull();
  });

  it("makes lines that add up to the total, which is that of the estimate, to the cent", () => {
    const percent = fc.integer({ min: 0, max: 90_000 }).map((hundredths) => hundredths / 10_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1_000_000, max: 40_000_000 }).map((cents) => cents / 100),
        percent,
        percent,
        percent,
        (employeeCount, averageSalary, product, futaRate, sutaRate) => {
          const taxes = [
            { ...FUTA, rate: futaRate },
            { ...SUTA, rate: sutaRate },
          ];
          const priced = {
            proposalType: "PEO" as const,
            priceModel: "BUNDLED_RATE" as const,
            employeeCount,
            averageSalary,
            statesOfOperation: ["FL"],
            products: [{ name: "Payroll", rate: product, perEmployeeAmount: null }],
            taxRates: [],
            fees: [],
          };
          const productRevenue = clientPrices(priced).charges.yearly;
          const refined = refinedEstimate({
            groups: [{ state: "FL", wage: averageSalary, people: employeeCount }],
            taxes: taxes as RefinedTax[],
            taxYear: { ...facts, creditReductions: [] },
            productRevenue: decimal(productRevenue),
            commissionRate: 10,
          });
          const { pricing, charges } = clientPrices({ ...priced, taxCharges: taxCharges(refined, taxes) });
          const cents = pricing.reduce((sum, { yearly }) => sum + Math.round((yearly ?? 0) * 100), 0);
          expect(cents).toBe(Math.round(charges.yearly * 100));
          expect(charges.yearly).toBe(refined.clientPays);
        },
      ),
    );
  });
});
