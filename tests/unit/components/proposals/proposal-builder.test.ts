import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAmount, settleAmount } from "@/components/proposals/builder/amount";
import {
  cloneProposal,
  onceNotes,
  pricesOf,
  renewalNotes,
  renewalOf,
} from "@/components/proposals/builder/builder-clone";
import { estimateOf, offerOf, wageBasesOf } from "@/components/proposals/builder/builder-estimate";
import { bodyOf, inputsOfSection, locateProblem, sectionOfProblem } from "@/components/proposals/builder/builder-form";
import {
  amountText,
  type BuilderState,
  type BuilderValues,
  builderFor,
  bundleSum,
  EMPTY_BUILDER,
  firstAmount,
  isUnlocked,
  peopleOfStates,
  productLines,
  productsOffered,
  sectionAfter,
  sectionsOf,
  setPriceModel,
  statesLeft,
  taxLines,
} from "@/components/proposals/builder/builder-state";
import { BuilderInputs } from "@/components/proposals/builder/schemas";
import { catalogFor } from "@/components/proposals/builder/use-builder";
import type { OfferedProduct, OfferedTaxRate, PricePackage } from "@/lib/catalog/contract";
import { toMoney, ZERO } from "@/lib/domain/decimal";
import { PRICING_MODEL, PROVIDER_TYPE, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { type Proposal, ProposalForm, type ProviderProducts } from "@/lib/proposals/inside/contract";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";
import { faultsOf } from "../../../support/form-faults";

const TABLE = taxYearOn("2026-01-02");
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const product = (
  number: number,
  priceType: OfferedProduct["priceType"],
  overrides: Partial<OfferedProduct> = {},
): OfferedProduct => ({
  id: id(number),
  name: `Product ${number}`,
  description: "",
  kind: "other",
  priceType,
  minRate: 1,
  maxRate: 4,
  perEmployeeMin: 20,
  perEmployeeMax: 60,
  defaultRate: null,
  defaultPrice: null,
  ...overrides,
});
const adjustable = (number: number, state: string | null, minRate: number, maxRate: number): OfferedTaxRate => ({
  id: id(number),
  taxName: `Tax ${number}`,
  locality: state ? REGULATION_LEVEL.STATE : REGULATION_LEVEL.FEDERAL,
  state,
  priceType: RATE_TYPE.ADJUSTABLE,
  fixedRate: null,
  minRate,
  maxRate,
  kind: state ? "suta" : "futa",
  kindIsGuess: false,
  billsPastBase: false,
  reporting: null,
  creditReduction: null,
  restarts: null,
  terms: termsOf(TABLE, state ? "suta" : "futa", state),
});
const fixed = (number: number, state: string | null, fixedRate: number): OfferedTaxRate => ({
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
  defaultLastDay: null,
  payrollProducts: [rateBased, perEmployee, hybrid],
  taxRates: [fica, futa, texas, florida],
  fees: [],
  pricePackages: [],
  taxYear: factsOf(TABLE),
  certifiedOn: null,
  clientAmountsWithBases: false,
  floors: null,
};
const aso: ProviderProducts = { ...peo, industry: PROVIDER_TYPE.ASO, taxRates: [] };
const census: BuilderValues = {
  ...EMPTY_BUILDER,
  companyEmployeeCount: 40,
  employeeAverageSalary: 50_000,
  statesOfOperation: ["TX"],
};
const perEmployeeCensus: BuilderValues = { ...census, priceModel: "PER_EMPLOYEE_PER_MONTH" };

/** What ticking a product, typing its price and typing a rate make of a form. */
const addProduct = <S extends BuilderState>(state: S, { id, ...product }: OfferedProduct): S => ({
  ...state,
  payrollProducts: [...state.payrollProducts, { id, amount: firstAmount(state.priceModel, { id, ...product }) }],
});
const setProductAmount = <S extends BuilderState>(state: S, id: string, amount: string): S => ({
  ...state,
  payrollProducts: state.payrollProducts.map((chosen) => (chosen.id === id ? { id, amount } : chosen)),
});
const setTaxRate = <S extends BuilderState>(state: S, id: string, amount: string): S => ({
  ...state,
  taxRates: { ...state.taxRates, [id]: amount },
});

describe("the builder's sections", () => {
  it("are four for a PEO and three for an ASO, in order (PROP-015, PROP-016, PROP-027, PROP-028)", () => {
    expect(sectionsOf("PEO")).toEqual(["census", "taxRates", "products", "summary"]);
    expect(sectionsOf("ASO")).toEqual(["census", "products", "summary"]);
    expect(sectionAfter("census", "PEO")).toBe("taxRates");
    expect(sectionAfter("census", "ASO")).toBe("products");
    expect(sectionAfter("summary", "PEO")).toBeUndefined();
  });

  it("are locked at the start, except the census (PROP-017)", () => {
    expect(sectionsOf("PEO").filter((section) => isUnlocked(section, EMPTY_BUILDER))).toEqual(["census"]);
  });

  it("open with a completed census, the summary with a product too, and lock again without them (PROP-018 to PROP-020)", () => {
    expect(sectionsOf("PEO").filter((section) => isUnlocked(section, census))).toEqual([
      "census",
      "taxRates",
      "products",
    ]);
    const priced = addProduct(census, rateBased);
    expect(isUnlocked("summary", priced)).toBe(true);
    expect(isUnlocked("summary", { ...priced, payrollProducts: [] })).toBe(false);
    for (const without of [
      { companyEmployeeCount: null },
      { companyEmployeeCount: Number.NaN },
      { employeeAverageSalary: 0 },
      { statesOfOperation: [] },
      { companyEmployeeCount: 2.5 },
    ]) {
      expect(isUnlocked("products", { ...priced, ...without })).toBe(false);
      expect(isUnlocked("summary", { ...priced, ...without })).toBe(false);
    }
  });
});

describe("the census", () => {
  it("says what is missing, field by field, in the contract's words (PROP-021, VALID-065 to VALID-067)", () => {
    expect(faultsOf(BuilderInputs, EMPTY_BUILDER)).toEqual({
      companyEmployeeCount: "Required",
      employeeAverageSalary: "Required",
      statesOfOperation: "Choose at least one state",
      payrollProducts: "Choose at least one product",
    });
    const priced = addProduct(census, rateBased);
    expect(faultsOf(BuilderInputs, { ...priced, companyEmployeeCount: -1, employeeAverageSalary: 1.005 })).toEqual({
      companyEmployeeCount: "Employee count must be a positive whole number",
      employeeAverageSalary: "At most 2 decimals",
    });
    expect(
      faultsOf(BuilderInputs, { ...priced, companyEmployeeCount: Number.NaN, employeeAverageSalary: Number.NaN }),
    ).toEqual({
      companyEmployeeCount: "Employee count must be a positive whole number",
      employeeAverageSalary: "Average salary must be positive",
    });
    expect(faultsOf(BuilderInputs, priced)).toEqual({});
  });

  it("offers states that are not chosen yet, to a PEO only those with a state tax rate (PROP-024 to PROP-026)", () => {
    expect(statesLeft([], peo)).toEqual(["FL", "TX"]);
    expect(statesLeft(["TX"], peo)).toEqual(["FL"]);
    expect(statesLeft([], aso)).toEqual([...US_STATE_CODES]);
  });

  it("starts with the company's own state if a proposal can include it", () => {
    const peoplePerState = { TX: { people: null, reporting: null, clientRate: null } };
    expect(builderFor("TX", peo)).toEqual({ ...EMPTY_BUILDER, statesOfOperation: ["TX"], peoplePerState });
    expect(builderFor("WY", peo).statesOfOperation).toEqual([]);
    expect(builderFor("WY", aso).statesOfOperation).toEqual(["WY"]);
  });
});

describe("another price model", () => {
  it("clears the products and keeps the typed rates (PROP-041)", () => {
    const priced = setTaxRate(addProduct(census, rateBased), texas.id, "4");
    expect(setPriceModel(priced, "PER_EMPLOYEE_PER_MONTH")).toEqual({
      priceModel: "PER_EMPLOYEE_PER_MONTH",
      payrollProducts: [],
      taxRates: { [texas.id]: "4" },
    });
  });
});

describe("tax rates", () => {
  it("are every federal one and those of the chosen states, adjustable ones at their minimum (PROP-023, PROP-029, PROP-030)", () => {
    expect(taxLines(census, peo).map(({ tax, rate }) => [tax.id, rate])).toEqual([
      [fica.id, 7.65],
      [futa.id, 1],
      [texas.id, 2.75],
    ]);
    expect(taxLines({ ...census, statesOfOperation: ["FL", "TX"] }, peo).map(({ tax }) => tax.id)).toContain(
      florida.id,
    );
    expect(taxLines({ ...census, statesOfOperation: [] }, peo).map(({ tax }) => tax.id)).not.toContain(texas.id);
    expect(taxLines(census, { ...peo, industry: PROVIDER_TYPE.ASO })).toEqual([]);
  });

  it("count only within their range, and a fixed one unchanged (PROP-031, VALID-071)", () => {
    const rateOf = (state: BuilderState, tax: OfferedTaxRate) =>
      taxLines(state, peo).find((line) => line.tax.id === tax.id)?.rate;
    expect(rateOf(setTaxRate(census, futa.id, "9"), futa)).toBe(5);
    expect(rateOf(setTaxRate(census, futa.id, "0"), futa)).toBe(1);
    expect(rateOf(setTaxRate(census, fica.id, "1"), fica)).toBe(7.65);
  });

  it("come back as typed when their state comes back", () => {
    const without = { ...setTaxRate(census, texas.id, "4"), statesOfOperation: [] };
    const back = { ...without, statesOfOperation: ["TX"] };
    expect(taxLines(back, peo).find(({ tax }) => tax.id === texas.id)?.rate).toBe(4);
  });
});

describe("products", () => {
  it("are offered by price model (PROP-033, PROP-036 to PROP-038)", () => {
    expect(productsOffered("BUNDLED_RATE", peo)).toEqual([rateBased, hybrid]);
    expect(productsOffered("PER_EMPLOYEE_PER_MONTH", peo)).toEqual([perEmployee, hybrid]);
  });

  it("start at their minimum, and count only within their range (PROP-034, PROP-035)", () => {
    const chosen = addProduct(census, hybrid);
    expect(productLines(chosen, peo)).toMatchObject([{ text: "0.50", amount: 0.5, bounds: { min: 0.5, max: 2 } }]);
    expect(productLines(setProductAmount(chosen, hybrid.id, "9"), peo)).toMatchObject([{ text: "9", amount: 2 }]);
    expect(productLines(setProductAmount(chosen, hybrid.id, "-1"), peo)).toMatchObject([{ amount: 0.5 }]);
    const priced = addProduct(perEmployeeCensus, hybrid);
    expect(productLines(priced, peo)).toMatchObject([{ text: "20.00", bounds: { min: 20, max: 60 } }]);
  });
});

/** What is shown, as numbers. */
const dollarsOf = (estimate: ReturnType<typeof estimateOf>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(estimate ?? {}).flatMap(([name, amount]) =>
      typeof amount === "boolean" ? [] : [[name, toMoney(amount)]],
    ),
  );

describe("the live estimate", () => {
  it("is the golden case to the cent (PROP-042, PROP-043, PROP-048, PROP-050)", () => {
    const state = [
      (before: BuilderValues) => addProduct(before, rateBased),
      (before: BuilderValues) => setProductAmount(before, rateBased.id, "2.00"),
      (before: BuilderValues) => addProduct(before, hybrid),
      (before: BuilderValues) => setProductAmount(before, hybrid.id, "0.75 %"),
      (before: BuilderValues) => setTaxRate(before, futa.id, "2"),
      (before: BuilderValues) => setTaxRate(before, texas.id, "3.5"),
    ].reduce((before, step) => step(before), census);
    expect(dollarsOf(estimateOf(state, peo, null))).toEqual({
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: 35_000,
      revenue: 90_000,
      commission: 9_000,
      // 2.75 % of products, and taxes of 7.65, 2 and 3.5 %
      clientPays: 318_000,
    });
    expect(dollarsOf(estimateOf(state, { ...peo, effectiveCommissionRate: 20 }, null)).commission).toBe(18_000);
    expect(dollarsOf(estimateOf(state, aso, null))).toMatchObject({ taxArbitrage: 0, revenue: 55_000 });
  });

  it("comes with what the client will see, priced as on the client's page", () => {
    const state = setProductAmount(addProduct(census, hybrid), hybrid.id, "0.75");
    const offer = offerOf(state, aso, null);
    expect(offer?.pricing).toEqual([
      { mainText: "Bundled rate", subText: "of gross payroll", amount: "0.75%", yearly: 15_000 },
    ]);
    expect(offer?.charges).toEqual({ yearly: 15_000, monthly: 1250, perEmployeeMonthly: 31.25, once: 0 });
    expect(offer?.products).toEqual([{ name: hybrid.name, description: hybrid.description, included: true }]);
    expect(offerOf(state, peo, null)?.charges.yearly).toBe(toMoney(estimateOf(state, peo, null)?.clientPays ?? ZERO));
  });

  it("waits for the census", () => {
    expect(offerOf({ ...census, companyEmployeeCount: null }, peo, null)).toBeNull();
    expect(estimateOf({ ...census, companyEmployeeCount: null }, peo, null)).toBeNull();
    expect(estimateOf({ ...census, employeeAverageSalary: Number.NaN }, peo, null)).toBeNull();
  });
});

describe("typed amounts", () => {
  it("are understood the way people write them", () => {
    expect(parseAmount("$50,000.50")).toBe(50_000.5);
    expect(parseAmount(" 2.75 % ")).toBe(2.75);
    expect(parseAmount(".5")).toBe(0.5);
    expect(parseAmount("-1")).toBe(-1);
    for (const text of ["", "-", ".", "abc", "1e3", "1.2.3", "9".repeat(400)]) expect(parseAmount(text)).toBeNull();
  });

  it("end up within their bounds whatever is typed, and do not change again (PROP-040)", () => {
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

  it("are never below 0, and become the minimum if they are no number (VALID-069, VALID-070)", () => {
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
  const body = bodyOf(state, peo, null);

  it("is a proposal form with settled amounts and the adjustable tax rates", () => {
    expect(ProposalForm.parse(body)).toEqual({
      companyEmployeeCount: 40,
      peoplePerState: [{ state: "TX", people: null, reporting: null, clientRate: null }],
      expiresOn: null,
      startsIn: null,
      turnoverPercent: null,
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
      fees: [],
      providerId: peo.providerId,
      proposalType: "PEO",
    });
  });

  it("assigns the server's messages to the inputs they are about", () => {
    // Unticked since the proposal was sent, so that the other one is the first.
    const chosen = state.payrollProducts.filter(({ id }) => id === hybrid.id);
    expect(locateProblem("payrollProducts.1.rate", body, state.payrollProducts)).toBe("payrollProducts.1.amount");
    expect(locateProblem("payrollProducts.1.rate", body, chosen)).toBe("payrollProducts.0.amount");
    expect(locateProblem("taxRates.1.rate", body, chosen)).toBe(`taxRates.${texas.id}`);
    expect(locateProblem("taxRates", body, chosen)).toBe("taxRates.root");
    expect(locateProblem("statesOfOperation", body, chosen)).toBe("statesOfOperation");
    expect(locateProblem("payrollProducts", body, chosen)).toBe("payrollProducts");
  });

  it("opens the section of the first problem", () => {
    const sectionOf = (...names: string[]) => sectionOfProblem((input) => names.includes(input));
    expect(["payrollProducts", "taxRates", "statesOfOperation", "expiresOn"].map((name) => sectionOf(name))).toEqual([
      "products",
      "taxRates",
      "census",
      "summary",
    ]);
    expect(sectionOf("taxRates", "payrollProducts")).toBe("products");
    expect(sectionOf("providerId")).toBeUndefined();
    expect(inputsOfSection("products")).toEqual(["payrollProducts", "fees"]);
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
    timeZone: "America/New_York",
    movedRates: [],
    estimateValueNow: null,
    ended: null,
    rejection: null,
    unseen: false,
    sent: [],
    openedAt: null,
    openings: null,
    askedAt: null,
    follow: null,
    expired: false,
    meta: {
      companyEmployeeCount: 40,
      employeeAverageSalary: 50_000,
      statesOfOperation: ["TX"],
      peoplePerState: null,
      priceModel: "BUNDLED_RATE",
      startsIn: null,
      turnoverPercent: 0,
    },
    census: null,
    fromReport: null,
    refined: null,
    clientAmountsWithBases: false,
    start: null,
    approval: null,
    payrollProducts: [
      { payrollProductId: rateBased.id, name: "Product 1", rate: 2, perEmployeeAmount: null },
      { payrollProductId: hybrid.id, name: "Product 3", rate: 0.75, perEmployeeAmount: null },
    ],
    fees: [],
    taxRates: [
      { taxRateId: fica.id, taxName: "Tax 11", rate: 7.65, priceType: 1, minRate: null, locality: 2, state: null },
      { taxRateId: futa.id, taxName: "Tax 12", rate: 2, priceType: 2, minRate: 1, locality: 2, state: null },
      { taxRateId: texas.id, taxName: "Tax 13", rate: 3.5, priceType: 2, minRate: 2.75, locality: 1, state: "TX" },
    ],
    documents: [],
    welcomeCall: null,
  };

  it("keeps the census that it was priced from, and says where that is no longer kept", () => {
    const census = { id: id(60), asOf: "2026-11-20" };
    expect(cloneProposal({ ...source, census }, peo).state.censusId).toBe(census.id);
    const refined = { censusOn: "2026-11-20" } as Proposal["refined"];
    const { state, notes } = cloneProposal({ ...source, refined }, peo);
    expect(state.censusId).toBeNull();
    expect(notes).toContain("The census of Nov 20, 2026 is no longer kept: its average salary counts.");
  });

  it("takes over the fees that are still offered, at what they are today, and says what has changed (D-244)", () => {
    const fees = ["Setup fee", "Year-end fee", "Paper checks"].map((name, index) => {
      return { id: id(70 + index), name, kind: "once" as const, amount: 500 };
    });
    const [setup, yearEnd] = fees;
    const catalog = { ...peo, fees: [{ ...fees[0], amount: 600.5 }, fees[1]] as typeof fees };
    const { state, notes } = cloneProposal(
      { ...source, fees: fees.map(({ id: feeId, ...fee }) => ({ feeId, ...fee })) },
      catalog,
    );
    expect(notes).toEqual([
      "Setup fee is now $600.50 once, it was $500.00 once.",
      "Paper checks is no longer charged, so it was left out.",
    ]);
    expect(bodyOf(BuilderInputs.parse(state), catalog, null).fees).toEqual([setup?.id, yearEnd?.id]);
    expect(offerOf(state, catalog, null)?.charges.once).toBe(1100.5);
  });

  it("leaves out of a renewal what was charged once, and names it (D-244)", () => {
    const minimum = { feeId: id(70), name: "Minimum", kind: "monthly_minimum" as const, amount: 500 };
    const renewed = {
      ...source,
      fees: [minimum, { ...minimum, feeId: id(71), name: "Setup fee", kind: "once" as const }],
    };
    expect(renewalOf(renewed, peo.today).fees).toEqual([minimum]);
    expect(onceNotes(renewed)).toEqual([
      "Left out because it was charged before: Setup fee. Add any fee that applies again.",
    ]);
    expect(onceNotes(source)).toEqual([]);
  });

  it("starts like its source, with the same estimate (PROP-012, PROP-013)", () => {
    const { state, notes } = cloneProposal(source, peo);
    expect(notes).toEqual([]);
    expect(dollarsOf(estimateOf(state, peo, null))).toMatchObject({ revenue: 90_000, commission: 9_000 });
    expect(bodyOf(BuilderInputs.parse(state), peo, null)).toMatchObject({
      companyEmployeeCount: 40,
      employeeAverageSalary: 50_000,
      payrollProducts: [{ rate: 2 }, { rate: 0.75 }],
      taxRates: [{ rate: 2 }, { rate: 3.5 }],
    });
  });

  it("says what the catalog no longer has, and copies the rest", () => {
    const catalog = { ...peo, payrollProducts: [rateBased], taxRates: [fica, texas, florida] };
    const { state, notes } = cloneProposal(source, catalog);
    expect(state.payrollProducts).toEqual([{ id: rateBased.id, amount: "2.00" }]);
    expect(notes).toEqual([
      "Product 3 is no longer offered and was left out.",
      "The tax rate Tax 12 is no longer there and was left out.",
    ]);
  });

  it("says which prices were changed by their ranges", () => {
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
    expect(bodyOf(BuilderInputs.parse(state), catalog, null).payrollProducts).toMatchObject([
      { rate: 1.5 },
      { rate: 0.75 },
    ]);
  });

  it("of a client who is priced again starts a year later, at the rates of then, or at today's once that is past (D-193)", () => {
    const of = (startsIn: string) => renewalOf({ ...source, meta: { ...source.meta, startsIn } }, peo.today);
    const july = of("2025-07-01");
    expect(july.meta.startsIn).toBe("2026-07-01");
    const planned = [{ effectiveFrom: "2026-07-01", taxRate: { ...texas, minRate: 4 } }];
    const { state, notes } = cloneProposal(july, catalogFor(peo, planned, july.meta.startsIn));
    expect(state.startsIn).toBe("2026-07-01");
    expect(notes).toEqual(["The tax rate Tax 13 was 3.50% and is now 4.00%."]);
    expect(renewalNotes(july)).toHaveLength(1);
    expect(renewalNotes(of("2025-01-01"))).toEqual([]);
    expect(of("2024-07-01").meta.startsIn).toBeNull();
    expect(renewalNotes(of("2024-07-01"))).toEqual([]);
  });

  it("leaves out a state without a tax rate", () => {
    const catalog = { ...peo, taxRates: [fica, futa, florida] };
    const { state, notes } = cloneProposal(source, catalog);
    expect(state.statesOfOperation).toEqual([]);
    expect(notes).toEqual(["Texas has no tax rate anymore and was left out."]);
  });
});

describe("default prices", () => {
  const both = { ...hybrid, defaultRate: 1.25, defaultPrice: 42.5 };
  it("are what a product starts with under each price model, or the minimum if there is none", () => {
    expect(firstAmount("BUNDLED_RATE", both)).toBe("1.25");
    expect(firstAmount("PER_EMPLOYEE_PER_MONTH", both)).toBe("42.50");
    expect(firstAmount("BUNDLED_RATE", hybrid)).toBe("0.50");
    expect(firstAmount("PER_EMPLOYEE_PER_MONTH", hybrid)).toBe("20.00");
  });
});

describe("the sum of the bundle", () => {
  it("is the total percentage, and the amount per employee and month once the salary is known", () => {
    const priced = setProductAmount(addProduct(addProduct(census, rateBased), hybrid), rateBased.id, "2");
    expect(bundleSum(priced, peo, 50_000)).toEqual({ sum: 2.5, perEmployee: 104.17 });
    expect(bundleSum(priced, peo, null)).toEqual({ sum: 2.5, perEmployee: null });
    // 3,000 × 2.5 % / 12 = 6.25; 3,001.20 × 2.5 % / 12 = 6.2525; half a cent goes away from zero: 2,402.40 → 5.005.
    expect(bundleSum(priced, peo, 3_000).perEmployee).toBe(6.25);
    expect(bundleSum(priced, peo, 3_001.2).perEmployee).toBe(6.25);
    expect(bundleSum(priced, peo, 2_402.4).perEmployee).toBe(5.01);
  });

  it("is the total in dollars under the other price model, and counts a typed amount as it will be corrected", () => {
    const priced = setProductAmount(addProduct(addProduct(perEmployeeCensus, perEmployee), hybrid), hybrid.id, "99");
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

  it("fills in products and rates, also those of states that are chosen later", () => {
    const { prices, notes } = pricesOf(standard, peo);
    expect(notes).toEqual([]);
    const filled = { ...census, statesOfOperation: [], ...prices };
    expect(productLines(filled, peo).map(({ product, amount }) => [product.name, amount])).toEqual([
      ["Product 3", 0.75],
      ["Product 1", 2],
    ]);
    expect(taxLines({ ...filled, statesOfOperation: ["TX"] }, peo).map(({ rate }) => rate)).toEqual([7.65, 2, 3.5]);
  });

  it("says what could not be copied unchanged", () => {
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
      payrollProducts: [{ id: hybrid.id, amount: "1.00" }],
      taxRates: { [futa.id]: "1.50" },
    });
  });
});

describe("the column with wage bases", () => {
  const state: BuilderState = { ...census, payrollProducts: [{ id: rateBased.id, amount: "2" }] };
  const taxed = { ...peo, taxRates: [adjustable(12, null, 0.6, 5), texas, adjustable(14, "FL", 1, 5)] };
  const typed = (TX: number | null, FL: number | null): BuilderState => ({
    ...state,
    statesOfOperation: ["FL", "TX"],
    peoplePerState: {
      TX: { people: TX, reporting: null, clientRate: null },
      FL: { people: FL, reporting: null, clientRate: null },
    },
  });

  it("follows typing, from the only state's people or from those that were split", () => {
    expect(wageBasesOf(EMPTY_BUILDER, taxed, null)).toBeNull();
    expect(wageBasesOf(state, taxed, null)?.refined?.lines.map(({ taxableWages }) => taxableWages)).toEqual([
      280_000, 360_000,
    ]);
    const split = wageBasesOf(typed(24, 16), taxed, null);
    expect(split).toMatchObject({ people: 40, states: 2, missing: [] });
    expect(split?.refined?.lines.map(({ taxableWages }) => taxableWages)).toEqual([280_000, 216_000, 112_000]);
    expect(wageBasesOf(typed(24, null), taxed, null)).toMatchObject({
      refined: null,
      missing: ["Split your 40 people over FL and TX."],
    });
  });

  it("names tables of an earlier year", () => {
    expect(wageBasesOf(state, taxed, null)?.isOfLastYear).toBe(false);
    expect(wageBasesOf(state, { ...taxed, today: "2027-01-04" }, null)?.isOfLastYear).toBe(true);
  });

  it("a split of more or fewer people is a problem at once; none, or a part of it, is not", () => {
    const problem = (of: BuilderState) =>
      BuilderInputs.safeParse(of).error?.issues.find(({ path }) => path[0] === "peoplePerState");
    expect(problem(typed(24, 15))).toMatchObject({
      path: ["peoplePerState", "root"],
      message: "These are 39 of 40 people. The states together must have all of them.",
    });
    for (const fine of [typed(24, 16), typed(24, null), typed(null, null)]) expect(problem(fine)).toBeUndefined();
    expect(problem({ ...typed(24, 15), statesOfOperation: ["TX"] })).toBeUndefined();
    expect(problem({ ...typed(24, 15), companyEmployeeCount: null })).toBeUndefined();
  });

  it("sends what was answered for the chosen states; an ASO is asked nothing", () => {
    expect(peopleOfStates(typed(24, 16)).map(({ people }) => people)).toEqual([16, 24]);
    expect(peopleOfStates({ ...typed(24, 16), statesOfOperation: ["TX"] })).toEqual([
      { state: "TX", people: null, reporting: null, clientRate: null },
    ]);
    const values: BuilderValues = { ...census, payrollProducts: state.payrollProducts };
    expect(bodyOf(values, aso, null).peoplePerState).toEqual([]);
  });
});
