import { z } from "zod";
import { CLASS_CODE } from "@/lib/census/rules";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import {
  CREDIT_REDUCTIONS,
  chargesPerEmployee,
  chargesRate,
  FEE_KINDS,
  PRICE_MODELS,
  PRODUCT_KINDS,
  RATE_TYPE,
  REGULATION_LEVEL,
  REPORTINGS,
  RESTARTS,
  TAX_KINDS,
} from "@/lib/domain/enums";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { PRODUCT_SORTS, TAX_RATE_SORTS } from "@/lib/lists/rules-columns";
import { MOST_CLASS_RATES } from "@/lib/pricing/class-rates";
import { factKey, TAX_FACT_KINDS } from "@/lib/tax-years/facts";
import { SURES } from "@/lib/tax-years/table";
import { isKindOf } from "@/lib/tax-years/tax-kind";

export const priceType = z.literal([1, 2, 3], "Price type is required");
export const rateType = z.literal([1, 2], "Price type is required");
export const locality = z.literal([1, 2], "Locality is required");

export const PayrollProduct = z.object({
  id: field.recordId,
  providerId: field.recordId,
  name: z.string(),
  description: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  /** 1 rate-based, 2 per-employee-based, 3 hybrid. */
  priceType,
  /** Percent. */
  minRate: z.number().nullable(),
  maxRate: z.number().nullable(),
  /** Dollars per employee per month. */
  perEmployeeMin: z.number().nullable(),
  perEmployeeMax: z.number().nullable(),
  /** The default price of a proposal, in percent; null for the minimum. */
  defaultRate: z.number().nullable(),
  /** The default price in dollars per employee per month; null for the minimum. */
  defaultPrice: z.number().nullable(),
  version: z.int(),
});
export type PayrollProduct = z.output<typeof PayrollProduct>;

export const TaxRate = z.object({
  id: field.recordId,
  providerId: field.recordId,
  taxName: z.string(),
  /** 1 state, 2 federal. */
  locality,
  state: z.string().nullable(),
  /** 1 fixed, 2 adjustable. */
  priceType: rateType,
  /** Percent. */
  fixedRate: z.number().nullable(),
  minRate: z.number().nullable(),
  maxRate: z.number().nullable(),
  kind: z.enum(TAX_KINDS),
  /** Whether the kind was guessed by the name, and nobody has confirmed it. */
  kindIsGuess: z.boolean(),
  /** Whether it is charged on all wages, although it is due up to the wage base only. */
  billsPastBase: z.boolean(),
  /** In whose account the provider reports wages to the state; null: as the year's table says. */
  reporting: z.enum(REPORTINGS).nullable(),
  /** Of FUTA; null: not answered. */
  creditReduction: z.enum(CREDIT_REDUCTIONS).nullable(),
  /** Whether wage bases start again for a client who joins within a year; null: not known. */
  restarts: z.enum(RESTARTS).nullable(),
  /** What this year's table says of it; null where it has nothing. */
  terms: z
    .object({
      /** Dollars of a person's wages a year; null where all are taxable. */
      wageBase: z.number().nullable(),
      source: z.string(),
      checkedOn: field.dateOnly,
      sure: z.enum(SURES),
      /** In whose account wages are reported, of a state's unemployment tax; null where that is asked for. */
      reporting: z.enum(REPORTINGS).nullable(),
      /** What a new employer pays the state, in percent; null where no rate is sure enough. */
      newEmployerPercent: z.number().nullable(),
    })
    .nullable(),
  version: z.int(),
});
export type TaxRate = z.output<typeof TaxRate>;

/** A product as it is offered to a proposal of its own provider. */
export const OfferedProduct = PayrollProduct.omit({ providerId: true, version: true });
export type OfferedProduct = z.output<typeof OfferedProduct>;

/** A tax rate as it is offered to a proposal of its own provider. */
export const OfferedTaxRate = TaxRate.omit({ providerId: true, version: true });
export type OfferedTaxRate = z.output<typeof OfferedTaxRate>;

const given = (value: unknown): boolean => value !== null && value !== undefined;

/** Whether both bounds are given and the lower one is too high. */
function crossed(min: unknown, max: unknown, mayBeEqual = false): boolean {
  if (typeof min !== "number" || typeof max !== "number") return false;
  return mayBeEqual ? min > max : min >= max;
}

/** Whether an optional value is outside its bounds. */
function outside(value: unknown, min: unknown, max: unknown): boolean {
  return typeof value === "number" && (crossed(min, value, true) || crossed(value, max, true));
}

type Faults = Record<string, string | false>;

/** Adds rules between fields, reported together with the errors of single fields. */
export function withRules<T extends z.ZodObject>(form: T, faultsOf: (value: z.output<T>) => Faults): T {
  const fields = Object.keys(form.shape);
  return fields.reduce<T>(
    (checked, name) =>
      checked.refine((value) => !faultsOf(value as z.output<T>)[name], {
        path: [name],
        error: (issue) => faultsOf(issue.input as z.output<T>)[name] || undefined,
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    form,
  );
}

const productFields = z.strictObject({
  name: field.requiredText(200, "Name is required"),
  description: field.longText(2000).optional(),
  /** By default 'other'. */
  kind: z.enum(PRODUCT_KINDS).optional(),
  priceType,
  minRate: field.percent.nullish(),
  maxRate: field.percent.nullish(),
  perEmployeeMin: field.money().nullish(),
  perEmployeeMax: field.money().nullish(),
  defaultRate: field.percent.nullish(),
  defaultPrice: field.money().nullish(),
});

/** A whole product, with everything that its price type requires (R:163). */
export const PayrollProductForm = withRules(productFields, (form) => {
  const rate = chargesRate(form.priceType);
  const perEmployee = chargesPerEmployee(form.priceType);
  return {
    minRate: rate && !given(form.minRate) && "Min rate is required",
    maxRate:
      rate &&
      ((!given(form.maxRate) && "Max rate is required") ||
        (crossed(form.minRate, form.maxRate) && "Min rate must be less than max rate")),
    perEmployeeMin: perEmployee && !given(form.perEmployeeMin) && "Employee min required",
    perEmployeeMax:
      perEmployee &&
      ((!given(form.perEmployeeMax) && "Employee max required") ||
        (crossed(form.perEmployeeMin, form.perEmployeeMax, true) && "Per employee min must be less than max")),
    defaultRate:
      rate && outside(form.defaultRate, form.minRate, form.maxRate) && "Default rate must be between min and max",
    defaultPrice:
      perEmployee &&
      outside(form.defaultPrice, form.perEmployeeMin, form.perEmployeeMax) &&
      "Default price must be between min and max",
  };
});

/** What is charged: a fixed rate, or the range of an adjustable one. */
export const ratesShape = {
  priceType: rateType,
  fixedRate: field.percent.nullish(),
  minRate: field.percent.nullish(),
  maxRate: field.percent.nullish(),
};

/** What is missing or wrong of rates. */
export function rateFaults(form: { priceType: unknown; fixedRate?: unknown; minRate?: unknown; maxRate?: unknown }) {
  const adjustable = form.priceType === RATE_TYPE.ADJUSTABLE;
  return {
    fixedRate: form.priceType === RATE_TYPE.FIXED && !given(form.fixedRate) && "Must fill out rate field",
    minRate: adjustable && !given(form.minRate) && "Min rate is required",
    maxRate:
      adjustable &&
      ((!given(form.maxRate) && "Max rate is required") ||
        (crossed(form.minRate, form.maxRate) && "Min rate must be less than max rate")),
  };
}

const taxRateFields = z.strictObject({
  taxName: field.requiredText(200, "Tax name is required"),
  locality,
  state: field.usState.nullish(),
  ...ratesShape,
  /** By default guessed by the name. */
  kind: z.enum(TAX_KINDS).nullish(),
  billsPastBase: z.boolean().nullish(),
  reporting: z.enum(REPORTINGS).nullish(),
  creditReduction: z.enum(CREDIT_REDUCTIONS).nullish(),
  restarts: z.enum(RESTARTS).nullish(),
});

/** A whole tax rate, with everything that its locality and rate type require (R:165). */
export const TaxRateForm = withRules(taxRateFields, (form) => ({
  state: form.locality === REGULATION_LEVEL.STATE && !given(form.state) && "State is required",
  ...rateFaults(form),
  kind:
    !!form.kind &&
    !!form.locality &&
    !isKindOf(form.kind, form.locality) &&
    (form.kind === "suta" ? "State unemployment is a state tax" : "This is a federal tax"),
}));

const sortOrder = z.enum(["asc", "desc"]).default("asc");

export const PayrollProductQuery = z.strictObject({
  ...field.page,
  sortBy: z.enum(PRODUCT_SORTS).default("name"),
  sortOrder,
});
export type PayrollProductQuery = z.output<typeof PayrollProductQuery>;

export const TaxRateQuery = z.strictObject({
  ...field.page,
  locality: field.queryList(z.enum(["1", "2"])).optional(),
  sortBy: z.enum(TAX_RATE_SORTS).default("taxName"),
  sortOrder,
});
export type TaxRateQuery = z.output<typeof TaxRateQuery>;

const providerId = z.strictObject({ providerId: field.uuid() });
const productId = providerId.extend({ productId: field.uuid() });
const taxRateId = providerId.extend({ taxRateId: field.uuid() });

export const listPayrollProducts = endpoint("GET", "/api/providers/{providerId}/payroll-products", {
  summary: "The products a provider sells",
  params: providerId,
  query: PayrollProductQuery,
  response: field.listOf(PayrollProduct),
  revalidates: true,
});

export const createPayrollProduct = endpoint("POST", "/api/providers/{providerId}/payroll-products", {
  summary: "Add a payroll product",
  params: providerId,
  body: PayrollProductForm,
  response: PayrollProduct,
});

export const updatePayrollProduct = endpoint("PATCH", "/api/providers/{providerId}/payroll-products/{productId}", {
  summary: "Change a payroll product; proposals keep the prices they were made with",
  params: productId,
  body: productFields.partial().extend({ version: field.version }),
  response: PayrollProduct,
});

export const deletePayrollProduct = endpoint("DELETE", "/api/providers/{providerId}/payroll-products/{productId}", {
  summary: "Delete a payroll product; proposals keep their copy of it",
  params: productId,
  response: field.ok,
});

export const listTaxRates = endpoint("GET", "/api/providers/{providerId}/tax-rates", {
  summary: "The tax rates of a provider",
  params: providerId,
  query: TaxRateQuery,
  response: field.listOf(TaxRate),
  revalidates: true,
});

export const createTaxRate = endpoint("POST", "/api/providers/{providerId}/tax-rates", {
  summary: "Add a tax rate, at most one for each state",
  params: providerId,
  body: TaxRateForm,
  response: TaxRate,
});

export const updateTaxRate = endpoint("PATCH", "/api/providers/{providerId}/tax-rates/{taxRateId}", {
  summary: "Change a tax rate; proposals keep the rates they were made with",
  params: taxRateId,
  body: taxRateFields.partial().extend({ version: field.version }),
  response: TaxRate,
});

export const deleteTaxRate = endpoint("DELETE", "/api/providers/{providerId}/tax-rates/{taxRateId}", {
  summary: "Delete a tax rate; proposals keep their copy of it",
  params: taxRateId,
  response: field.ok,
});

// Workers' compensation rates (D-189). Carriers license them, so each provider enters its own.

const ClassRateForm = z.strictObject({
  state: field.usState,
  classCode: z.string().regex(CLASS_CODE, "A class code has three or four digits"),
  /** Dollars per 100 of payroll, which is percent. */
  rate: field.percent,
});

export const ClassRates = z.object({
  /** By state and class code. */
  rates: z.array(
    z.object({
      state: z.enum(US_STATE_CODES),
      classCode: z.string(),
      /** Dollars per 100 of payroll, up to four decimals. */
      rate: z.number(),
    }),
  ),
  /** 0 where none were entered yet. */
  version: z.int(),
});
export type ClassRates = z.output<typeof ClassRates>;

export const ClassRatesForm = z.strictObject({
  rates: z
    .array(ClassRateForm)
    .max(MOST_CLASS_RATES, "At most 4,000 rates")
    .refine(
      (rates) => new Set(rates.map(({ state, classCode }) => `${state} ${classCode}`)).size === rates.length,
      "A class code has one rate in a state",
    ),
});

export const getClassRates = endpoint("GET", "/api/providers/{providerId}/class-rates", {
  summary: "The workers' compensation rates of a provider by state and class code",
  params: providerId,
  response: ClassRates,
  revalidates: true,
});

export const setClassRates = endpoint("PUT", "/api/providers/{providerId}/class-rates", {
  summary:
    "Enter the workers' compensation rates of a provider; the whole list is replaced, and proposals keep their prices",
  params: providerId,
  // Version 0 is that of a list which nobody has entered yet.
  body: ClassRatesForm.extend({ version: z.int().min(0).optional() }),
  response: ClassRates,
});

export const getOfferedClassRates = endpoint("GET", "/api/deals/{dealId}/class-rates", {
  summary: "The workers' compensation rates that proposals of a deal are worked out from",
  params: z.strictObject({ dealId: field.uuid() }),
  response: ClassRates.omit({ version: true }),
});

/** A named set of prices that fills the proposal builder in one step. */
export const PricePackage = z.object({
  id: field.recordId,
  providerId: field.recordId,
  name: z.string(),
  priceModel: z.enum(PRICE_MODELS),
  payrollProducts: z.array(
    z.object({
      payrollProductId: field.recordId,
      name: z.string(),
      /** Percent of gross wages, for the bundled rate. */
      rate: z.number().nullable(),
      /** Dollars per employee per month, for the per-employee price model. */
      perEmployeeAmount: z.number().nullable(),
    }),
  ),
  /** The adjustable rates that it sets, in percent; all others start at their minimum. */
  taxRates: z.array(z.object({ taxRateId: field.recordId, taxName: z.string(), rate: z.number() })),
  version: z.int(),
});
export type PricePackage = z.output<typeof PricePackage>;

export const PricePackageForm = z.strictObject({
  name: field.requiredText(100, "Name is required"),
  priceModel: z.enum(PRICE_MODELS, "Price model is required"),
  payrollProducts: z
    .array(
      z.strictObject({
        id: field.uuid(),
        rate: field.percent.nullish(),
        pricePerEmployee: field.money("Price must be at least 0").nullish(),
      }),
    )
    .min(1, "Choose at least one product")
    .max(100),
  taxRates: z.array(z.strictObject({ id: field.uuid(), rate: field.percent })).max(200),
});
const packageId = providerId.extend({ packageId: field.uuid() });

export const listPricePackages = endpoint("GET", "/api/providers/{providerId}/price-packages", {
  summary: "The price packages of a provider, by name",
  params: providerId,
  response: field.listOf(PricePackage),
  revalidates: true,
});

export const createPricePackage = endpoint("POST", "/api/providers/{providerId}/price-packages", {
  summary: "Add a price package",
  params: providerId,
  body: PricePackageForm,
  response: PricePackage,
});

export const updatePricePackage = endpoint("PATCH", "/api/providers/{providerId}/price-packages/{packageId}", {
  summary: "Change a price package; proposals keep the prices they were made with",
  params: packageId,
  body: PricePackageForm.partial().extend({ version: field.version }),
  response: PricePackage,
});

export const deletePricePackage = endpoint("DELETE", "/api/providers/{providerId}/price-packages/{packageId}", {
  summary: "Delete a price package; proposals keep the prices they were made with",
  params: packageId,
  response: field.ok,
});

/** What a provider charges besides its products (D-244). */
export const Fee = z.object({
  id: field.recordId,
  providerId: field.recordId,
  name: z.string(),
  kind: z.enum(FEE_KINDS),
  /** Dollars: once, or the least that the services cost in a month. */
  amount: z.number(),
  version: z.int(),
});
export type Fee = z.output<typeof Fee>;

/** A fee as it is offered to a proposal of its own provider. */
export const OfferedFee = Fee.omit({ providerId: true, version: true });

export const FeeForm = z.strictObject({
  name: field.requiredText(100, "Name is required"),
  kind: z.enum(FEE_KINDS, "Kind is required"),
  amount: field.money("Amount is required").refine((value) => value > 0, "Amount must be more than 0"),
});
const feeId = providerId.extend({ feeId: field.uuid() });

export const listFees = endpoint("GET", "/api/providers/{providerId}/fees", {
  summary: "The one-time fees and monthly minimums of a provider, by name",
  params: providerId,
  response: field.listOf(Fee),
  revalidates: true,
});

export const createFee = endpoint("POST", "/api/providers/{providerId}/fees", {
  summary: "Add a fee",
  params: providerId,
  body: FeeForm,
  response: Fee,
});

export const updateFee = endpoint("PATCH", "/api/providers/{providerId}/fees/{feeId}", {
  summary: "Change a fee; proposals keep the fees they were made with",
  params: feeId,
  body: FeeForm.partial().extend({ version: field.version }),
  response: Fee,
});

export const deleteFee = endpoint("DELETE", "/api/providers/{providerId}/fees/{feeId}", {
  summary: "Delete a fee; proposals keep the fees they were made with",
  params: feeId,
  response: field.ok,
});

// What is entered of a year's taxes before the built-in tables have it, or in their place (D-241).

const WRONG_YEAR = "Enter a year from 2020 to 2100";

/** A fact as it is typed; its value is dollars of a wage base, else percent. */
export const TaxFactForm = withRules(
  z.strictObject({
    year: z.int(WRONG_YEAR).min(2020, WRONG_YEAR).max(2100, WRONG_YEAR),
    state: field.usState,
    kind: z.enum(TAX_FACT_KINDS, "Choose a type"),
    value: z.number("Required").min(0, "Must be at least 0"),
    source: field.requiredText(200, "Source is required"),
    day: field.requiredDay("Choose a day"),
  }),
  ({ kind, value }) => {
    const rule = kind === "wage_base" ? field.money().min(1, "Must be at least 1") : field.percent;
    return { value: rule.safeParse(value).error?.issues[0]?.message ?? false };
  },
);

/** What an owner or an Admin has entered of a year's taxes in a state (D-241). */
const TaxFact = z.object({
  year: z.int(),
  state: z.enum(US_STATE_CODES),
  kind: z.enum(TAX_FACT_KINDS),
  /** Dollars of a person's wages a year of a wage base, else percent. A new employer's rate is all that one pays. */
  value: z.number(),
  source: z.string(),
  day: field.dateOnly,
});
export type TaxFact = z.output<typeof TaxFact>;

export const TaxFactsForAll = z.object({
  /** By year, state and kind. */
  facts: z.array(TaxFact),
  /** 0 where none were entered yet. */
  version: z.int(),
  /** What the tables of the program have, the newest year first. */
  builtIn: z.array(
    z.object({
      year: z.int(),
      checkedOn: field.dateOnly,
      /** How many states have one. */
      wageBases: z.int(),
      newEmployerRates: z.int(),
      creditReductions: z.array(z.object({ state: z.string(), percent: z.number(), final: z.boolean() })),
    }),
  ),
});
export type TaxFactsForAll = z.output<typeof TaxFactsForAll>;

/** Those of a provider, with the ones for all that they go before. */
export const TaxFacts = TaxFactsForAll.extend({ forAll: z.array(TaxFact) });
export type TaxFacts = z.output<typeof TaxFacts>;

const body = z.strictObject({
  facts: z
    .array(TaxFactForm)
    .max(500, "At most 500 facts")
    .refine((facts) => new Set(facts.map(factKey)).size === facts.length, "A state has each once in a year"),
  // Version 0 is that of a list which nobody has entered yet.
  version: z.int().min(0).optional(),
});

export const getTaxFacts = endpoint("GET", "/api/providers/{providerId}/tax-facts", {
  summary: "What a provider has entered of years' taxes, and which years the built-in tables have",
  params: providerId,
  response: TaxFacts,
});

export const setTaxFacts = endpoint("PUT", "/api/providers/{providerId}/tax-facts", {
  summary:
    "Enter wage bases, new employers' rates and credit reductions; the whole list is replaced, and proposals keep their prices",
  params: providerId,
  body,
  response: TaxFacts,
});

export const getTaxFactsForAll = endpoint("GET", "/api/tax-facts", {
  summary: "What Admins have entered of years' taxes for all providers",
  response: TaxFactsForAll,
});

export const setTaxFactsForAll = endpoint("PUT", "/api/tax-facts", {
  summary: "Enter years' taxes for all providers, whose own go before them; the whole list is replaced",
  body,
  response: TaxFactsForAll,
});

/** Percents; a fixed rate, or the range of an adjustable one. */
const rates = {
  priceType: rateType,
  fixedRate: z.number().nullable(),
  minRate: z.number().nullable(),
  maxRate: z.number().nullable(),
  /** Dollars of a person's wages a year; null as the year's table says. */
  wageBase: z.number().nullable(),
};

/** What a tax rate is from a day on (D-177). */
export const TaxRateTerm = z.object({
  /** Null for what it was before its first term. */
  id: field.recordId.nullable(),
  /** On the provider's calendar. */
  effectiveFrom: field.dateOnly.nullable(),
  ...rates,
  when: z.enum(["past", "in_force", "planned"]),
  version: z.int(),
});
export type TaxRateTerm = z.output<typeof TaxRateTerm>;

const wageBase = field
  .money()
  .refine((amount) => amount > 0, "Must be more than 0")
  .nullish();

const termFields = z.strictObject({
  effectiveFrom: field.requiredDay("Choose a day"),
  ...ratesShape,
  wageBase,
});

/** A whole term, with everything that its rate type requires (R:165). */
export const TaxRateTermForm = withRules(termFields, rateFaults);

/** The state tax rates without a term in the year that is to be planned (D-177). */
export const TaxRatePlan = z.object({
  year: z.int(),
  /** From when the terms hold that are planned now. */
  effectiveFrom: field.dateOnly,
  /** Whether the year is so near that it is time. */
  isDue: z.boolean(),
  rates: z.array(z.object({ taxRateId: field.recordId, taxName: z.string(), state: z.string().nullable(), ...rates })),
});
export type TaxRatePlan = z.output<typeof TaxRatePlan>;

const plannedRate = withRules(z.strictObject({ taxRateId: field.uuid(), ...ratesShape, wageBase }), rateFaults);

/** Terms of several tax rates, from the same day. */
export const TaxRatePlanForm = z.strictObject({
  effectiveFrom: field.requiredDay("Choose a day"),
  terms: z
    .array(plannedRate)
    .min(1, "Choose at least one tax rate")
    .max(100)
    .refine((all) => new Set(all.map(({ taxRateId }) => taxRateId)).size === all.length, "Each tax rate only once"),
});

/** What a tax rate will be for a client who starts on a day or later. */
export const PlannedTaxRate = z.object({ effectiveFrom: field.dateOnly, taxRate: OfferedTaxRate });
export type PlannedTaxRate = z.output<typeof PlannedTaxRate>;
const termId = taxRateId.extend({ termId: field.uuid() });

export const listTaxRateTerms = endpoint("GET", "/api/providers/{providerId}/tax-rates/{taxRateId}/terms", {
  summary: "What a tax rate was, is and will be, the latest first",
  params: taxRateId,
  response: field.listOf(TaxRateTerm),
});

export const createTaxRateTerm = endpoint("POST", "/api/providers/{providerId}/tax-rates/{taxRateId}/terms", {
  summary: "Plan what a tax rate is from a day on",
  params: taxRateId,
  body: TaxRateTermForm,
  response: TaxRateTerm,
});

export const updateTaxRateTerm = endpoint("PATCH", "/api/providers/{providerId}/tax-rates/{taxRateId}/terms/{termId}", {
  summary: "Change a term that has not begun",
  params: termId,
  body: termFields.partial().extend({ version: field.version }),
  response: TaxRateTerm,
});

export const deleteTaxRateTerm = endpoint(
  "DELETE",
  "/api/providers/{providerId}/tax-rates/{taxRateId}/terms/{termId}",
  {
    summary: "Remove a term that has not begun",
    params: termId,
    response: field.ok,
  },
);

export const getTaxRatePlan = endpoint("GET", "/api/providers/{providerId}/tax-rate-plan", {
  summary: "The state tax rates without a term in the coming year, or in January this one",
  params: providerId,
  response: TaxRatePlan,
});

export const planTaxRates = endpoint("POST", "/api/providers/{providerId}/tax-rate-plan", {
  summary: "Plan terms of several tax rates from the same day: all of them, or none",
  params: providerId,
  body: TaxRatePlanForm,
  response: z.object({ added: z.int() }),
});

export const listPlannedTaxRates = endpoint("GET", "/api/deals/{dealId}/proposals/planned-tax-rates", {
  summary: "The tax rates of the deal's proposals as they will be, for those that start later",
  params: z.strictObject({ dealId: field.uuid() }),
  response: field.listOf(PlannedTaxRate),
});
