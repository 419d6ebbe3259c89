import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** How many days back usage is listed. */
export const USAGE_DAYS = 30;

const Named = z.object({ id: field.recordId, name: z.string() });

/** Calls to models, added up. */
const Spent = z.object({
  calls: z.int(),
  failed: z.int(),
  /** Read and written, as far as the vendor reported it. */
  tokens: z.int(),
  /** By the price of their day, for calls that had none by the present one; null where no token has a price. */
  dollars: z.number().nullable(),
  /** Tokens that no price is known for. */
  unpricedTokens: z.int(),
});
export type Spent = z.output<typeof Spent>;

/** What one person used in a provider on a day of BUSINESS_TIME_ZONE. */
const UsageRow = Spent.extend({
  day: field.dateOnly,
  provider: Named,
  /** Null for what nobody asked for, such as reports made at night. */
  person: Named.nullable(),
});
export type UsageRow = z.output<typeof UsageRow>;

const usage = {
  /** Whether a language model is set up, and the settings that are missing for it. */
  configured: z.boolean(),
  missing: z.array(z.string()),
  /** The newest day first, within it the most tokens. */
  items: z.array(UsageRow),
  /** How many rows there are; at most 500 are listed. */
  total: z.int(),
  sum: Spent,
};
const ModelUsage = z.object(usage);
export type ModelUsage = z.output<typeof ModelUsage>;

export const listModelUsage = endpoint("GET", "/api/generations/usage", {
  summary: `What was used of the language model in the last ${USAGE_DAYS} days, by day, provider and person`,
  response: ModelUsage,
});

/** What a provider has used of the language model, and what it may use a day (D-236). */
const ProviderUsage = z.object({
  ...usage,
  /** Tokens of today. */
  usedToday: z.int(),
  /** Tokens that the provider may use a day. */
  dailyTokens: z.int(),
  /** Its own cap; null for the installation's. */
  ownDailyTokens: z.int().nullable(),
  version: z.int(),
});
export type ProviderUsage = z.output<typeof ProviderUsage>;

const providerId = z.strictObject({ providerId: field.uuid() });

export const getModelUsage = endpoint("GET", "/api/providers/{providerId}/model-usage", {
  summary: `What a provider has used of the language model in the last ${USAGE_DAYS} days, by day and person, and its daily cap`,
  params: providerId,
  response: ProviderUsage,
});

export const ModelCapForm = z.strictObject({
  dailyTokens: field
    .wholeNumber("Must be a whole number of tokens")
    .min(0, "Must be at least 0")
    .max(2_000_000_000, "Must be at most 2,000,000,000")
    .nullable(),
});

export const updateModelCap = endpoint("PATCH", "/api/providers/{providerId}/model-usage", {
  summary: "Set how many tokens a day a provider may use, in place of the installation's cap",
  params: providerId,
  body: ModelCapForm.extend({ version: field.version }),
  response: ProviderUsage,
});
