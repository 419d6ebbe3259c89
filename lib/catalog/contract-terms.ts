import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { rateFaults, ratesShape, withRules } from "./contract";
import { OfferedTaxRate, rateType } from "./contract-items";

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

const providerId = z.strictObject({ providerId: field.uuid() });
const taxRateId = providerId.extend({ taxRateId: field.uuid() });
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
