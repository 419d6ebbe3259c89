import { z } from "zod";
import {
  INTELLIGENCE_JOB_STATUSES,
  INTELLIGENCE_JOB_TYPES,
  SOURCE_METHODS,
  SUGGESTED_FIELDS,
} from "@/lib/domain/enums";
import { Company } from "./companies";
import { endpoint } from "./endpoint";
import * as field from "./fields";
import { IntelligenceSummary } from "./intelligence-summary";

const score = z.number().min(0).max(1);

const Confidence = z.object({ score, reasons: z.array(z.string()) });

export const ReportSource = z.object({
  /** Null where the source is not a page. */
  url: z.string().nullable(),
  /** The source's own words; null where the value is inferred. */
  quote: z.string().nullable(),
  /** When the page was read; null where the source is not a page. */
  fetchedAt: field.instant.nullable(),
  method: z.enum(SOURCE_METHODS),
});
export type ReportSource = z.output<typeof ReportSource>;

const trust = { confidence: Confidence, sources: z.array(ReportSource) };

/** A value, its confidence, and its sources. */
export const Sourced = z.object({ value: z.string(), ...trust });
export type Sourced = z.output<typeof Sourced>;

const one = Sourced.nullable();
const several = z.array(Sourced);

/** A claim that could not be proved and was therefore left out. */
export const DroppedClaim = z.object({ claim: z.string(), reason: z.string() });
export type DroppedClaim = z.output<typeof DroppedClaim>;

/** Fields without findings are null or an empty list. */
export const IntelligenceReport = z.object({
  overallConfidence: score,
  generatedAt: field.instant,
  updatedAt: field.instant,
  analysis: z.object({
    /** Markdown. */
    summary: z.string(),
    /** How the report was made. */
    message: z.string(),
    highlights: several,
    quality: z.object({
      /** The reasons for the overall confidence. */
      reasons: z.array(z.string()),
      pagesRead: z.int(),
      skippedPages: z.array(z.object({ url: z.string(), message: z.string() })),
      droppedClaims: z.array(DroppedClaim),
    }),
  }),
  identity: z.object({
    website: one,
    /** `age` in years at the time of the report. */
    founded: z.object({ year: z.int(), age: z.int(), ...trust }).nullable(),
    geographicScope: one,
    locations: z.array(
      z.object({
        city: z.string().nullable(),
        state: z.string().nullable(),
        country: z.string().nullable(),
        type: z.string().nullable(),
        ...trust,
      }),
    ),
    description: one,
  }),
  market: z.object({
    revenue: one,
    employees: one,
    industry: z.object({ primary: one, secondary: several }),
    positioning: one,
    competitors: z.object({ direct: several, indirect: several }),
  }),
  business: z.object({
    model: z.object({ type: one, description: one }),
    customers: z.object({ profile: one, segments: several }),
    sales: z.object({ approach: one, channels: several }),
    maturity: z.object({ indicators: several }),
    partnerships: z.object({ mentions: several }),
    offerings: z.object({ products: several, services: several }),
  }),
  technology: z.object({
    digitalFootprint: one,
    socialPlatforms: z.array(z.object({ type: z.string(), ...trust })),
    technologies: z.array(z.object({ name: z.string(), description: z.string().nullable(), ...trust })),
    insights: several,
  }),
  insights: z.object({
    keyPersonnel: z.array(
      z.object({ name: z.string(), title: z.string().nullable(), influence: z.string().nullable(), ...trust }),
    ),
    growthIndicators: z.object({ trajectory: one, signals: several }),
    challenges: z.object({ current: several, potential: several }),
    industryPatterns: z.object({ industryBasedInsights: several, seasonal: several }),
  }),
});
export type IntelligenceReport = z.output<typeof IntelligenceReport>;

export const IntelligenceJob = z.object({
  id: field.recordId,
  type: z.enum(INTELLIGENCE_JOB_TYPES),
  status: z.enum(INTELLIGENCE_JOB_STATUSES),
  /** Why it failed, in words; null where it did not. */
  error: z.string().nullable(),
});
export type IntelligenceJob = z.output<typeof IntelligenceJob>;

/** A change of the company's record that the newest report suggests and nobody has decided on. */
export const Suggestion = z.object({
  id: field.recordId,
  field: z.enum(SUGGESTED_FIELDS),
  /** The new value of the record, in words. */
  value: z.string(),
  ...trust,
});
export type Suggestion = z.output<typeof Suggestion>;

const companyId = z.strictObject({ companyId: field.uuid() });
const suggestionId = companyId.extend({ suggestionId: field.uuid() });

/** The newest finished report, even if another one is being made or has failed; 404 where there is none. */
export const getIntelligenceReport = endpoint("GET", "/api/companies/{companyId}/intelligence", {
  summary: "The newest intelligence report on a company",
  params: companyId,
  response: IntelligenceReport,
  revalidates: true,
});

/** Polled while a job is pending or in progress. Once one has failed, those after it have failed, too. */
export const listIntelligenceJobs = endpoint("GET", "/api/companies/{companyId}/intelligence/jobs", {
  summary: "The jobs of a company's newest report, in the order in which they run",
  params: companyId,
  response: field.listOf(IntelligenceJob),
  revalidates: true,
});

/** Returns the new jobs; 409 while those of another report run (D-83). */
export const startIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence", {
  summary: "Generate an intelligence report on a company",
  params: companyId,
  response: field.listOf(IntelligenceJob),
});

/** 404 without a report (D-48). */
export const getIntelligenceSummary = endpoint("GET", "/api/companies/{companyId}/intelligence/summary", {
  summary: "The summary of a company's newest intelligence report",
  params: companyId,
  response: IntelligenceSummary,
  revalidates: true,
});

export const listSuggestions = endpoint("GET", "/api/companies/{companyId}/intelligence/suggestions", {
  summary: "Changes of a company's record that its newest report suggests",
  params: companyId,
  response: field.listOf(Suggestion),
  revalidates: true,
});

/** Returns the changed company; 409 where somebody has already decided, or the company has another version. */
export const acceptSuggestion = endpoint(
  "POST",
  "/api/companies/{companyId}/intelligence/suggestions/{suggestionId}/accept",
  {
    summary: "Change a company's record as suggested",
    params: suggestionId,
    body: z.strictObject({ version: field.version }),
    response: Company,
  },
);

/** 409 where somebody has already decided. */
export const dismissSuggestion = endpoint(
  "POST",
  "/api/companies/{companyId}/intelligence/suggestions/{suggestionId}/dismiss",
  { summary: "Leave a company's record as it is", params: suggestionId, response: field.ok },
);
