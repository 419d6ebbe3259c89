import { z } from "zod";
import { CLASS_CODE } from "@/lib/census/rules-groups";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { MOST_CLASS_RATES } from "@/lib/pricing/class-rates";

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
      /** Dollars per 100 of payroll. */
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

const providerId = z.strictObject({ providerId: field.uuid() });

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
