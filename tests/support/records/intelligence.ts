import type { Fact, FactKind, FactValues } from "@/lib/crawler/fact";
import type { SitePage, SiteReading } from "@/lib/crawler/read-site";
import type { Cited } from "@/lib/intelligence/claims";
import type { CompanyRecord } from "@/lib/intelligence/company-record";

export const FETCHED_AT = "2026-03-01T10:00:00.000Z";
export const SITE = "https://www.harborpoint.test/";

export const HARBOR: CompanyRecord = {
  name: "Harbor Point",
  industryName: "Accounting",
  companySize: 2,
  websiteUrl: "https://harborpoint.test",
  addressLine1: "12 Pier Street",
  city: "Portland",
  state: "ME",
  zipCode: "04101",
  description: "Bookkeeping for shops.",
};

export const page = (path: string, text: string, more: Partial<SitePage> = {}): SitePage => ({
  url: new URL(path, SITE).href,
  title: "Harbor Point",
  language: "en",
  text,
  structuredData: "",
  fetchedAt: FETCHED_AT,
  ...more,
});

export const fact = <K extends FactKind>(kind: K, value: FactValues[K], more: Partial<Fact> = {}): Fact =>
  ({ kind, value, url: SITE, quote: String(value), fetchedAt: FETCHED_AT, method: "page", ...more }) as Fact;

export const PAGES = [
  page("/", "# Books that balance\nHarbor Point has kept books for “small shops” since 1987.\nWe don’t do audits."),
  page("/our-team", "## Ann Lee\nFounder and President\nWe work with QuickBooks and Gusto.", {
    structuredData: '{"@type":"Organization","name":"Harbor Point","numberOfEmployees":"24"}',
  }),
];

export const reading = (more: Partial<SiteReading> = {}): SiteReading => ({
  url: SITE,
  pages: PAGES,
  facts: [],
  skipped: [],
  ended: "complete",
  ...more,
});

/** What a model says for a statement, by default that it concludes it. */
export const cited = (quote: string | null = null, more: Partial<Cited> = {}): Cited => ({
  quote,
  url: quote === null ? null : SITE,
  score: 0.8,
  reason: "It says so.",
  ...more,
});
