import { outdatedYears } from "@/lib/crawler/dated";
import type { SiteReading } from "@/lib/crawler/read-site";
import { asksForSomething, withoutAsking } from "./asks-for";
import type { Checked } from "./check-claims";
import type { Topic } from "./claims";
import type { CompanyRecord } from "./company-record";
import type { DroppedClaim, IntelligenceReport, MissingPart, Sourced } from "./contract";
import { wordsOf } from "./evidence";
import { type Item, type ItemOf, merged, weakened } from "./items";
import { itemOfWebsite, itemsOfFacts, itemsOfRecord, unreadWebsite } from "./known-items";
import { WEBSITE } from "./missing";
import { basisOfReport, overallOf } from "./present-report";
import type { UnreadPage } from "./run";
import { compareWithRecord } from "./site-fit";
import { summaryOf } from "./summary";

/** The input of a report. Every part of it but the record may be missing: the report is made of what there is. */
export interface Findings {
  company: CompanyRecord;
  /** Null where no website was read. */
  reading: Pick<SiteReading, "url" | "pages" | "facts" | "skipped"> | null;
  /** Where the website's address is from; by default from the record if it has one. */
  foundBy?: "record" | "model";
  /** Phone numbers of the company's contacts, only to compare them with the website's. */
  phones?: readonly string[];
  /** ISO 8601. */
  generatedAt: string;
  /** What it was to be made from and could not be got. */
  missing?: readonly MissingPart[];
  /** Pages besides the website that could not be read. */
  unread?: readonly UnreadPage[];
}

/** What a model wrote: the checked claims of all its answers. */
export interface Written extends Checked {
  /** The pages that the vendor's web search gave as sources. */
  searched: readonly string[];
}

/** The factor on the confidence in facts that no model has read in context: it makes even the surest 'Low' (D-81). */
const WITHOUT_MODEL = 0.6;

/** A report by rules alone, from the website's facts and the company's record (D-81): it adds nothing to them. */
export function composeByRules(findings: Findings): IntelligenceReport {
  const items = weakened(knownItems(findings), WITHOUT_MODEL, "No language model has read the pages.");
  const message = `Built without a language model, from ${basisOf(findings)}.`;
  return toReport(findings, items, { message, dropped: [], byModel: false });
}

/** A report from a model's proved claims together with what is known without it. */
export function composeWritten(findings: Findings, { items: shown, dropped, searched }: Written): IntelligenceReport {
  const message = `Written by a language model from ${basisOf(findings)}. ${searched.length > 0 ? "A" : "No"} web search contributed to it.`;
  return toReport(findings, [...knownItems(findings), ...shown], { message, dropped, byModel: true });
}

function knownItems({ company, reading, missing = [] }: Findings): Item[] {
  const [start] = reading?.pages ?? [];
  const unread = missing.find(isWebsite);
  const items = [
    ...(reading && start ? [itemOfWebsite(reading.url, start.title, start.fetchedAt)] : []),
    ...itemsOfFacts(reading?.facts ?? []),
    ...itemsOfRecord(company).map((item) =>
      unread && item.topic === "website" ? unreadWebsite(item, unread.reason) : item,
    ),
  ];
  return items.flatMap(shownOf);
}

/** An item without what asks its reader for something, in its value or its quotes; nothing where nothing else is left. */
function shownOf(item: Item): Item[] {
  const { confidence: _, sources: given, ...fields } = item;
  const sources = given.map((source) => ({ ...source, quote: source.quote && withoutAsking(source.quote) }));
  if (!asksForSomething(Object.values(fields).join("\n"))) return [{ ...item, sources }];
  const value = item.topic === "description" ? withoutAsking(item.value) : "";
  return item.topic === "description" && value ? [{ ...item, value, sources }] : [];
}

const isWebsite = ({ part }: MissingPart): boolean => part === WEBSITE.part;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function basisOf({ reading, missing = [] }: Findings): string {
  const count = reading?.pages.length ?? 0;
  const unread = missing.find(isWebsite);
  const gap = unread ? `; website ${lowerFirst(unread.reason.replace(/\.$/, ""))}` : "";
  if (!count) return `the company's record alone${gap}`;
  return `the company's record and ${count === 1 ? "one page" : `${count} pages`} of its website${gap}`;
}

interface Told {
  message: string;
  dropped: DroppedClaim[];
  byModel: boolean;
}

const OF_SITE: ReadonlySet<string> = new Set(["page", "structured data"]);
/** The highest confidence in what only a page from long ago says: too little to be said, or offered. */
const MOST_OUTDATED = 0.39;

/** An item that says how old the pages are that it is from. */
function aged(item: Item): Item {
  const years = item.sources.flatMap(({ year }) => year ?? []);
  if (years.length < item.sources.length || years.length === 0) return item;
  const { score, reasons } = item.confidence;
  const reason = `The newest date on its page is ${Math.max(...years)}.`;
  return { ...item, confidence: { score: Math.min(score, MOST_OUTDATED), reasons: [...reasons, reason] } };
}

/** Finds the items of a topic: all of them, or the best. */
function lookIn(items: readonly Item[]) {
  const of = <T extends Item["topic"]>(topic: T): ItemOf<T>[] =>
    items.filter((item): item is ItemOf<T> => item.topic === topic);
  const all = (topic: Topic | "website"): Sourced[] =>
    of(topic).map(({ value, confidence, sources }) => ({ value, confidence, sources }));
  return { of, all, one: (topic: Topic | "website"): Sourced | null => all(topic)[0] ?? null };
}

function toReport(findings: Findings, known: readonly Item[], told: Told): IntelligenceReport {
  const { company, reading, generatedAt, missing = [], unread = [] } = findings;
  const items = merged(known.map(aged));
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
  const droppedClaims = eachOnce(told.dropped);
  const report: IntelligenceReport = {
    overallConfidence: 0,
    generatedAt,
    updatedAt: generatedAt,
    analysis: {
      ...summaryOf({ overallConfidence: 0, generatedAt, updatedAt: generatedAt, ...sections }),
      message: told.message,
      highlights: all("highlight"),
      site: reading && {
        url: reading.url,
        foundBy: findings.foundBy ?? (company.websiteUrl ? "record" : "model"),
        ...compareWithRecord(company, reading, {
          phones: findings.phones,
          places: of("location").filter(({ sources }) => sources.some(({ method }) => OF_SITE.has(method))),
        }),
        ...outdatedYears(reading.pages)({ text: "", fetchedAt: generatedAt }),
        decision: null,
      },
      quality: {
        reasons: [],
        pagesRead: reading?.pages.length ?? 0,
        skippedPages: [...(reading?.skipped ?? []), ...unread].map(({ url, message }) => ({ url, message })),
        droppedClaims,
        missing: [...missing],
      },
    },
    ...sections,
  };
  const basis = basisOfReport(report, items, told.byModel);
  const { quality } = report.analysis;
  const whole = { ...report, analysis: { ...report.analysis, quality: { ...quality, basis } } };
  const { score, reasons } = overallOf(whole);
  return {
    ...whole,
    overallConfidence: score,
    analysis: { ...whole.analysis, quality: { ...whole.analysis.quality, reasons } },
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

/** The industry that the model chose from our list, by its name there (`chosenIndustry`). */
export type ChosenIndustry = Pick<Sourced, "value" | "confidence" | "sources">;

/**
 * A report with the industry that was chosen from our list among its industries: the primary one where the report has no surer
 * one, else one of the others. So a suggestion of it has the confidence that the report shows.
 */
export function withIndustry(report: IntelligenceReport, chosen: ChosenIndustry | null): IntelligenceReport {
  const { primary, secondary } = report.market.industry;
  const isKnown = ({ value }: Sourced) => chosen !== null && wordsOf(value) === wordsOf(chosen.value);
  if (!chosen || [primary, ...secondary].some((one) => one !== null && isKnown(one))) return report;
  const isSurer = !primary || primary.confidence.score < chosen.confidence.score;
  const others = isSurer ? [...(primary ? [primary] : []), ...secondary] : [...secondary, chosen];
  const industry = { primary: isSurer ? chosen : primary, secondary: others };
  return { ...report, market: { ...report.market, industry } };
}
