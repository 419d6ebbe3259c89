import { displayHost } from "@/lib/domain/format";
import type {
  IntelligenceReport,
  IntelligenceSummary,
  ProfileSummary,
  ReportSite,
  Sourced,
  WebsiteDecision,
} from "./contract";
import type { Item } from "./items";
import { type JudgedSite, type Overall, overallConfidence, type ReportBasis } from "./rules";

// A report as it is read: what people have decided and its age count on the day on which somebody looks at it.

/** What is known only when a report is read. */
export interface Reading {
  /** The company's website by its present record. */
  websiteUrl: string | null;
  /** What the reader's provider has decided about websites, by host. */
  decisions: readonly (WebsiteDecision & { host: string })[];
  now: Date;
}

/** The report as its reader sees it. Reports from before D-142 keep the confidence that they were made with. */
export function presented(report: IntelligenceReport, reading: Reading): IntelligenceReport {
  const site = report.analysis.site && siteOf(report.analysis.site, reading);
  const { analysis } = report;
  const decided: IntelligenceReport = {
    ...report,
    analysis: { ...analysis, ...(site !== undefined && { site }) },
    identity: {
      ...report.identity,
      website: site ? websiteOf(report.identity.website, site) : report.identity.website,
    },
  };
  if (!analysis.quality.basis) return decided;
  const { score, parts, limit, reasons } = overallOf(decided, reading.now);
  const quality = { ...decided.analysis.quality, reasons, formula: { parts, limit } };
  return { ...decided, overallConfidence: score, analysis: { ...decided.analysis, quality } };
}

function siteOf(site: ReportSite, { websiteUrl, decisions }: Reading): ReportSite {
  const host = displayHost(site.url);
  const isRecorded = websiteUrl !== null && displayHost(websiteUrl) === host;
  const found = decisions.find((one) => one.host === host);
  const decision = found ? { isOwn: found.isOwn, by: found.by, at: found.at, version: found.version } : null;
  return { ...site, foundBy: isRecorded ? "record" : site.foundBy, decision };
}

/** An address that a model has found is not confirmed until somebody says so. */
function websiteOf(website: Sourced | null, { foundBy, fit, decision }: ReportSite): Sourced | null {
  if (!website) return null;
  const with_ = (score: number, reason: string) => ({ ...website, confidence: { score, reasons: [reason] } });
  if (decision?.isOwn) return with_(0.9, `Confirmed by ${decision.by}.`);
  if (decision) return with_(0, `Another company's, according to ${decision.by}.`);
  if (fit === "differs") return with_(0.2, "What it says does not fit the record.");
  return foundBy === "model" ? with_(0.3, "Found by the model, not confirmed.") : website;
}

/** A report's overall confidence from what it holds, with the sentences that explain it. */
export function overallOf(
  report: IntelligenceReport,
  now = new Date(report.generatedAt),
): Overall & { reasons: string[] } {
  const { site, quality } = report.analysis;
  const basis = quality.basis ?? EMPTY;
  const age = (+now - Date.parse(report.generatedAt)) / 86_400_000;
  const overall = overallConfidence(basis, site ? judged(site) : null, age);
  const reasons = overall.parts.map(({ name, factor, reason }) => `${name}: ${Math.round(factor * 100)}%. ${reason}`);
  return { ...overall, reasons: overall.limit ? [...reasons, overall.limit.reason] : reasons };
}

function judged({ foundBy, fit, parts, decision, year }: ReportSite): JudgedSite {
  const of = (verdict: string) => parts.filter((one) => one.verdict === verdict).length;
  return {
    foundBy,
    fit,
    agreeing: of("agrees"),
    compared: of("agrees") + of("differs"),
    isOwn: decision?.isOwn ?? null,
    year,
  };
}

/** Whether a report's website may be taken for the company's, so that its findings may be offered for the record and the work. */
export function isAboutCompany({ analysis: { site } }: IntelligenceReport, websites?: { own: string | null }): boolean {
  if (!site) return true;
  if (site.decision) return site.decision.isOwn;
  return site.fit !== "differs" || (!!websites?.own && displayHost(websites.own) === displayHost(site.url));
}

const EMPTY: ReportBasis = { asked: 0, found: 0, worth: 0, stated: 0, inferred: 0, dropped: 0, byModel: false };

type Shown = Pick<Sourced, "sources" | "correction">;

/** What a report is to answer about a company before a first call. */
const QUESTIONS: ((report: IntelligenceReport) => (Shown | null)[])[] = [
  ({ identity, market, business }) => [
    identity.description,
    market.positioning,
    business.model.type,
    business.model.description,
  ],
  ({ identity }) => [identity.website],
  ({ identity }) => identity.locations,
  ({ market }) => [market.employees],
  ({ market }) => [market.industry.primary],
  ({ identity }) => [identity.founded],
  ({ business }) => [...business.offerings.products, ...business.offerings.services],
  ({ business }) => [business.customers.profile, ...business.customers.segments],
  ({ insights }) => insights.keyPersonnel,
  ({ market }) => [market.revenue],
  ({ technology, business }) => [
    ...[technology.digitalFootprint, ...technology.technologies, ...technology.insights],
    ...business.partnerships.mentions,
  ],
  ({ insights }) => [
    ...[insights.growthIndicators.trajectory, ...insights.growthIndicators.signals],
    ...[...insights.challenges.current, ...insights.challenges.potential],
  ],
];

/** What a kind of source is worth; a model's own score is not asked. */
const WORTH = {
  ...{ page: 0.9, "structured data": 0.9, "company record": 0.7 },
  ...{ added: 0.9, "web search": 0.7, inferred: 0 },
} as const;

/** What a person has corrected is worth as much as a page. */
const worthOf = (shown: (Shown | null)[]): number =>
  Math.max(
    0,
    ...shown.flatMap((one) => (one?.sources ?? []).map(({ method }) => (one?.correction ? WORTH.page : WORTH[method]))),
  );

/** The worth of the best source of each question that a report answers. */
export const answersOf = (report: IntelligenceReport): number[] =>
  QUESTIONS.map((question) => worthOf(question(report))).filter((worth) => worth > 0);

/** What a report's overall confidence is made of. */
export function basisOfReport(report: IntelligenceReport, items: readonly Item[], byModel: boolean): ReportBasis {
  const worths = answersOf(report);
  const inferred = items.filter(({ sources }) => sources.every(({ method }) => method === "inferred")).length;
  return {
    asked: QUESTIONS.length,
    found: worths.length,
    worth: worths.length > 0 ? worths.reduce((sum, one) => sum + one, 0) / worths.length : 0,
    stated: items.length - inferred,
    inferred,
    dropped: report.analysis.quality.droppedClaims.length,
    byModel,
  };
}

/** What other screens and calls say of a report (D-48). */
export const toSummary = ({ analysis, overallConfidence, generatedAt }: IntelligenceReport): IntelligenceSummary => ({
  summary: analysis.summary,
  highlights: analysis.highlights.map(({ value }) => value),
  overallConfidence,
  generatedAt,
});

/** The part of a report that a company's profile shows. */
export const toProfileSummary = (report: IntelligenceReport): ProfileSummary => ({
  ...toSummary(report),
  sourced: report.analysis.highlights,
  ...(report.analysis.sentences && { sentences: report.analysis.sentences }),
  ...(report.analysis.site !== undefined && { site: report.analysis.site }),
  ...(report.analysis.quality.formula && { formula: report.analysis.quality.formula }),
});
