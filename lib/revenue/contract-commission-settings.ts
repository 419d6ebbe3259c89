import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** On which revenue a provider's sales reps earn a commission (D-184). */
export const CommissionSettings = z.object({
  /** The categories of its revenue by name, and those that it has said this of. */
  categories: z.array(z.object({ category: z.string(), earnsCommission: z.boolean() })),
  version: z.int(),
});
export type CommissionSettings = z.output<typeof CommissionSettings>;

export const CommissionSettingsForm = z.strictObject({
  /** All others earn one, also those that come in later. */
  withoutCommission: z.array(field.requiredText(100)).max(500, "At most 500 categories"),
});

const providerId = z.strictObject({ providerId: field.uuid() });

export const getCommissionSettings = endpoint("GET", "/api/providers/{providerId}/commission-settings", {
  summary: "On which revenue a provider's sales reps earn a commission",
  params: providerId,
  response: CommissionSettings,
});

export const updateCommissionSettings = endpoint("PATCH", "/api/providers/{providerId}/commission-settings", {
  summary: "Change on which revenue a provider's sales reps earn a commission",
  params: providerId,
  body: CommissionSettingsForm.partial().extend({ version: field.version }),
  response: CommissionSettings,
});
