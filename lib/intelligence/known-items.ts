import type { Fact, Source as PageSource } from "@/lib/crawler/fact";
import { redact } from "@/lib/crawler/plain-text";
import { companySizeLabel } from "@/lib/domain/enums";
import { COMPANY_RECORD, type CompanyRecord } from "./company-record";
import type { ReportSource } from "./contract";
import type { Item, Trusted } from "./items";

// What is known without a model: the website's facts and the company's record, each in its place of the report. Nothing is
// inferred from them.

/** The confidence in a fact, by how it was found. */
const TRUST = {
  "structured data": { score: 0.8, reasons: ["The website says so in data for search engines."] },
  page: { score: 0.7, reasons: ["Read out of the website's own words."] },
  [COMPANY_RECORD]: { score: 0.6, reasons: ["Entered by your team."] },
} as const;

export const trusted = (source: ReportSource & { method: keyof typeof TRUST }, ...doubts: string[]): Trusted => {
  const { score, reasons } = TRUST[source.method];
  return { confidence: { score, reasons: [...reasons, ...doubts] }, sources: [source] };
};

/** The facts that have a place in the report. */
export function itemsOfFacts(facts: readonly Fact[]): Item[] {
  return facts.flatMap((fact): Item[] => {
    const { kind: _, value: __, ...source } = fact;
    const trust = trusted(source);
    if (fact.kind === "description") return [{ topic: "description", value: fact.value, ...trust }];
    if (fact.kind === "founded") return [{ topic: "founded", value: String(fact.value), ...trust }];
    if (fact.kind === "employees") return [{ topic: "employees", value: fact.value, ...trust }];
    if (fact.kind === "social") return [{ topic: "socialPlatform", value: fact.value.network, ...trust }];
    if (fact.kind === "technology") return [{ topic: "technology", name: fact.value, description: null, ...trust }];
    if (fact.kind === "person") return [{ topic: "person", ...fact.value, influence: null, ...trust }];
    if (fact.kind === "closing") return [{ topic: "currentChallenge", value: fact.value, ...trust }];
    if (fact.kind === "offering") return [offering(fact.value, source)];
    if (fact.kind === "address") {
      const { city, state, country } = fact.value;
      return city ? [{ topic: "location", city, state, country, type: null, ...trust }] : [];
    }
    return [];
  });
}

function offering(value: string, source: PageSource): Item {
  const { pathname } = new URL(source.url);
  if (/product/i.test(pathname)) return { topic: "product", value, ...trusted(source) };
  const doubts = /service/i.test(pathname) ? [] : ["The website does not say whether it is a product or a service."];
  return { topic: "service", value, ...trusted(source, ...doubts) };
}

/** The items in the company's record. */
export function itemsOfRecord(company: CompanyRecord): Item[] {
  const { industryName, companySize, websiteUrl, city, state, description } = company;
  const texts = [
    { topic: "website", value: websiteUrl },
    { topic: "description", value: description },
    { topic: "employees", value: companySizeLabel(companySize) },
    { topic: "primaryIndustry", value: industryName },
  ] as const;
  return [
    ...texts.flatMap(({ topic, value }): Item[] => {
      const text = redact(value ?? "").trim();
      return text ? [{ topic, value: text, ...fromRecord(text) }] : [];
    }),
    { topic: "location", city, state, country: "US", type: null, ...fromRecord(`${city}, ${state}`) },
  ];
}

const fromRecord = (quote: string) => trusted({ url: null, quote, fetchedAt: null, method: COMPANY_RECORD });

/** The website itself, at the address where it was read. */
export const itemOfWebsite = (url: string, title: string | null, fetchedAt: string): Item => ({
  topic: "website",
  value: url,
  ...trusted({ url, quote: title || url, fetchedAt, method: "page" }),
});

/** The record's address of a website that could not be read. */
export const unreadWebsite = (item: Item, reason: string): Item => ({
  ...item,
  confidence: { score: 0.2, reasons: [...item.confidence.reasons, reason] },
});
