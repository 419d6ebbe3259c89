import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAmount, settleAmount } from "@/components/proposals/amount";
import { cloneProposal, pricesOf } from "@/components/proposals/builder-clone";
import { censusProblems, formOf, locateProblems, sectionOfProblem } from "@/components/proposals/builder-form";
import {
  addProduct,
  addState,
  amountText,
  type BuilderState,
  builderFor,
  bundleSum,
  EMPTY_BUILDER,
  estimateOf,
  isUnlocked,
  productLines,
  productsOffered,
  removeProduct,
  removeState,
  sectionAfter,
  sectionsOf,
  setPriceModel,
  setProductAmount,
  setTaxRate,
  statesLeft,
  taxLines,
} from "@/components/proposals/builder-state";
import type { PricePackage } from "@/lib/contracts/price-packages";
import {
  type PayrollProduct,
  type Proposal,
  ProposalForm,
  type ProviderProducts,
  type TaxRate,
} from "@/lib/contracts/proposals";
import { PRICING_MODEL, PROVIDER_TYPE, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { US_STATE_CODES } from "@/lib/domain/us-states";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const product = (number: number, priceType: number, overrides: Partial<PayrollProduct> = {}): PayrollProduct => ({
  id: id(number),
  name: `Product ${number}`,
  description: "",
  priceType,
  minRate: 1,
  maxRate: 4,
  perEmployeeMin: 20,
  perEmployeeMax: 60,
  defaultRate: null,
  defaultPrice: null,
  ...overrides,
});
const adjustable = (number: number, state: string | null, minRate: number, maxRate: number): TaxRate => ({
  id: id(number),
  taxName: `Tax ${number}`,
  locality: state ? REGULATION_LEVEL.STATE : REGULATION_LEVEL.FEDERAL,
  state,
  priceType: RATE_TYPE.ADJUSTABLE,
  fixedRate: null,
  minRate,
  maxRate,
});
const fixed = (number: number, state: string | null, fixedRate: number): TaxRate => ({
  ...adjustable(number, state, 0, 0),
  priceType: RATE_TYPE.FIXED,
  fixedRate,
  minRate: null,
  maxRate: null,
});

const rateBased = product(1, PRICING_MODEL.RATE_BASED);
const perEmployee = product(2, PRICING_MODEL.PER_EMPLOYEE_BASED);
const hybrid = product(3, PRICING_MODEL.HYBRID, { minRate: 0.5, maxRate: 2 });
const fica = fixed(11, null, 7.65);
const futa = adjustable(12, null, 1, 5);
const texas = adjustable(13, "TX", 2.75, 6);
const florida = fixed(14, "FL", 2.7);

const peo: ProviderProducts = {
  providerId: id(90),
  providerName: "Summit",
  industry: PROVIDER_TYPE.PEO,
  effectiveCommissionRate: 10,
  today: "2026-01-02",
  payrollProducts: [rateBased, perEmployee, hybrid],
  taxRates: [fica, futa, texas, florida],
  pricePackages: [],
};
const aso: ProviderProducts = { ...peo, industry: PROVIDER_TYPE.ASO, taxRates: [] };
const census: BuilderState = { ...EMPTY_BUILDER, employeeCount: "40", averageSalary: "50,000", states: ["TX"] };

describe("the builder's sections", () => {
  it("are four for a PEO, three for an ASO, and follow each other", () => {
    expect(sectionsOf("PEO")).toEqual(["census", "taxRates", "products", "summary"]);
    expect(sectionsOf("ASO")).toEqual(["census", "products", "summary"]);
    expect(sectionAfter("census", "PEO")).toBe("taxRates");
    expect(sectionAfter("census", "ASO")).toBe("products");
    expect(sectionAfter("summary", "PEO")).toBeUndefined();
  });

  it("are locked at the start, but for the census", () => {
    expect(sectionsOf("PEO").filter((section) => isUnlocked(section, EMPTY_BUILDER))).toEqual(["census"]);
  });

  it("open with a completed census, the summary with a product too, and lock again without", () => {
    expect(sectionsOf("PEO").filter((section) => isUnlocked(section, census))).toEqual([
      "census",
      "taxRates",
      "products",
    ]);
    const priced = addProduct(census, rateBased);
    expect(isUnlocked("summary", priced)).toBe(true);
    expect(isUnlocked("summary", removeProduct(priced, rateBased.id))).toBe(false);
    for (const without of [{ employeeCount: "" }, { averageSalary: "0" }, { states: [] }, { employeeCount: "2.5" }]) {
      expect(isUnlocked("products", { ...priced, ...without })).toBe(false);
      expect(isUnlocked("summary", { ...priced, ...without })).toBe(false);
    }
  });
});

describe("the census", () => {
  it("names what is missing, field by field, in the contract's words", () => {
    expect(censusProblems(EMPTY_BUILDER)).toEqual({
      companyEmployeeCount: "Required",
      employeeAverageSalary: "Required",
      statesOfOperation: "Choose at least one state",
    });
    expect(censusProblems({ ...census, employeeCount: "-1", averageSalary: "1.005" })).toEqual({
      companyEmployeeCount: "Employee count must be a positive whole number",
      employeeAverageSalary: "At most 2 decimals",
    });
    expect(censusProblems(census)).toEqual({});
  });

  it("offers states that are not chosen yet, to a PEO only those with a state tax rate", () => {
    expect(statesLeft(EMPTY_BUILDER, peo)).toEqual(["FL", "TX"]);
    expect(statesLeft(census, peo)).toEqual(["FL"]);
    expect(statesLeft(removeState(census, "TX"), peo)).toEqual(["FL", "TX"]);
    expect(statesLeft(EMPTY_BUILDER, aso)).toEqual([...US_STATE_CODES]);
  });

  it("starts with the company's own state where a proposal can name it", () => {
    expect(builderFor("TX", peo)).toEqual({ ...EMPTY_BUILDER, states: ["TX"] });
    expect(builderFor("WY", peo).states).toEqual([]);
    expect(builderFor("WY", aso).states).toEqual(["WY"]);
  });

  it("clears the products when the price model changes, and only then", () => {
    const priced = addProduct(census, rateBased);
    expect(setPriceModel(priced, "PER_EMPLOYEE_PER_MONTH").products).toEqual([]);
    expect(setPriceModel(priced, "BUNDLED_RATE")).toBe(priced);
  });
});

describe("tax rates", () => {
  it("are every federal one and those of the chosen states, adjustable ones at their minimum", () => {
    expect(taxLines(census, peo).map(({ tax, rate }) => [tax.id, rate])).toEqual([
      [fica.id, 7.65],
      [futa.id, 1],
      [texas.id, 2.75],
    ]);
    expect(taxLines(addState(census, "FL"), peo).map(({ tax }) => tax.id)).toContain(florida.id);
    expect(taxLines(removeState(census, "TX"), peo).map(({ tax }) => tax.id)).not.toContain(texas.id);
    expect(taxLines(census, { ...peo, industry: PROVIDER_TYPE.ASO })).toEqual([]);
  });

  it("count only within their range, and a fixed one as it is", () => {
    const rateOf = (state: BuilderState, tax: TaxRate) =>
      taxLines(state, peo).find((line) => line.tax.id === tax.id)?.rate;
    expect(rateOf(setTaxRate(census, futa.id, "9"), futa)).toBe(5);
    expect(rateOf(setTaxRate(census, futa.id, "0"), futa)).toBe(1);
    expect(rateOf(setTaxRate(census, fica.id, "1"), fica)).toBe(7.65);
  });

  it("come back as typed when their state comes back", () => {
    const typed = setTaxRate(census, texas.id, "4");
    const back = addState(removeState(typed, "TX"), "TX");
    expect(taxLines(back, peo).find(({ tax }) => tax.id === texas.id)?.rate).toBe(4);
  });
});

describe("products", () => {
  it("are offered by price model", () => {
    expect(productsOffered(census, peo)).toEqual([rateBased, hybrid]);
    expect(productsOffered(setPriceModel(census, "PER_EMPLOYEE_PER_MONTH"), peo)).toEqual([perEmployee, hybrid]);
  });

  it("start at their minimum, once each, and count only within their range", () => {
    const chosen = addProduct(addProduct(census, hybrid), hybrid);
    expect(productLines(chosen, peo)).toMatchObject([{ text: "0.50", amount: 0.5, bounds: { min: 0.5, max: 2 } }]);
    expect(productLines(setProductAmount(chosen, hybrid.id, "9"), peo)).toMatchObject([{ text: "9", amount: 2 }]);
    expect(productLines(setProductAmount(chosen, hybrid.id, "-1"), peo)).toMatchObject([{ amount: 0.5 }]);
    const priced = addProduct(setPriceModel(census, "PER_EMPLOYEE_PER_MONTH"), hybrid);
    expect(productLines(priced, peo)).toMatchObject([{ text: "20.00", bounds: { min: 20, max: 60 } }]);
  });
});

describe("the live estimate", () => {
  it("is the golden case to the cent", () => {
    const state = [
      (before: BuilderState) => addProduct(before, rateBased),
      (before: BuilderState) => setProductAmount(before, rateBased.id, "2.00"),
      (before: BuilderState) => addProduct(before, hybrid),
      (before: BuilderState) => setProductAmount(before, hybrid.id, "0.75 %"),
      (before: BuilderState) => setTaxRate(before, futa.id, "2"),
      (before: BuilderState) => setTaxRate(before, texas.id, "3.5"),
    ].reduce((before, step) => step(before), census);
    expect(estimateOf(state, peo)).toEqual({
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: 35_000,
      revenue: 90_000,
      commission: 9_000,
      // 2.75 % of products, and taxes of 7.65, 2 and 3.5 %
      clientPays: 318_000,
    });
    expect(estimateOf(state, { ...peo, effectiveCommissionRate: 20 })?.commission).toBe(18_000);
    expect(estimateOf(state, aso)).toMatchObject({ taxArbitrage: 0, revenue: 55_000 });
  });

  it("waits for the census", () => {
    expect(estimateOf({ ...census, employeeCount: "" }, peo)).toBeNull();
  });
});

describe("typed amounts", () => {
  it("are read as people write them", () => {
    expect(parseAmount("$50,000.50")).toBe(50_000.5);
    expect(parseAmount(" 2.75 % ")).toBe(2.75);
    expect(parseAmount(".5")).toBe(0.5);
    expect(parseAmount("-1")).toBe(-1);
    for (const text of ["", "-", ".", "abc", "1e3", "1.2.3", "9".repeat(400)]) expect(parseAmount(text)).toBeNull();
  });

  it("settle inside their bounds whatever is typed, and settle once for all", () => {
    const bound = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
    const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(bound, bound, typed, (a, b, text) => {
        const bounds = { min: Math.min(a, b), max: Math.max(a, b) };
        const settled = settleAmount(text, bounds, 4);
        expect(settled >= bounds.min && settled <= bounds.max).toBe(true);
        expect(settleAmount(amountText(settled), bounds, 4)).toBe(settled);
      }),
    );
  });

  it("are never below 0 and end at the minimum when they are no number", () => {
    expect(settleAmount("-5", { min: null, max: null }, 2)).toBe(0);
    expect(settleAmount("", { min: 20, max: 60 }, 2)).toBe(20);
    expect(settleAmount("24.999", { min: 20, max: 60 }, 2)).toBe(25);
  });

  it("are written with two to four decimals", () => {
    expect([2, 0.75, 2.125, 1.2345, 1234.5].map(amountText)).toEqual(["2.00", "0.75", "2.125", "1.2345", "1234.50"]);
  });
});

describe("what is sent", () => {
  const state = setTaxRate(addProduct(addProduct(census, rateBased), hybrid), futa.id, "3");
  const form = formOf(state, peo);

  it("is a proposal form with settled amounts and the adjustable tax rates", () => {
    expect(ProposalForm.parse(form)).toEqual({
      companyEmployeeCount: 40,
      expiresOn: null,
      employeeAverageSalary: 50_000,
      statesOfOperation: ["TX"],
      priceModel: "BUNDLED_RATE",
      payrollProducts: [
        { id: rateBased.id, rate: 1 },
        { id: hybrid.id, rate: 0.5 },
      ],
      taxRates: [
        { id: futa.id, rate: 3 },
        { id: texas.id, rate: 2.75 },
      ],
      providerId: peo.providerId,
      proposalType: "PEO",
    });
  });

  it("brings the server's texts back to the inputs they are about", () => {
    const fields = {
      "payrollProducts.1.rate": "A",
      "taxRates.1.rate": "B",
      statesOfOperation: "C",
      payrollProducts: "D",
    };
    const problems = locateProblems(fields, form);
    expect(problems).toEqual({
      [`product:${hybrid.id}`]: "A",
      [`tax:${texas.id}`]: "B",
      statesOfOperation: "C",
      payrollProducts: "D",
    });
    expect(Object.keys(problems).map(sectionOfProblem)).toEqual(["products", "taxRates", "census", "products"]);
    expect(sectionOfProblem("providerId")).toBeUndefined();
  });
});

describe("a clone", () => {
  const source: Proposal = {
    id: id(50),
    proposalId: "PRO-000001",
    dealProposalId: id(50),
    providerName: "Summit",
    providerId: peo.providerId,
    proposalType: "PEO",
    status: 3,
    isPrimary: false,
    estimateValue: 90_000,
    estimate: {
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: 35_000,
      commission: 9_000,
      commissionRate: 10,
    },
    createdAt: "2026-01-02T03:04:05.000Z",
    expiresOn: null,
    ended: null,
    rejection: null,
    unseen: false,
    sent: [],
    meta: {
      companyEmployeeCount: 40,
      employeeAverageSalary: 50_000,
      statesOfOperation: ["TX"],
      priceModel: "BUNDLED_RATE",
    },
    payrollProducts: [
      { payrollProductId: rateBased.id, name: "Product 1", rate: 2, perEmployeeAmount: null },
      { payrollProductId: hybrid.id, name: "Product 3", rate: 0.75, perEmployeeAmount: null },
    ],
    taxRates: [
      { taxRateId: fica.id, taxName: "Tax 11", rate: 7.65, locality: 2, state: null },
      { taxRateId: futa.id, taxName: "Tax 12", rate: 2, locality: 2, state: null },
      { taxRateId: texas.id, taxName: "Tax 13", rate: 3.5, locality: 1, state: "TX" },
    ],
    documents: [],
    welcomeCall: null,
  };

  it("starts as its source was, at the same estimate", () => {
    const { state, notes } = cloneProposal(source, peo);
    expect(notes).toEqual([]);
    expect(estimateOf(state, peo)).toMatchObject({ revenue: 90_000, commission: 9_000 });
    expect(formOf(state, peo)).toMatchObject({
      companyEmployeeCount: 40,
      employeeAverageSalary: 50_000,
      payrollProducts: [{ rate: 2 }, { rate: 0.75 }],
      taxRates: [{ rate: 2 }, { rate: 3.5 }],
    });
  });

  it("says what the catalog no longer has, and takes over the rest", () => {
    const catalog = { ...peo, payrollProducts: [rateBased], taxRates: [fica, texas, florida] };
    const { state, notes } = cloneProposal(source, catalog);
    expect(state.products).toEqual([{ id: rateBased.id, amount: "2.00" }]);
    expect(notes).toEqual([
      "Product 3 is no longer offered and was left out.",
      "The tax rate Tax 12 is no longer there and was left out.",
    ]);
  });

  it("says which prices their ranges have moved", () => {
    const catalog = {
      ...peo,
      payrollProducts: [{ ...rateBased, maxRate: 1.5 }, hybrid],
      taxRates: [{ ...fica, fixedRate: 7 }, { ...futa, minRate: 2.5 }, texas, florida],
    };
    const { state, notes } = cloneProposal(source, catalog);
    expect(notes).toEqual([
      "Product 1 was 2.00% and is now 1.50%: its range has changed.",
      "The tax rate Tax 11 was 7.65% and is now 7.00%.",
      "The tax rate Tax 12 was 2.00% and is now 2.50%.",
    ]);
    expect(formOf(state, catalog).payrollProducts).toMatchObject([{ rate: 1.5 }, { rate: 0.75 }]);
  });

  it("leaves out a state without a tax rate", () => {
    const catalog = { ...peo, taxRates: [fica, futa, florida] };
    const { state, notes } = cloneProposal(source, catalog);
    expect(state.states).toEqual([]);
    expect(notes).toEqual(["Texas has no tax rate any more and was left out."]);
  });
});

describe("default prices", () => {
  const both = { ...hybrid, defaultRate: 1.25, defaultPrice: 42.5 };
  const perEmployeeCensus = setPriceModel(census, "PER_EMPLOYEE_PER_MONTH");

  it("are what a product starts from under each price model, the minimum where there is none", () => {
    expect(addProduct(census, both).products).toEqual([{ id: hybrid.id, amount: "1.25" }]);
    expect(addProduct(perEmployeeCensus, both).products).toEqual([{ id: hybrid.id, amount: "42.50" }]);
    expect(addProduct(census, hybrid).products).toEqual([{ id: hybrid.id, amount: "0.50" }]);
    expect(addProduct(perEmployeeCensus, hybrid).products).toEqual([{ id: hybrid.id, amount: "20.00" }]);
  });
});

describe("the sum of the bundle", () => {
  it("is the percents together, and what they are for an employee and month once the salary is known", () => {
    const priced = setProductAmount(addProduct(addProduct(census, rateBased), hybrid), rateBased.id, "2");
    expect(bundleSum(priced, peo, 50_000)).toEqual({ sum: 2.5, perEmployee: 104.17 });
    expect(bundleSum(priced, peo, null)).toEqual({ sum: 2.5, perEmployee: null });
    // 3,000 × 2.5 % / 12 = 6.25; 3,001.20 × 2.5 % / 12 = 6.2525; half a cent goes away from zero: 2,402.40 → 5.005.
    expect(bundleSum(priced, peo, 3_000).perEmployee).toBe(6.25);
    expect(bundleSum(priced, peo, 3_001.2).perEmployee).toBe(6.25);
    expect(bundleSum(priced, peo, 2_402.4).perEmployee).toBe(5.01);
  });

  it("is the dollars together under the other price model, and counts a typed amount as it will be settled", () => {
    const state = setPriceModel(census, "PER_EMPLOYEE_PER_MONTH");
    const priced = setProductAmount(addProduct(addProduct(state, perEmployee), hybrid), hybrid.id, "99");
    expect(bundleSum(priced, peo, 50_000)).toEqual({ sum: 80, perEmployee: 80 });
    expect(bundleSum(census, peo, 50_000)).toEqual({ sum: 0, perEmployee: 0 });
  });
});

describe("a price package", () => {
  const standard: PricePackage = {
    id: id(70),
    providerId: peo.providerId,
    name: "Standard 2026",
    priceModel: "BUNDLED_RATE",
    payrollProducts: [
      { payrollProductId: hybrid.id, name: "Product 3", rate: 0.75, perEmployeeAmount: null },
      { payrollProductId: rateBased.id, name: "Product 1", rate: 2, perEmployeeAmount: null },
    ],
    taxRates: [
      { taxRateId: futa.id, taxName: "Tax 12", rate: 2 },
      { taxRateId: texas.id, taxName: "Tax 13", rate: 3.5 },
    ],
    version: 1,
  };

  it("fills products and rates, also those of states that are chosen later", () => {
    const { prices, notes } = pricesOf(standard, peo);
    expect(notes).toEqual([]);
    const filled = { ...census, states: [], ...prices };
    expect(productLines(filled, peo).map(({ product, amount }) => [product.name, amount])).toEqual([
      ["Product 3", 0.75],
      ["Product 1", 2],
    ]);
    expect(taxLines(addState(filled, "TX"), peo).map(({ rate }) => rate)).toEqual([7.65, 2, 3.5]);
  });

  it("says what could not be taken over as it was", () => {
    const now: ProviderProducts = {
      ...peo,
      payrollProducts: [
        { ...rateBased, priceType: PRICING_MODEL.PER_EMPLOYEE_BASED },
        { ...hybrid, minRate: 1 },
      ],
      taxRates: [{ ...futa, maxRate: 1.5 }, fixed(13, "TX", 3)],
    };
    const { prices, notes } = pricesOf(standard, now);
    expect(notes).toEqual([
      "Product 3 was 0.75% and is now 1.00%: its range has changed.",
      "Product 1 is no longer offered and was left out.",
      "The tax rate Tax 12 was 2.00% and is now 1.50%.",
      "The tax rate Tax 13 was 3.50% and is now 3.00%.",
    ]);
    expect(prices).toEqual({
      priceModel: "BUNDLED_RATE",
      products: [{ id: hybrid.id, amount: "1.00" }],
      taxRates: { [futa.id]: "1.50" },
    });
  });
});
