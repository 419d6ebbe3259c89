/** The label of a report's confidence, 0 to 1: 0.7 or more High, 0.5 Medium, 0.25 Low, else Very Low (P:153). */
export type ReportConfidenceLabel = "High" | "Medium" | "Low" | "Very Low";

export function reportConfidenceLabel(score: number): ReportConfidenceLabel {
  if (score >= 0.7) return "High";
  if (score >= 0.5) return "Medium";
  return score >= 0.25 ? "Low" : "Very Low";
}

/** The color class of one value's confidence, 0 to 1, with limits at 0.8, 0.6 and 0.4 (P:153). */
export type ItemConfidenceClass = "strong" | "good" | "fair" | "weak";

export function itemConfidenceClass(score: number): ItemConfidenceClass {
  if (score >= 0.8) return "strong";
  if (score >= 0.6) return "good";
  return score >= 0.4 ? "fair" : "weak";
}

export interface Confidence {
  /** 0 to 1, with at most two decimals. */
  score: number;
  /** Sentences for people. */
  reasons: string[];
}

export const roundScore = (score: number): number => Math.round(score * 100) / 100;

const OLD_AFTER_DAYS = 90;

/** Whether a report made at an instant (ISO 8601) is older than 90 days, so that a new one should be offered. */
export const isOldReport = (generatedAt: string, now: Date): boolean =>
  +now - Date.parse(generatedAt) > OLD_AFTER_DAYS * 24 * 60 * 60 * 1000;

/** The most sources that a provider adds for a company, and the most characters of a text. */
export const MOST_SOURCES = 10;
export const LONGEST_SOURCE = 20_000;

// The claims of a report by their places in it, so that they can be named, compared and corrected one by one.

/** How a claim is typed, and read back from what somebody typed. */
type ClaimForm = "text" | "web" | "year" | "place" | "person" | "tool";

export interface SectionInfo {
  label: string;
  form: ClaimForm;
  /** Whether it has one value at most. */
  single?: true;
}

/** The places of a report that hold claims: where they are in it, and what they are called. */
export const REPORT_SECTIONS = {
  "analysis.highlights": { label: "Highlights", form: "text" },
  "identity.website": { label: "Website", form: "web", single: true },
  "identity.founded": { label: "Founded", form: "year", single: true },
  "identity.geographicScope": { label: "Geographic scope", form: "text", single: true },
  "identity.locations": { label: "Locations", form: "place" },
  "identity.description": { label: "Description", form: "text", single: true },
  "market.revenue": { label: "Revenue", form: "text", single: true },
  "market.employees": { label: "Employees", form: "text", single: true },
  "market.industry.primary": { label: "Primary industry", form: "text", single: true },
  "market.industry.secondary": { label: "Secondary industries", form: "text" },
  "market.positioning": { label: "Positioning", form: "text", single: true },
  "market.competitors.direct": { label: "Direct competitors", form: "text" },
  "market.competitors.indirect": { label: "Indirect competitors", form: "text" },
  "business.model.type": { label: "Business model", form: "text", single: true },
  "business.model.description": { label: "How it works", form: "text", single: true },
  "business.customers.profile": { label: "Customer profile", form: "text", single: true },
  "business.customers.segments": { label: "Customer segments", form: "text" },
  "business.sales.approach": { label: "Sales approach", form: "text", single: true },
  "business.sales.channels": { label: "Sales channels", form: "text" },
  "business.maturity.indicators": { label: "Signs of maturity", form: "text" },
  "business.partnerships.mentions": { label: "Partnerships", form: "text" },
  "business.offerings.products": { label: "Products", form: "text" },
  "business.offerings.services": { label: "Services", form: "text" },
  "technology.digitalFootprint": { label: "Digital footprint", form: "text", single: true },
  "technology.socialPlatforms": { label: "Social platforms", form: "tool" },
  "technology.technologies": { label: "Technologies", form: "tool" },
  "technology.insights": { label: "Insights", form: "text" },
  "insights.keyPersonnel": { label: "Key personnel", form: "person" },
  "insights.growthIndicators.trajectory": { label: "Growth trajectory", form: "text", single: true },
  "insights.growthIndicators.signals": { label: "Growth signals", form: "text" },
  "insights.challenges.current": { label: "Current challenges", form: "text" },
  "insights.challenges.potential": { label: "Potential challenges", form: "text" },
  "insights.industryPatterns.industryBasedInsights": { label: "Industry insights", form: "text" },
  "insights.industryPatterns.seasonal": { label: "Seasonal patterns", form: "text" },
} as const satisfies Record<string, SectionInfo>;

export type ReportSection = keyof typeof REPORT_SECTIONS;
export const REPORT_SECTION_NAMES = Object.keys(REPORT_SECTIONS) as [ReportSection, ...ReportSection[]];

export const sectionInfo = (section: ReportSection): SectionInfo => REPORT_SECTIONS[section];

/** The longest claim that a report keeps, which is also the longest correction. */
export const LONGEST_CLAIM = 500;

/** A claim of any section. */
interface AnyClaim {
  value?: string;
  year?: number;
  name?: string;
  title?: string | null;
  type?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
}

/** A claim in words, by which it is named, compared and corrected. */
export function claimText(section: ReportSection, found: object): string {
  const claim: AnyClaim = found;
  const { form } = sectionInfo(section);
  if (form === "year") return String(claim.year);
  if (form === "place")
    return [claim.city, claim.state, claim.country].filter(Boolean).join(", ") || (claim.type ?? "");
  if (form === "person") return [claim.name, claim.title].filter(Boolean).join(", ");
  if (form === "tool") return claim.name ?? claim.type ?? "";
  return claim.value ?? "";
}

/** What a correction says for a claim of its section, in place of its text. */
export function correctedClaim(section: ReportSection, value: string): AnyClaim {
  const { form } = sectionInfo(section);
  const [first = "", ...rest] = value.split(",").map((part) => part.trim());
  if (form === "year") return { year: Number(value) };
  if (form === "place") return { city: first || null, state: rest[0] || null, country: rest[1] || null, type: null };
  if (form === "person") return { name: first, title: rest.join(", ") || null };
  if (form === "tool") return section === "technology.socialPlatforms" ? { type: value } : { name: value };
  return { value };
}

/** What is wrong with a correction for a section; null where it fits. `year` is the present one. */
export function correctionProblem(section: ReportSection, value: string, year: number): string | null {
  const { form } = sectionInfo(section);
  if (form === "year" && !(/^(?:1[6-9]|20)\d\d$/.test(value) && Number(value) <= year))
    return "Type a year no later than this one";
  if (form === "web" && !isWebAddress(value)) return "Type a web address, such as https://example.com";
  if (form === "person" && !value.split(",")[0]?.trim()) return "Begin with the name, then a comma and the title";
  return null;
}

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).hostname.includes(".");

/** Words that say nothing about what a claim is. */
const EMPTY_WORDS = new Set(
  "a an and are about approximately around as at by for from has have in is its of on or our over people employees staff that the their they this to us was we were with".split(
    " ",
  ),
);
/** Of all words of two claims, how many they share at least to be the same claim in other words. */
const SAME_FROM = 0.6;

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // Thousands separators.
    .replace(/(?<=\d)[,.'’](?=\d{3}(?!\d))/g, "")
    .replace(/['’](?=\p{L})/gu, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function meaningOf(text: string): Set<string> {
  const words = wordsIn(text);
  const full = words.filter((word) => !EMPTY_WORDS.has(word));
  return new Set(
    (full.length > 0 ? full : words).map((word) => (/^\p{L}{4,}s$/u.test(word) ? word.slice(0, -1) : word)),
  );
}

const numbersIn = (words: Iterable<string>): string =>
  [...words]
    .filter((word) => /\d/.test(word))
    .sort()
    .join(" ");

/**
 * Whether two texts of a section are the same claim, which a later report may word a little differently: the same person whatever
 * the title, the same place whatever the country; else the same numbers, and most of the words. A value with other numbers is
 * another claim.
 */
export function isSameClaim(section: ReportSection, one: string, other: string): boolean {
  const { form } = sectionInfo(section);
  const [a, b] = [one, other].map((text) => meaningOf(form === "person" ? (text.split(",")[0] ?? "") : text));
  if (!a || !b) return false;
  if (form === "person" || form === "tool" || form === "year")
    return [...a].sort().join(" ") === [...b].sort().join(" ");
  if (form === "place") return placeOf(one) === placeOf(other);
  if (numbersIn(a) !== numbersIn(b)) return false;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= SAME_FROM * new Set([...a, ...b]).size;
}

/** City and state, or what there is. */
const placeOf = (text: string): string => {
  const parts = text.split(",").map((part) => wordsIn(part).join(" "));
  return parts.slice(0, 2).join(", ");
};

/** What a report's overall confidence is made of (D-142). */
export interface ReportBasis {
  /** How many questions a report is to answer, and how many of them a source answers. */
  asked: number;
  found: number;
  /** The mean worth of the sources of what was found, 0 to 1; the model's own opinion of itself does not count. */
  worth: number;
  /** Values with a source, values that are concluded, and statements that were left out. */
  stated: number;
  inferred: number;
  dropped: number;
  /** Values that people have marked as wrong; they count as left out. */
  wrong?: number;
  /** Whether a language model has read the pages. */
  byModel: boolean;
}

/** What is known about the website that was read; null where none was. */
export interface JudgedSite {
  foundBy: "record" | "model";
  fit: "fits" | "unclear" | "differs";
  agreeing: number;
  compared: number;
  /** What a person has decided; null where nobody has. */
  isOwn: boolean | null;
  /** The newest year on its pages, where that is long ago. */
  year?: number | undefined;
}

interface Part {
  name: string;
  factor: number;
  reason: string;
}
export interface Overall {
  /** 0 to 1, with at most two decimals. */
  score: number;
  parts: Part[];
  limit: { most: number; reason: string } | null;
}

const WITHOUT_MODEL = 0.5;
const FRESH_DAYS = 30;
const OLD_DAYS = 365;
const OLDEST = 0.5;
/** The upper ends of 'Low' and 'Very Low'. */
const LOW = 0.49;
const VERY_LOW = 0.24;

/**
 * A report's overall confidence: what was found of what was asked, times factors for its sources, for what was left out or only
 * concluded, for how well the website fits the record, and for its age in days. No factor is above 1, so nothing that a model
 * says beyond what sources show can raise it; about a company that it may not be, it is never above 'Low'.
 */
export function overallConfidence(basis: ReportBasis, site: JudgedSite | null, ageDays: number): Overall {
  const parts = [
    coverageOf(basis),
    sourcesOf(basis),
    honestyOf(basis),
    agreementOf(site),
    freshnessOf(ageDays, site?.year),
  ];
  const limit = limitOf(site);
  const product = parts.reduce((all, { factor }) => all * factor, 1);
  return { score: roundScore(Math.min(product, limit?.most ?? 1)), parts, limit };
}

const part = (name: string, factor: number, reason: string): Part => ({
  name,
  factor: roundScore(Math.min(1, Math.max(0, factor))),
  reason,
});

const coverageOf = ({ asked, found }: ReportBasis): Part =>
  part("Found", asked > 0 ? found / asked : 0, `A source answers ${found} of ${asked} questions.`);

function sourcesOf({ worth, byModel }: ReportBasis): Part {
  const reason = byModel
    ? "Websites and records can be wrong."
    : "Websites and records can be wrong, and no language model has read the pages.";
  return part("Sources", byModel ? worth : worth * WITHOUT_MODEL, reason);
}

/** Half of the share of what was left out or is wrong, and a quarter of that of what is concluded, is taken off. */
function honestyOf({ stated, inferred, dropped, wrong = 0 }: ReportBasis): Part {
  const all = stated + inferred + dropped + wrong;
  const lost = all > 0 ? (dropped + wrong + inferred / 2) / all / 2 : 0;
  const counts = [`${stated} with a source`, `${inferred} concluded`, `${dropped} left out`];
  const reason = `${[...counts, ...(wrong > 0 ? [`${wrong} marked as wrong`] : [])].join(", ")}.`;
  return part("Shown", 1 - lost, reason);
}

function agreementOf(site: JudgedSite | null): Part {
  const name = "Agrees with the record";
  if (!site) return part(name, 1, "There was no website to compare.");
  const { agreeing, compared, isOwn } = site;
  if (isOwn) return part(name, 1, "Someone on your team has confirmed the website.");
  const reason = compared > 0 ? `${agreeing} of ${compared} compared parts agree.` : "Nothing could be compared.";
  return part(name, compared > 0 ? 0.5 + agreeing / compared / 2 : 0.5, reason);
}

function freshnessOf(ageDays: number, year: number | undefined): Part {
  if (year !== undefined) return part("Age", OLDEST, `The newest date on the website is ${year}.`);
  const days = Math.max(0, Math.floor(ageDays));
  const share = Math.min(1, Math.max(0, days - FRESH_DAYS) / (OLD_DAYS - FRESH_DAYS));
  return part(
    "Age",
    1 - share * (1 - OLDEST),
    days === 0 ? "Generated today." : `${days === 1 ? "1 day" : `${days} days`} old.`,
  );
}

function limitOf(site: JudgedSite | null): Overall["limit"] {
  if (!site || site.isOwn) return null;
  if (site.isOwn === false) return { most: VERY_LOW, reason: "Your team says that the website is another company's." };
  if (site.fit === "differs") return { most: LOW, reason: "The website does not match the record." };
  return site.foundBy === "model"
    ? { most: LOW, reason: "The model found the website; nobody has confirmed it." }
    : null;
}
