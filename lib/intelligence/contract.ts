import { z } from "zod";
import { CompanyDetail } from "@/lib/companies/contract";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import {
  COMPANY_SOURCE_KINDS,
  CORRECTION_KINDS,
  FAILURE_CAUSES,
  INTELLIGENCE_JOB_STATUSES,
  INTELLIGENCE_JOB_TYPES,
  SIGNAL_KINDS,
  SOURCE_METHODS,
  SUGGESTED_FIELDS,
} from "@/lib/domain/enums";
import { LONGEST_CLAIM, LONGEST_SOURCE, REPORT_SECTION_NAMES } from "./rules";

/** What somebody has said about a claim of a company's report. */
export const ReportCorrection = z.object({
  id: field.recordId,
  section: z.enum(REPORT_SECTION_NAMES),
  /** The claim as the report had it. */
  claim: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  /** Correct value; null unless it is corrected. */
  value: z.string().nullable(),
  /** Null for people of other providers, and for one who is gone. */
  by: z.string().nullable(),
  at: field.instant,
  version: z.int(),
});
export type ReportCorrection = z.output<typeof ReportCorrection>;

/** On a claim that somebody has corrected. */
export const ClaimCorrection = ReportCorrection.pick({ id: true, claim: true, by: true, at: true, version: true });
export type ClaimCorrection = z.output<typeof ClaimCorrection>;

const said = {
  kind: z.enum(CORRECTION_KINDS),
  /** Correct value; only where the claim is corrected. A place is 'City, ST', a person 'Name, title'. */
  value: field.requiredText(LONGEST_CLAIM, "Type the correct value").optional(),
};

export const CorrectionForm = z.strictObject({
  section: z.enum(REPORT_SECTION_NAMES),
  claim: field.requiredText(LONGEST_CLAIM),
  ...said,
});

const companyId = z.strictObject({ companyId: field.uuid() });
const correctionId = companyId.extend({ correctionId: field.uuid() });
const PATH = "/api/companies/{companyId}/intelligence/corrections";

/** They hold for the present report and for all later ones, until they are taken back. */
export const listCorrections = endpoint("GET", PATH, {
  summary: "What people have corrected in a company's intelligence reports",
  params: companyId,
  response: field.listOf(ReportCorrection).extend({
    /** Whether the caller may correct claims: those who may change the company. */
    canEdit: z.boolean(),
  }),
  revalidates: true,
});

/** 409 where somebody has corrected the same claim already. */
export const correctClaim = endpoint("POST", PATH, {
  summary: "Say that a claim of the report is wrong, hide it, or correct it",
  params: companyId,
  body: CorrectionForm,
  response: ReportCorrection,
});

/** 409 where it has another version. */
export const changeCorrection = endpoint("PUT", `${PATH}/{correctionId}`, {
  summary: "Change what was corrected",
  params: correctionId,
  body: z.strictObject({ ...said, version: field.version }),
  response: ReportCorrection,
});

/** 404 where somebody has taken it back already. */
export const undoCorrection = endpoint("DELETE", `${PATH}/{correctionId}`, {
  summary: "Take back a correction, so that the report's own claim shows again",
  params: correctionId,
  response: field.ok,
});

/** What a company's profile and its deals show of its report (D-48). */
export const IntelligenceSummary = z.object({
  /** Markdown. */
  summary: z.string(),
  highlights: z.array(z.string()),
  /** 0 to 1. */
  overallConfidence: z.number().min(0).max(1),
  generatedAt: field.instant,
});
export type IntelligenceSummary = z.output<typeof IntelligenceSummary>;

export const MATCH_PARTS = ["name", "place", "size", "phone"] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];

/** One part of a record compared with the website's pages; `unknown` where one of them does not say. */
export const PartFit = z.object({
  part: z.enum(MATCH_PARTS),
  verdict: z.enum(["agrees", "differs", "unknown"]),
  record: z.string().nullable(),
  website: z.string().nullable(),
});
export type PartFit = z.output<typeof PartFit>;

const match = {
  /** `unclear` where little could be compared, or something small differs. */
  fit: z.enum(["fits", "unclear", "differs"]),
  parts: z.array(PartFit),
};
export const SiteMatch = z.object(match);
export type SiteMatch = z.output<typeof SiteMatch>;

/** What the people of a provider say about a website: whether it is the company's own (D-141). */
export const WebsiteDecision = z.object({
  isOwn: z.boolean(),
  /** A person's name. */
  by: z.string(),
  at: field.instant,
  version: z.int(),
});
export type WebsiteDecision = z.output<typeof WebsiteDecision>;

/** The website that a report was made from. */
export const ReportSite = z.object({
  /** Its first page, as it was read. */
  url: z.string(),
  /** Where the address is from. */
  foundBy: z.enum(["record", "model"]),
  ...match,
  /** The newest year on its pages, where that is long ago. */
  year: z.int().optional(),
  /** Null until somebody has decided. */
  decision: WebsiteDecision.nullable(),
});
export type ReportSite = z.output<typeof ReportSite>;

/** One factor of a report's overall confidence. */
export const ConfidencePart = z.object({
  name: z.string(),
  /** 0 to 1. */
  factor: z.number().min(0).max(1),
  /** How it is worked out. */
  reason: z.string(),
});
export type ConfidencePart = z.output<typeof ConfidencePart>;

/** How a report's overall confidence comes about: the product of its parts, at most the limit (D-142). */
export const OverallConfidence = z.object({
  parts: z.array(ConfidencePart),
  limit: z.object({ most: z.number().min(0).max(1), reason: z.string() }).nullable(),
});
export type OverallConfidence = z.output<typeof OverallConfidence>;

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
  /** Set where somebody has corrected it (D-147). */
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
      /** How the overall confidence is worked out on the day on which the report is read. */
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

const IntelligenceJobs = field.listOf(IntelligenceJob);
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
  response: IntelligenceJobs,
  revalidates: true,
});

/**
 * Returns the new jobs; 409 while those of another report run (D-83), and for an archived company; 429 where the provider's daily
 * budget is used up. After a failed report only what failed is done again (D-144).
 */
export const startIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence", {
  summary: "Generate an intelligence report on a company",
  params: companyId,
  response: IntelligenceJobs,
});

/** Asks again for what the newest report lacks, and only for that; 409 where it lacks nothing, and as for a new report. */
export const retryIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence/retry", {
  summary: "Make the missing parts of a company's newest intelligence report",
  params: companyId,
  response: IntelligenceJobs,
});

/** Ends the report under way: its jobs have then failed, and say who canceled it; 409 where none is under way. */
export const cancelIntelligence = endpoint("POST", "/api/companies/{companyId}/intelligence/cancel", {
  summary: "Cancel the intelligence report on a company that is being made",
  params: companyId,
  response: IntelligenceJobs,
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
    response: CompanyDetail,
  },
);

/** 409 where somebody has already decided. */
export const dismissSuggestion = endpoint(
  "POST",
  "/api/companies/{companyId}/intelligence/suggestions/{suggestionId}/dismiss",
  { summary: "Leave a company's record as it is", params: suggestionId, response: field.ok },
);

const EmployeeCount = Sourced.extend({ count: z.int() });
const StateFound = Sourced.extend({ state: field.usState });

/** A sign that a seller of PEO services looks for; `value` says it in words. */
export const Signal = Sourced.extend({ kind: z.enum(SIGNAL_KINDS) });
export type Signal = z.output<typeof Signal>;

export const PersonFound = Sourced.extend({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  /** The contact that the caller has of this person; null without one. */
  contactId: field.recordId.nullable(),
});
export type PersonFound = z.output<typeof PersonFound>;

/** What of the newest report can be used elsewhere. Nothing that a model has only concluded. */
export const ReportFindings = z.object({
  /** The report that it is from; null without one, and everything else is empty then. */
  reportId: field.recordId.nullable(),
  generatedAt: field.instant.nullable(),
  employees: EmployeeCount.nullable(),
  /** States with a place of the company. */
  states: z.array(StateFound),
  industry: Sourced.nullable(),
  signals: z.array(Signal),
  people: z.array(PersonFound),
});
export type ReportFindings = z.output<typeof ReportFindings>;

/** What of a proposal was taken over from a report, with where the report has it from. */
export const TakenFromReport = z.object({
  reportId: field.recordId,
  generatedAt: field.instant,
  employees: EmployeeCount.nullable(),
  states: z.array(StateFound),
  industry: Sourced.nullable(),
});
export type TakenFromReport = z.output<typeof TakenFromReport>;

/** What a proposal's form takes over from a report: the server looks up the values and where they are from. */
export const TakeFromReport = z.strictObject({
  reportId: field.uuid(),
  employees: z.boolean(),
  states: z.array(field.usState).max(50),
  industry: z.boolean(),
});
export type TakeFromReport = z.output<typeof TakeFromReport>;

export const getReportFindings = endpoint("GET", "/api/companies/{companyId}/intelligence/findings", {
  summary: "What of a company's newest report can be used in proposals, contacts and calls",
  params: z.strictObject({ companyId: field.uuid() }),
  response: ReportFindings,
  revalidates: true,
});

/** One report of a company. */
export const ReportEntry = z.object({
  id: field.recordId,
  generatedAt: field.instant,
  /** Who asked for it; null for people of other providers, and where nobody did. */
  generatedBy: z.string().nullable(),
  overallConfidence: z.number(),
});
export type ReportEntry = z.output<typeof ReportEntry>;

/** A claim that two reports do not share: null where a report has nothing like it. */
export const ClaimChange = z.object({
  section: z.enum(REPORT_SECTION_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ClaimChange = z.output<typeof ClaimChange>;

export const listReports = endpoint("GET", "/api/companies/{companyId}/intelligence/reports", {
  summary: "The intelligence reports on a company, newest first",
  params: companyId,
  response: field.listOf(ReportEntry),
  revalidates: true,
});

export const getReport = endpoint("GET", "/api/companies/{companyId}/intelligence/reports/{reportId}", {
  summary: "One report on a company, and what has changed from it to the newest one",
  params: companyId.extend({ reportId: field.uuid() }),
  response: ReportEntry.extend({
    report: IntelligenceReport,
    /** From this report to the newest one; empty for the newest. */
    changes: z.array(ClaimChange),
  }),
});

/** An address or a text that people of the actor's provider have added for its reports on a company (D-146). */
export const CompanySource = z.object({
  id: field.recordId,
  kind: z.enum(COMPANY_SOURCE_KINDS),
  /** What it is called; of an address its host and path. */
  title: z.string(),
  url: z.string().nullable(),
  /** Without email addresses and tax ids. */
  text: z.string().nullable(),
  addedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: field.instant,
});
export type CompanySource = z.output<typeof CompanySource>;

const title = field.requiredText(100, "Say what it is");

export const AddressSourceForm = z.strictObject({ kind: z.literal("address"), url: field.websiteUrl });
/** `title` says what the text is. */
export const TextSourceForm = z.strictObject({
  kind: z.literal("text"),
  title,
  text: field.requiredLongText(LONGEST_SOURCE, "Paste the text"),
});
export const CompanySourceForm = z.discriminatedUnion("kind", [AddressSourceForm, TextSourceForm]);

export const listSources = endpoint("GET", "/api/companies/{companyId}/intelligence/sources", {
  summary: "What people of the caller's provider have added as sources for reports on a company, newest first",
  params: companyId,
  response: field.listOf(CompanySource),
});

/** 400 for an address that may not be read, 409 where there are already as many as can be. The next report reads it. */
export const addSource = endpoint("POST", "/api/companies/{companyId}/intelligence/sources", {
  summary: "Add an address or a text as a source for reports on a company",
  params: companyId,
  body: CompanySourceForm,
  response: CompanySource,
});

export const removeSource = endpoint("DELETE", "/api/companies/{companyId}/intelligence/sources/{sourceId}", {
  summary: "Remove a source for reports on a company",
  params: companyId.extend({ sourceId: field.uuid() }),
  response: field.ok,
});
