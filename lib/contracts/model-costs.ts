import { z } from "zod";
import { endpoint } from "./endpoint";
import * as field from "./fields";

/** The most tokens a day that can be set. */
const MOST_TOKENS = 2_000_000_000;

const tokens = field
  .wholeNumber("Must be a whole number of tokens")
  .min(0, "Must be at least 0")
  .max(MOST_TOKENS, "Must be at most 2,000,000,000");

const dollars = z.number("Must be an amount").min(0, "Must be at least 0").max(999_999, "Must be at most $999,999");

/** What a model costs: dollars per million tokens read and written. */
export const ModelRate = z.object({ model: z.string(), input: z.number(), output: z.number() });
export type ModelRate = z.output<typeof ModelRate>;

const Named = z.object({ id: field.recordId, name: z.string() });

/** Calls to models, added up. */
const Spent = z.object({
  calls: z.int(),
  failed: z.int(),
  /** As far as the vendor reported it. */
  promptTokens: z.int(),
  completionTokens: z.int(),
  /** By the price of their day, for calls that had none by the present one; null where no token has a price. */
  dollars: z.number().nullable(),
  /** Tokens that no price is known for. */
  unpricedTokens: z.int(),
});
export type Spent = z.output<typeof Spent>;

export const COST_VIEWS = ["provider", "person", "company", "day", "model"] as const;
export type CostView = (typeof COST_VIEWS)[number];

export const ModelCost = Spent.extend({
  /** The id of the provider, person or company, the day, or the model; null for calls without one. */
  key: z.string().nullable(),
  name: z.string(),
  /** In how many providers, where people are compared. */
  providers: z.int(),
});
export type ModelCost = z.output<typeof ModelCost>;

export const ModelCostQuery = z.strictObject({
  by: z.enum(COST_VIEWS).default("provider"),
  /** Days of BUSINESS_TIME_ZONE, both included; the last 30 days unless said otherwise. */
  startDate: field.dateOnly.optional(),
  endDate: field.dateOnly.optional(),
});
export type ModelCostQuery = z.output<typeof ModelCostQuery>;

export const listModelCosts = endpoint("GET", "/api/generations/costs", {
  summary:
    "Tokens and dollars of calls to models by provider, person, company, day or model; most tokens or newest day first",
  query: ModelCostQuery,
  response: z.object({
    items: z.array(ModelCost),
    /** How many there are; at most 500 are listed. */
    total: z.int(),
    sum: Spent,
    startDate: field.dateOnly,
    endDate: field.dateOnly,
  }),
});

const ProviderBudget = z.object({
  id: field.recordId,
  name: z.string(),
  /** Tokens of today. */
  used: z.int(),
  dailyTokens: z.int(),
  /** Whether that is the provider's own, and not the installation's. */
  isOwn: z.boolean(),
  prices: z.array(ModelRate),
  version: z.int(),
});
export type ProviderBudget = z.output<typeof ProviderBudget>;

export const listModelBudgets = endpoint("GET", "/api/generations/budgets", {
  summary: "How the language model is set up, and what providers may use of it and have used today",
  response: z.object({
    configured: z.boolean(),
    /** The settings that are missing for it to be asked. */
    missing: z.array(z.string()),
    model: z.string(),
    /** The vendor's host. */
    host: z.string(),
    searchesWeb: z.boolean(),
    /** The installation's: tokens a day of each provider, each person and all together; null without a limit. */
    providerTokens: z.int(),
    personTokens: z.int().nullable(),
    installationTokens: z.int().nullable(),
    /** Tokens of today, of all. */
    used: z.int(),
    prices: z.array(ModelRate),
    items: z.array(ProviderBudget),
    total: z.int(),
  }),
});

export const FAILURE_CAUSES = ["website", "budget", "model", "other"] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** A report that failed, or was made without one of its parts. */
export const FailedReport = z.object({
  id: field.recordId,
  company: Named,
  tenant: Named.nullable(),
  person: Named.nullable(),
  createdAt: field.instant,
  cause: z.enum(FAILURE_CAUSES),
  error: z.string(),
  /** How many calls to the model it made. */
  calls: z.int(),
  /** Whether there is a report all the same. */
  hasReport: z.boolean(),
  /** The other provider in which the same person had a report on the company made within a day; null for none. */
  madeElsewhere: z.string().nullable(),
});
export type FailedReport = z.output<typeof FailedReport>;

export const FailedReportQuery = z.strictObject({ limit: field.page.limit, offset: field.page.offset });
export type FailedReportQuery = z.output<typeof FailedReportQuery>;

export const listFailedReports = endpoint("GET", "/api/generations/failed-reports", {
  summary: "Reports that failed or lack a part, also those that failed before a model was asked, newest first",
  query: FailedReportQuery,
  response: field.listOf(FailedReport),
});

const Period = Spent.omit({ failed: true });

const PersonUsage = z.object({
  /** Null for what nobody asked for, such as reports made at night. */
  id: field.recordId.nullable(),
  name: z.string(),
  /** Whether they are on the team now. */
  isMember: z.boolean(),
  /** Tokens used in this provider. */
  today: z.int(),
  month: z.int(),
  /** Tokens a day that are set for this person alone; null for the same as for each. */
  dailyTokens: z.int().nullable(),
});
export type PersonUsage = z.output<typeof PersonUsage>;

/** What a provider has used of the language model, today and this month, and what it may use. */
export const ModelUsage = z.object({
  configured: z.boolean(),
  dailyTokens: z.int(),
  /** The provider's own budget; null for the installation's. */
  ownDailyTokens: z.int().nullable(),
  /** Tokens a day of each person; null without a limit. */
  personTokens: z.int().nullable(),
  today: Period,
  month: Period,
  people: z.array(PersonUsage),
  /** The provider's own prices. */
  prices: z.array(ModelRate),
  version: z.int(),
});
export type ModelUsage = z.output<typeof ModelUsage>;

const providerId = z.strictObject({ providerId: field.uuid() });

export const getModelUsage = endpoint("GET", "/api/providers/{providerId}/model-usage", {
  summary: "What a provider has used of the language model today and this month, by person, and its limits",
  params: providerId,
  response: ModelUsage,
});

export const ModelLimitsForm = z.strictObject({
  personTokens: tokens.nullable(),
  people: z
    .array(z.strictObject({ personId: field.uuid(), dailyTokens: tokens.nullable() }))
    .max(500)
    .refine((people) => new Set(people.map(({ personId }) => personId)).size === people.length, "Names a person twice"),
});

export const updateModelLimits = endpoint("PATCH", "/api/providers/{providerId}/model-limits", {
  summary: "Set how many tokens a day each person of a provider may use, and single people",
  params: providerId,
  body: ModelLimitsForm.extend({ version: field.version }),
  response: ModelUsage,
});

export const ModelBudgetForm = z.strictObject({
  dailyTokens: tokens.nullable(),
  prices: z
    .array(z.strictObject({ model: field.requiredText(200), input: dollars, output: dollars }))
    .max(50)
    .refine((prices) => new Set(prices.map(({ model }) => model)).size === prices.length, "Names a model twice"),
});

export const updateModelBudget = endpoint("PATCH", "/api/providers/{providerId}/model-budget", {
  summary: "Set a provider's tokens a day and its prices, in place of the installation's",
  params: providerId,
  body: ModelBudgetForm.extend({ version: field.version }),
  response: ModelUsage,
});

export const BUDGET_KINDS = ["provider", "person", "installation"] as const;

/** What is left today for reports that the caller asks for. */
export const Allowance = z.object({
  configured: z.boolean(),
  /** Tokens that are left of the smallest budget; null where no provider's budget would be used. */
  left: z.int().nullable(),
  /** Whose budget that is. */
  of: z.enum(BUDGET_KINDS).nullable(),
  limit: z.int().nullable(),
  /** Tokens that a report of the last 30 days took on average; null where none was made. */
  perReport: z.int().nullable(),
});
export type Allowance = z.output<typeof Allowance>;

export const getAllowance = endpoint("GET", "/api/companies/{companyId}/intelligence/allowance", {
  summary: "What is left today of the language model for a report on a company",
  params: z.strictObject({ companyId: field.uuid() }),
  response: Allowance,
});
