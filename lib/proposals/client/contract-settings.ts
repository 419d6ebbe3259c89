import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { FloorForm, FloorSettings } from "@/lib/proposals/contract-floors";

/** How a provider's offers behave (D-131 to D-133). */
export const OfferSettings = z.object({
  notesOpenings: z.boolean(),
  /** For how many days a new offer can be accepted, unless said otherwise; null: it does not end. */
  offerDays: z.int().nullable(),
  followUpMails: z.boolean(),
  dealFollows: z.boolean(),
  /** '#rrggbb' as it was chosen; null for ours. */
  accentColor: z.string().nullable(),
  /** Since when the IRS certifies it as a professional employer organization; null: it does not (D-176). */
  certifiedOn: field.dateOnly.nullable(),
  /** Whether new proposals show their client amounts with wage bases (D-191). */
  clientAmountsWithBases: z.boolean(),
  ...FloorSettings.shape,
  version: z.int(),
});
export type OfferSettings = z.output<typeof OfferSettings>;

export const OfferSettingsForm = z.strictObject({
  notesOpenings: z.boolean(),
  offerDays: field
    .wholeNumber("Must be a whole number of days")
    .min(1, "Must be at least 1 day")
    .max(365, "Must be at most 365 days")
    .nullable(),
  followUpMails: z.boolean(),
  dealFollows: z.boolean(),
  accentColor: field.emptyOr(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, "Enter a color as # and six digits, such as #1f4fd8"),
  ),
  certifiedOn: field.dateOnly.nullable(),
  clientAmountsWithBases: z.boolean(),
  ...FloorForm,
});

const providerId = z.strictObject({ providerId: field.uuid() });

export const getOfferSettings = endpoint("GET", "/api/providers/{providerId}/offer-settings", {
  summary: "How a provider's offers behave",
  params: providerId,
  response: OfferSettings,
});

export const updateOfferSettings = endpoint("PATCH", "/api/providers/{providerId}/offer-settings", {
  summary: "Change how a provider's offers behave",
  params: providerId,
  body: OfferSettingsForm.partial().extend({ version: field.version }),
  response: OfferSettings,
});
