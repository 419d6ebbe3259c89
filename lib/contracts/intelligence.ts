import { z } from "zod";
import { INTELLIGENCE_JOB_STATUSES, INTELLIGENCE_JOB_TYPES, SOURCE_METHODS } from "@/lib/domain/enums";
import * as field from "./fields";

const score = z.number().min(0).max(1);

const Confidence = z.object({ score, reasons: z.array(z.string()) });

export const ReportSource = z.object({
  /** Null where it is no page. */
  url: z.string().nullable(),
  /** The source's own words; null where the value is inferred. */
  quote: z.string().nullable(),
  /** When the page was read; null where it is no page. */
  fetchedAt: field.instant.nullable(),
  method: z.enum(SOURCE_METHODS),
});
export type ReportSource = z.output<typeof ReportSource>;

const trust = { confidence: Confidence, sources: z.array(ReportSource) };

/** A value, how far it can be trusted, and where it is from. */
export const Sourced = z.object({ value: z.string(), ...trust });
export type Sourced = z.output<typeof Sourced>;

const one = Sourced.nullable();
const several = z.array(Sourced);

/** What could not be shown to be so, and was left out for it. */
export const DroppedClaim = z.object({ claim: z.string(), reason: z.string() });
export type DroppedClaim = z.output<typeof DroppedClaim>;

/** What nothing was found about is null or an empty list. */
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
      /** Why the overall confidence is what it is. */
      reasons: z.array(z.string()),
      pagesRead: z.int(),
      skippedPages: z.array(z.object({ url: z.string(), message: z.string() })),
      droppedClaims: z.array(DroppedClaim),
    }),
  }),
  identity: z.object({
    website: one,
    /** `age` in years when the report was generated. */
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
  /** Why it failed, for people; null where it did not. */
  error: z.string().nullable(),
});

/** What a company's profile shows of its report (D-48). */
export const IntelligenceSummary = z.object({
  /** Markdown. */
  summary: z.string(),
  highlights: z.array(z.string()),
  overallConfidence: score,
  generatedAt: field.instant,
});
export type IntelligenceSummary = z.output<typeof IntelligenceSummary>;
