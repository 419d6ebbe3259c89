import type { DroppedClaim, IntelligenceReport, MissingPart, Sourced } from "@/lib/contracts/intelligence";
import type { SiteReading } from "@/lib/crawler/read-site";
import { asksForSomething, withoutAsking } from "./asks-for";
import type { Checked } from "./check-claims";
import { checkSummary, type Sentence } from "./check-summary";
import type { Topic } from "./claims";
import { compareWithRecord } from "./company-match";
import type { CompanyRecord } from "./company-record";
import { type Item, type ItemOf, merged, weakened } from "./items";
import { itemOfWebsite, itemsOfFacts, itemsOfRecord, unreadWebsite } from "./known-items";
import { WEBSITE } from "./missing";
import { notAWebsite } from "./no-website";
import { basisOfReport, overallOf } from "./present-report";
import type { UnreadPage } from "./run";
import { safeMarkdown } from "./safe-markdown";

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
  /** Markdown. */
  summary: string;
  /** The pages that the vendor's web search gave as sources. */
  searched: readonly string[];
}

/** The factor on the confidence in facts that no model has read in context: it makes even the surest 'Low' (D-81). */
const WITHOUT_MODEL = 0.6;

/** A report by rules alone, from the website's facts and the company's record (D-81): it adds nothing to them. */
export function composeByRules(given: Findings): IntelligenceReport {
  const findings = withoutPlaceholder(given);
  const known = merged(knownItems(findings));
  const items = weakened(known, WITHOUT_MODEL, "No language model has read the pages.");
  const message = `Built without a language model, from ${basisOf(findings)}.`;
  return toReport(findings, items, {
    sentences: ownSentences(findings.company, items),
    message,
    dropped: [],
    byModel: false,
  });
}

/** A report from a model's proved claims together with what is known without it. */
export function composeWritten(
  given: Findings,
  { summary, items: shown, dropped, searched }: Written,
): IntelligenceReport {
  const findings = withoutPlaceholder(given);
  const items = merged([...knownItems(findings), ...shown]);
  const checked = checkSummary(summary, items, findings.company, findings.generatedAt);
  return toReport(findings, items, {
    sentences: checked.sentences.length > 0 ? checked.sentences : ownSentences(findings.company, items),
    message: `Written by a language model from ${basisOf(findings)}. ${searched.length > 0 ? "A" : "No"} web search contributed to it.`,
    dropped: [...dropped, ...checked.dropped],
    byModel: true,
  });
}

/** A parked page, one that is for sale, and an error are no website. */
function withoutPlaceholder(findings: Findings): Findings {
  const { reading, missing = [] } = findings;
  const reason = reading && notAWebsite(reading);
  if (!reason) return findings;
  return { ...findings, reading: null, missing: [...missing, { ...WEBSITE, reason: `Not read: ${reason}.` }] };
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

/** The description, the industry and the places, each only if known, with their sources. */
function ownSentences({ name }: CompanyRecord, items: readonly Item[]): Sentence[] {
  const { one, of } = lookIn(items);
  const places = of("location").slice(0, 5);
  const said = (label: string, found: Sourced | null): Omit<Sentence, "paragraph">[] =>
    found ? [{ ...found, value: asPlainText(`${label}${found.value}`) }] : [];
  const website = one("website") ?? one("description") ?? one("primaryIndustry");
  const [place] = places;
  return [
    ...(website ? [{ ...website, value: `**${asPlainText(name)}**` }] : []),
    ...said("", one("description")),
    ...said("Industry: ", one("primaryIndustry")),
    ...said("Employees: ", one("employees")),
    ...(place
      ? said("Locations: ", {
          value: places.map(({ city, state }) => [city, state].filter(Boolean).join(", ")).join("; "),
          confidence: place.confidence,
          sources: places.flatMap(({ sources }) => sources),
        })
      : []),
  ].map((sentence, paragraph) => ({ ...sentence, paragraph }));
}

/** The sentences as markdown. */
function markdownOf(sentences: readonly Sentence[]): string {
  const paragraphs = new Map<number, string>();
  for (const { value, paragraph } of sentences) {
    paragraphs.set(paragraph, [paragraphs.get(paragraph), value].filter(Boolean).join(" "));
  }
  return [...paragraphs.values()].join("\n\n");
}

/** Shows text from outside literally, even if it contains markdown. */
const asPlainText = (text: string): string => safeMarkdown(text).replace(/[\\`*_[\]<>#|~]/g, "\\$&");

interface Told {
  sentences: Sentence[];
  message: string;
  dropped: DroppedClaim[];
  byModel: boolean;
}

/** Finds the items of a topic: all of them, or the best. */
function lookIn(items: readonly Item[]) {
  const of = <T extends Item["topic"]>(topic: T): ItemOf<T>[] =>
    items.filter((item): item is ItemOf<T> => item.topic === topic);
  const all = (topic: Topic | "website"): Sourced[] =>
    of(topic).map(({ value, confidence, sources }) => ({ value, confidence, sources }));
  return { of, all, one: (topic: Topic | "website"): Sourced | null => all(topic)[0] ?? null };
}

function toReport(findings: Findings, items: readonly Item[], told: Told): IntelligenceReport {
  const { company, reading, generatedAt, missing = [], unread = [] } = findings;
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
      summary: markdownOf(told.sentences),
      sentences: told.sentences,
      message: told.message,
      highlights: all("highlight"),
      site: reading && {
        url: reading.url,
        foundBy: findings.foundBy ?? (company.websiteUrl ? "record" : "model"),
        ...compareWithRecord(company, reading, findings.phones),
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
