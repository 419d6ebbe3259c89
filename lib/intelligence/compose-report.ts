import type { DroppedClaim, IntelligenceReport, Sourced } from "@/lib/contracts/intelligence";
import type { IntelligenceSummary } from "@/lib/contracts/intelligence-summary";
import type { SiteReading } from "@/lib/crawler/read-site";
import { overallConfidence } from "@/lib/domain/intelligence";
import type { Checked } from "./check-claims";
import type { Topic } from "./claims";
import type { CompanyRecord } from "./company-record";
import { type Item, type ItemOf, merged, weakened } from "./items";
import { itemOfWebsite, itemsOfFacts, itemsOfRecord } from "./known-items";
import { safeMarkdown } from "./safe-markdown";

/** The input of a report. */
export interface Findings {
  company: CompanyRecord;
  /** Null where no website was read. */
  reading: Pick<SiteReading, "url" | "pages" | "facts" | "skipped"> | null;
  /** ISO 8601. */
  generatedAt: string;
}

/** What a model wrote: the checked claims of all its answers. */
export interface Written extends Checked {
  /** Markdown. */
  summary: string;
  /** The pages that the vendor's web search gave as sources. */
  searched: readonly string[];
}

/** The factor on the confidence in facts that no model has read in context: it makes even the surest 'Low' (D-81). */
const WITHOUT_MODEL = 0.6;

/** A report by rules alone, from the website's facts and the company's record (D-81): it adds nothing to them. */
export function composeByRules(findings: Findings): IntelligenceReport {
  const known = merged(knownItems(findings));
  const items = weakened(known, WITHOUT_MODEL, "No language model has read the pages.");
  const message = `Built without a language model, from ${basisOf(findings)}.`;
  return toReport(findings, items, { summary: summaryOf(findings.company, items), message, dropped: [] });
}

/** A report from a model's proved claims together with what is known without it. */
export function composeWritten(
  findings: Findings,
  { summary, items: shown, dropped, searched }: Written,
): IntelligenceReport {
  const items = merged([...knownItems(findings), ...shown]);
  return toReport(findings, items, {
    summary: safeMarkdown(summary) || summaryOf(findings.company, items),
    message: `Written by a language model from ${basisOf(findings)}. ${searched.length > 0 ? "A" : "No"} web search contributed to it.`,
    dropped,
  });
}

/** The part of a report that a company's profile shows. */
export const toSummary = ({ analysis, overallConfidence, generatedAt }: IntelligenceReport): IntelligenceSummary => ({
  summary: analysis.summary,
  highlights: analysis.highlights.map(({ value }) => value),
  overallConfidence,
  generatedAt,
});

function knownItems({ company, reading }: Findings): Item[] {
  const [start] = reading?.pages ?? [];
  return [
    ...(reading && start ? [itemOfWebsite(reading.url, start.title, start.fetchedAt)] : []),
    ...itemsOfFacts(reading?.facts ?? []),
    ...itemsOfRecord(company),
  ];
}

function basisOf({ reading }: Findings): string {
  const count = reading?.pages.length ?? 0;
  if (!count) return "the company's record alone";
  return `the company's record and ${count === 1 ? "one page" : `${count} pages`} of its website`;
}

/** The description, the industry and the places, each only if known. */
function summaryOf({ name }: CompanyRecord, items: readonly Item[]): string {
  const { one, of } = lookIn(items);
  const places = of("location").map(({ city, state }) => [city, state].filter(Boolean).join(", "));
  const lines = [
    one("description")?.value,
    one("primaryIndustry") && `Industry: ${one("primaryIndustry")?.value}`,
    one("employees") && `Employees: ${one("employees")?.value}`,
    places.length > 0 && `Locations: ${places.slice(0, 5).join("; ")}`,
  ];
  return [`**${asPlainText(name)}**`, ...lines.filter((line) => typeof line === "string").map(asPlainText)].join(
    "\n\n",
  );
}

/** Shows text from outside literally, even if it contains markdown. */
const asPlainText = (text: string): string => safeMarkdown(text).replace(/[\\`*_[\]<>#|~]/g, "\\$&");

interface Told {
  summary: string;
  message: string;
  dropped: DroppedClaim[];
}

/** Finds the items of a topic: all of them, or the best. */
function lookIn(items: readonly Item[]) {
  const of = <T extends Item["topic"]>(topic: T): ItemOf<T>[] =>
    items.filter((item): item is ItemOf<T> => item.topic === topic);
  const all = (topic: Topic | "website"): Sourced[] =>
    of(topic).map(({ value, confidence, sources }) => ({ value, confidence, sources }));
  return { of, all, one: (topic: Topic | "website"): Sourced | null => all(topic)[0] ?? null };
}

function toReport({ reading, generatedAt }: Findings, items: readonly Item[], told: Told): IntelligenceReport {
  const { of, all, one } = lookIn(items);
  const sections = {
    identity: {
      website: one("website"),
      founded: foundedOf(one("founded"), generatedAt),
      geographicScope: one("geographicScope"),
      locations: of("location").map(({ topic: _, ...location }) => location),
      description: one("description"),
    },
    market: {
      revenue: one("revenue"),
      employees: one("employees"),
      industry: { primary: one("primaryIndustry"), secondary: all("secondaryIndustry") },
      positioning: one("positioning"),
      competitors: { direct: all("directCompetitor"), indirect: all("indirectCompetitor") },
    },
    business: {
      model: { type: one("businessModelType"), description: one("businessModelDescription") },
      customers: { profile: one("customerProfile"), segments: all("customerSegment") },
      sales: { approach: one("salesApproach"), channels: all("salesChannel") },
      maturity: { indicators: all("maturityIndicator") },
      partnerships: { mentions: all("partnership") },
      offerings: { products: all("product"), services: all("service") },
    },
    technology: {
      digitalFootprint: one("digitalFootprint"),
      socialPlatforms: all("socialPlatform").map(({ value, ...trust }) => ({ type: value, ...trust })),
      technologies: of("technology").map(({ topic: _, ...technology }) => technology),
      insights: all("technologyInsight"),
    },
    insights: {
      keyPersonnel: of("person").map(({ topic: _, ...person }) => person),
      growthIndicators: { trajectory: one("growthTrajectory"), signals: all("growthSignal") },
      challenges: { current: all("currentChallenge"), potential: all("potentialChallenge") },
      industryPatterns: { industryBasedInsights: all("industryInsight"), seasonal: all("seasonalPattern") },
    },
  };
  const overall = overallConfidence([
    { name: "Core Identity", scores: scoresIn(sections.identity) },
    { name: "Market Position", scores: scoresIn(sections.market) },
    { name: "Business Analysis", scores: scoresIn(sections.business) },
    { name: "Technologies", scores: scoresIn(sections.technology) },
    { name: "Strategic Insights", scores: scoresIn(sections.insights) },
  ]);
  return {
    overallConfidence: overall.score,
    generatedAt,
    updatedAt: generatedAt,
    analysis: {
      summary: told.summary,
      message: told.message,
      highlights: all("highlight"),
      quality: {
        reasons: overall.reasons,
        pagesRead: reading?.pages.length ?? 0,
        skippedPages: (reading?.skipped ?? []).map(({ url, message }) => ({ url, message })),
        droppedClaims: eachOnce(told.dropped),
      },
    },
    ...sections,
  };
}

/** Lists a claim once even if several answers made it up. */
const eachOnce = (dropped: readonly DroppedClaim[]): DroppedClaim[] => [
  ...new Map(dropped.map((one) => [`${one.claim} ${one.reason}`, one])).values(),
];

function foundedOf(founded: Sourced | null, generatedAt: string): IntelligenceReport["identity"]["founded"] {
  const now = new Date(generatedAt).getUTCFullYear();
  const year = Number(founded?.value);
  // A company cannot have been founded in the future.
  if (!founded || year > now) return null;
  const { confidence, sources } = founded;
  return { year, age: now - year, confidence, sources };
}

/** The scores of all values in a section, at any depth. */
function scoresIn(part: unknown): number[] {
  if (typeof part !== "object" || part === null) return [];
  if ("confidence" in part) return [(part.confidence as { score: number }).score];
  return Object.values(part).flatMap(scoresIn);
}
