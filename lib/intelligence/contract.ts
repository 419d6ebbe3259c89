import { z } from "zod";
import { Company } from "@/lib/companies/contract";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import {
  FAILURE_CAUSES,
  INTELLIGENCE_JOB_STATUSES,
  INTELLIGENCE_JOB_TYPES,
  SOURCE_METHODS,
  SUGGESTED_FIELDS,
} from "@/lib/domain/enums";
import { ClaimCorrection } from "./contract-corrections";
import { OverallConfidence, ReportSite } from "./contract-site";
import { IntelligenceSummary } from "./contract-summary";

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
  /** Who added it, as 'added by Ann Lee'; only of sources that a person added. */
  name: z.string().optional(),
  /** The newest year on the page, where that is long ago. */
  year: z.int().optional(),
});
export type ReportSource = z.output<typeof ReportSource>;

const trust = {
  confidence: Confidence,
  sources: z.array(ReportSource),
  /** Where it stands as somebody has corrected it (D-147). */
  correction: ClaimCorrection.optional(),
};

/** A value, its confidence, and its sources. */
export const Sourced = z.object({ value: z.string(), ...trust });
export type Sourced = z.output<typeof Sourced>;

const one = Sourced.nullable();
const several = z.array(Sourced);

/** A claim that could not be proved and was therefore left out. */
export const DroppedClaim = z.object({ claim: z.string(), reason: z.string() });
export type DroppedClaim = z.output<typeof DroppedClaim>;

/** The parts of a report that can lack something. */
export const REPORT_CARDS = ["summary", "identity", "market", "business", "technology", "insights"] as const;
export type ReportCard = (typeof REPORT_CARDS)[number];

/** Something that a report was to be made from and could not be got (D-144). */
export const MissingPart = z.object({
  part: z.string(),
  /** In words: 'Not read: it answered 403.' */
  reason: z.string(),
  /** Where the report has less to say without it. */
  sections: z.array(z.enum(REPORT_CARDS)),
  /** Not in reports from before D-236. */
  cause: z.enum(FAILURE_CAUSES).optional(),
});
export type MissingPart = z.output<typeof MissingPart>;

/** A sentence of a summary: markdown within a line, with the sources of the statements that say it. */
export const SummarySentence = Sourced.extend({ paragraph: z.int().min(0) });
export type SummarySentence = z.output<typeof SummarySentence>;

const count = z.int().min(0);

/** What the overall confidence is made of, as it was found; missing in reports from before D-142. */
const Basis = z.object({
  asked: count,
  found: count,
  worth: score,
  stated: count,
  inferred: count,
  dropped: count,
  wrong: count.optional(),
  byModel: z.boolean(),
});

/** Fields without findings are null or an empty list. Optional ones are missing in older reports. */
export const IntelligenceReport = z.object({
  overallConfidence: score,
  generatedAt: field.instant,
  updatedAt: field.instant,
  analysis: z.object({
    /** Markdown. */
    summary: z.string(),
    /** The summary's sentences, of statements of the report only (D-143). */
    sentences: z.array(SummarySentence).optional(),
    /** How the report was made. */
    message: z.string(),
    /** Who asked for it; null for people of other providers, and where nobody did. */
    generatedBy: z.string().nullish(),
    highlights: several,
    /** Null where no website was read. */
    site: ReportSite.nullable().optional(),
    quality: z.object({
      /** The reasons for the overall confidence. */
      reasons: z.array(z.string()),
      pagesRead: z.int(),
      skippedPages: z.array(z.object({ url: z.string(), message: z.string() })),
      droppedClaims: z.array(DroppedClaim),
      /** Not in reports from before D-144. */
      missing: z.array(MissingPart).optional(),
      basis: Basis.optional(),
      /** How the overall confidence comes about on the day on which the report is read. */
      formula: OverallConfidence.optional(),
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

/** What a company's profile shows of its report: the summary with its sources, and what to think of it. */
export const ProfileSummary = IntelligenceSummary.extend({
  sentences: z.array(SummarySentence).optional(),
  /** The highlights with their sources. */
  sourced: several,
  site: ReportSite.nullable().optional(),
  formula: OverallConfidence.optional(),
});
export type ProfileSummary = z.output<typeof ProfileSummary>;

export const IntelligenceJob = z.object({
  id: field.recordId,
  type: z.enum(INTELLIGENCE_JOB_TYPES),
  status: z.enum(INTELLIGENCE_JOB_STATUSES),
  /** Why it failed, in words; null where it did not. */
  error: z.string().nullable(),
  /** What it does or waits for, and what it could not get; null where there is nothing to say. */
  note: z.string().nullable(),
  /** Whether the clock began its report, at night. */
  byNight: z.boolean(),
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

/**
 * Returns the new jobs; 409 while those of another report run (D-83), and for an archived company; 429 where the provider's daily
 * budget is used up. After a failed report only what failed is done again (D-144).
 */
export const startIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence", {
  summary: "Generate an intelligence report on a company",
  params: companyId,
  response: field.listOf(IntelligenceJob),
});

/** Asks again for what the newest report lacks, and only for that; 409 where it lacks nothing, and as for a new report. */
export const retryIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence/retry", {
  summary: "Make the missing parts of a company's newest intelligence report",
  params: companyId,
  response: field.listOf(IntelligenceJob),
});

/** Ends the report under way: its jobs have then failed, and say who canceled it; 409 where none is under way. */
export const cancelIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence/cancel", {
  summary: "Cancel the intelligence report on a company that is being made",
  params: companyId,
  response: field.listOf(IntelligenceJob),
});

/** 404 without a report (D-48). */
export const getIntelligenceSummary = endpoint("GET", "/api/companies/{companyId}/intelligence/summary", {
  summary: "The summary of a company's newest intelligence report",
  params: companyId,
  response: ProfileSummary,
  revalidates: true,
});

/**
 * Whether the website of the newest report is the company's own, for the people of the actor's provider and their later reports
 * (D-141). `version` is that of the decision to change, 0 for the first one; 409 where somebody has decided meanwhile, or a newer
 * report is about another website.
 */
export const decideWebsite = endpoint("POST", "/api/companies/{companyId}/intelligence/website", {
  summary: "Say whether the website of a company's report is its own",
  params: companyId,
  body: z.strictObject({ url: z.string().min(1).max(2_000), isOwn: z.boolean(), version: z.int().min(0) }),
  response: IntelligenceReport,
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
