import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** How a provider's intelligence reports are kept (D-145). */
export const IntelligenceSettings = z.object({
  /** Reports older than this are made again at night, for companies with open deals; null: never. */
  reportsFreshDays: z.int().nullable(),
  version: z.int(),
});
export type IntelligenceSettings = z.output<typeof IntelligenceSettings>;

export const IntelligenceSettingsForm = z.strictObject({
  reportsFreshDays: field
    .wholeNumber("Must be a whole number of days")
    .min(7, "Must be at least 7 days")
    .max(365, "Must be at most 365 days")
    .nullable(),
});

const providerId = z.strictObject({ providerId: field.uuid() });

export const getIntelligenceSettings = endpoint("GET", "/api/providers/{providerId}/intelligence-settings", {
  summary: "How a provider's intelligence reports are kept",
  params: providerId,
  response: IntelligenceSettings,
});

export const updateIntelligenceSettings = endpoint("PATCH", "/api/providers/{providerId}/intelligence-settings", {
  summary: "Change how a provider's intelligence reports are kept",
  params: providerId,
  body: IntelligenceSettingsForm.partial().extend({ version: field.version }),
  response: IntelligenceSettings,
});
