import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import {
  CREDIT_REDUCTIONS,
  PRODUCT_KINDS,
  RATE_TYPE,
  REGULATION_LEVEL,
  REPORTINGS,
  RESTARTS,
  TAX_KINDS,
} from "@/lib/domain/enums";
import { isKindOf } from "@/lib/tax-years/tax-kind";
import { locality, PayrollProduct, priceType, rateType, TaxRate } from "./contract-items";
import { chargesPerEmployee, chargesRate } from "./rules";

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
    (form.kind === "suta" ? "State unemployment is a state's tax" : "This is a federal tax"),
}));

const sortOrder = z.enum(["asc", "desc"]).default("asc");

export const PRODUCT_SORTS = ["name", "priceType"] as const;

export const PayrollProductQuery = z.strictObject({
  ...field.page,
  sortBy: z.enum(PRODUCT_SORTS).default("name"),
  sortOrder,
});
export type PayrollProductQuery = z.output<typeof PayrollProductQuery>;

export const TAX_RATE_SORTS = ["taxName", "locality", "state", "priceType"] as const;

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
