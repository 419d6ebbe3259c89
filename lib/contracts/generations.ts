import { z } from "zod";
import { GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";
import { endpoint } from "./endpoint";
import * as field from "./fields";

export const GenerationItem = z.object({
  id: field.recordId,
  label: z.string(),
  status: z.enum(GENERATION_STATUSES),
  responseType: z.enum(RESPONSE_TYPES),
  generationType: z.enum(GENERATION_TYPES),
  createdAt: field.instant,
});
export type GenerationItem = z.output<typeof GenerationItem>;

export const Generation = GenerationItem.extend({
  /** The model's vendor. */
  provider: z.string(),
  model: z.string(),
  startedAt: field.instant,
  endedAt: field.instant,
  /** Null where the vendor did not report it. */
  promptTokens: z.int().nullable(),
  completionTokens: z.int().nullable(),
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

export const GenerationQuery = z.strictObject({
  label: field.searchText.optional(),
  status: z.enum(GENERATION_STATUSES).optional(),
  responseType: z.enum(RESPONSE_TYPES).optional(),
  generationTypes: field.queryList(z.enum(GENERATION_TYPES)).optional(),
  limit: field.page.limit,
  offset: field.page.offset,
});
export type GenerationQuery = z.output<typeof GenerationQuery>;

export const listGenerations = endpoint("GET", "/api/generations", {
  summary: "Calls to the language model, newest first, without their prompts",
  query: GenerationQuery,
  response: field.listOf(GenerationItem),
});

/** How many days back usage is counted. */
export const USAGE_DAYS = 30;

/** The usage of the calls of one type, including failed ones. */
export const GenerationUsage = z.object({
  generationType: z.enum(GENERATION_TYPES),
  calls: z.int(),
  /** How many of the calls failed. */
  failed: z.int(),
  /** As far as the vendor reported it. */
  promptTokens: z.int(),
  completionTokens: z.int(),
  /** Of all calls together. */
  seconds: z.number(),
});
export type GenerationUsage = z.output<typeof GenerationUsage>;

export const getGenerationUsage = endpoint("GET", "/api/generations/usage", {
  summary: `Tokens and time of the calls of the last ${USAGE_DAYS} days by type, most tokens first; types without calls are left out`,
  response: z.object({ items: z.array(GenerationUsage) }),
});

export const getGeneration = endpoint("GET", "/api/generations/{generationId}", {
  summary: "One call to the language model, with its prompts and its completion",
  params: z.strictObject({ generationId: field.uuid() }),
  response: Generation,
});
