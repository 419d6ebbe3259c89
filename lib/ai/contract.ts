import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { FAILURE_CAUSES, GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";
import { GENERATION_SORTS } from "@/lib/lists/rules-columns";
import { USAGE_DAYS } from "./rules";

const Named = z.object({ id: field.recordId, name: z.string() });

/** What both the list of calls and a call's details show. */
const common = z.object({
  id: field.recordId,
  label: z.string(),
  status: z.enum(GENERATION_STATUSES),
  responseType: z.enum(RESPONSE_TYPES),
  generationType: z.enum(GENERATION_TYPES),
  model: z.string(),
  /** Null where the vendor did not report it. */
  promptTokens: z.int().nullable(),
  completionTokens: z.int().nullable(),
  createdAt: field.instant,
});

export const GenerationItem = common.extend({
  /** How long the call took. */
  seconds: z.number(),
  /** Why it failed, in words for a sales rep; null on success. */
  error: z.string().nullable(),
  company: Named.nullable(),
  /** Whose daily budget it counts for: 'provider' is the model's vendor in the details. */
  tenant: Named,
  /** Who asked; null for what nobody asked for. */
  person: Named.nullable(),
});
export type GenerationItem = z.output<typeof GenerationItem>;

export const Generation = common.extend({
  /** The model's vendor. */
  provider: z.string(),
  startedAt: field.instant,
  endedAt: field.instant,
  systemPrompt: z.string(),
  userPrompt: z.string(),
  completion: z.object({
    /** As the model wrote it; null without a response. */
    text: z.string().nullable(),
    /** The parsed object, where one was asked for; null on failure. */
    object: z.unknown(),
    /** Why it failed; null on success. */
    error: z.string().nullable(),
  }),
});
export type Generation = z.output<typeof Generation>;

const filters = {
  label: field.searchText.optional(),
  status: z.enum(GENERATION_STATUSES).optional(),
  responseType: z.enum(RESPONSE_TYPES).optional(),
  generationTypes: field.queryList(z.enum(GENERATION_TYPES)).optional(),
  /** Days in the caller's time zone, both included. */
  startDate: field.dateOnly.optional(),
  endDate: field.dateOnly.optional(),
  providerId: field.uuid().optional(),
  companyId: field.uuid().optional(),
  personId: field.uuid().optional(),
  model: z.string().min(1).max(200).optional(),
  sortBy: z.enum(GENERATION_SORTS).default("createdAt"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
};

export const GenerationQuery = z.strictObject({ ...filters, limit: field.page.limit, offset: field.page.offset });
export type GenerationQuery = z.output<typeof GenerationQuery>;

export const GenerationPlaceQuery = z.strictObject(filters);
export type GenerationPlaceQuery = z.output<typeof GenerationPlaceQuery>;

export const listGenerations = endpoint("GET", "/api/generations", {
  summary: "Calls to the language model, newest first, without their prompts",
  query: GenerationQuery,
  response: field.listOf(GenerationItem),
});

export const getGeneration = endpoint("GET", "/api/generations/{generationId}", {
  summary: "One call to the language model, with its prompts and its completion",
  params: z.strictObject({ generationId: field.uuid() }),
  response: Generation,
});

/** What an Admin looks for behind a call; the call itself has what was sent to the vendor and what it returned. */
export const GenerationContext = z.object({
  company: Named.nullable(),
  tenant: Named,
  person: Named.nullable(),
  /** Null where no price is set for the model, or no tokens were reported. */
  dollars: z.number().nullable(),
  /** The vendor's HTTP status and its text, or why none came; without secrets. Null on success. */
  vendorStatus: z.int().nullable(),
  vendorText: z.string().nullable(),
  /** What in the answer does not have the form that was asked for. */
  unfit: z.string().nullable(),
  /** How many calls of the list that is asked for come before it; null where it is not in that list. */
  place: z.int().nullable(),
});
export type GenerationContext = z.output<typeof GenerationContext>;

export const getGenerationContext = endpoint("GET", "/api/generations/{generationId}/context", {
  summary: "For whom a call was made, what it cost, what its vendor said, and where it is in the list",
  params: z.strictObject({ generationId: field.uuid() }),
  query: GenerationPlaceQuery,
  response: GenerationContext,
});

export const listGenerationModels = endpoint("GET", "/api/generations/models", {
  summary: "The models that have been asked",
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** A report that failed, was refused, or was made without one of its parts. */
export const FailedReport = z.object({
  id: field.recordId,
  company: Named,
  tenant: Named.nullable(),
  person: Named.nullable(),
  createdAt: field.instant,
  causes: z.array(z.enum(FAILURE_CAUSES)),
  /** What went wrong, in words for a sales rep. */
  problem: z.string(),
  /** Whether there is a report all the same. */
  hasReport: z.boolean(),
});
export type FailedReport = z.output<typeof FailedReport>;

export const FailedReportQuery = z.strictObject({ limit: field.page.limit, offset: field.page.offset });
export type FailedReportQuery = z.output<typeof FailedReportQuery>;

export const listFailedReports = endpoint("GET", "/api/generations/failed-reports", {
  summary:
    "Reports that failed, were refused or lack a part, also those that failed before a model was asked, newest first",
  query: FailedReportQuery,
  response: field.listOf(FailedReport),
});

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
  /** Tokens that the provider may use a day: its own cap, or the installation's. */
  dailyTokens: z.int(),
});
export type ProviderUsage = z.output<typeof ProviderUsage>;

export const getModelUsage = endpoint("GET", "/api/providers/{providerId}/model-usage", {
  summary: `What a provider has used of the language model in the last ${USAGE_DAYS} days, by day and person, and its daily cap`,
  params: z.strictObject({ providerId: field.uuid() }),
  response: ProviderUsage,
});
