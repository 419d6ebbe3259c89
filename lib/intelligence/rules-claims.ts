// The claims of a report by the places where they stand, so that they can be named, compared and corrected one by one.

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
  if (form === "year" && !(/^(?:1[6-9]|20)\d\d$/.test(value) && Number(value) <= year)) return "Type a year up to now";
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
