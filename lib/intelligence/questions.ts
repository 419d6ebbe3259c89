import type { z } from "zod";
import type { Question } from "@/lib/ai/generate";
import type { DataPart } from "@/lib/ai/prompt";
import type { Industry } from "@/lib/companies/contract";
import type { Fact } from "@/lib/crawler/fact";
import { redact } from "@/lib/crawler/plain-text";
import type { SitePage, SiteReading } from "@/lib/crawler/read-site";
import * as answers from "./answers";
import { Claims, claimsAbout } from "./claims";
import { COMPANY_RECORD, type CompanyRecord, recordText, wrongText } from "./company-record";
import { INSTRUCTIONS } from "./instructions";
import { type Item, merged } from "./items";

/** The input of `generate()`, except for whom it is asked. */
export type Asked<T> = Pick<Question, "type" | "label" | "instructions" | "data" | "webSearch"> & {
  schema: z.ZodType<T>;
};

/** What the model is shown about a company and its website. */
export interface Material {
  company: CompanyRecord;
  /** The pages that fit into one call (`pageBatches`). */
  pages: readonly SitePage[];
  facts: readonly Fact[];
}

/** Characters of page text per call: about 20,000 tokens. */
const BATCH = 80_000;
/** Characters of statements per call: about 10,000 tokens. */
const STATEMENTS = 40_000;
const MAX_ADDRESSES = 500;

/** Splits the pages into one part per call, in their order. */
export function pageBatches(pages: readonly SitePage[]): SitePage[][] {
  const batches: SitePage[][] = [];
  let size = 0;
  for (const page of pages) {
    const length = pageText(page).length;
    if (!batches.length || size + length > BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(page);
    size += length;
  }
  return batches;
}

/** As much of a company's website as fits into one call. */
export const materialOf = (company: CompanyRecord, reading: Pick<SiteReading, "pages" | "facts"> | null): Material => ({
  company,
  pages: pageBatches(reading?.pages ?? [])[0] ?? [],
  facts: reading?.facts ?? [],
});

/** Asks for addresses that may be the company's website. */
export const askForWebsite = (company: CompanyRecord): Asked<answers.WebsiteCandidates> => ({
  ...questionAbout("company_probe_search", company, answers.WebsiteCandidates),
  webSearch: true,
});

/** Asks which of the candidates is the company's own; `chosenWebsite` reads the answer. */
export const askWhichWebsite = (
  company: CompanyRecord,
  candidates: readonly answers.WebsiteCandidate[],
): Asked<answers.ChosenWebsite> => {
  const list = candidates.map(({ url, reason }) => `${url} ${reason}`).join("\n");
  return questionAbout("company_search_structure", company, answers.ChosenWebsite, [
    { name: "candidates", text: list },
  ]);
};

/** Asks which `count` pages to read; `chosenPages` reads the answer. */
export function askForPages(
  company: CompanyRecord,
  addresses: readonly string[],
  count: number,
): Asked<answers.ChosenPages> {
  const list = addresses.slice(0, MAX_ADDRESSES).join("\n");
  return questionAbout("sitemap_structure_analysis", company, answers.ChosenPages, [
    { name: `addresses, of which to choose ${count} at most`, text: list },
  ]);
}

/** Asks what a batch of pages states; `checkClaims` checks this answer and those of all questions below. */
export const askAboutPages = (material: Material): Asked<Claims> =>
  questionAbout("webpage_content_analysis", material.company, Claims, partsOf(material));

const IndustryClaims = claimsAbout("primaryIndustry", "secondaryIndustry", "industryInsight", "seasonalPattern");
const CompetitorClaims = claimsAbout("directCompetitor", "indirectCompetitor", "positioning");
const CompanyClaims = claimsAbout(
  ...(["revenue", "employees", "partnership", "growthTrajectory", "growthSignal"] as const),
  ...(["currentChallenge", "potentialChallenge", "maturityIndicator"] as const),
);

/** The three questions about the company's market. `searchesWeb`: whether the present model can. */
export const askAboutMarket = (material: Material, searchesWeb: boolean): Asked<Pick<Claims, "texts">>[] =>
  (
    [
      ["market_industry_research", IndustryClaims],
      ["market_competitor_research", CompetitorClaims],
      ["market_company_research", CompanyClaims],
    ] as const
  ).map(([type, schema]) => ({
    ...questionAbout(type, material.company, schema, partsOf(material)),
    webSearch: searchesWeb,
  }));

/** Asks for the report. `known` has been checked. */
export const askForReport = (material: Material, known: readonly Item[]): Asked<Claims> =>
  questionAbout("company_intelligence_report", material.company, Claims, [
    ...partsOf(material),
    { name: "statements that were checked", text: statementsOf(known) },
  ]);

/** Asks for the company's industry; `chosenIndustry` reads the answer. */
export const askForIndustry = (
  material: Material,
  industries: readonly Pick<Industry, "code" | "name">[],
): Asked<answers.ChosenIndustry> =>
  questionAbout("company_code_industry", material.company, answers.ChosenIndustry, [
    ...partsOf(material),
    { name: "industries", text: industries.map(({ code, name }) => `${code} ${name}`).join("\n") },
  ]);

function questionAbout<T>(
  type: keyof typeof INSTRUCTIONS,
  company: CompanyRecord,
  schema: z.ZodType<T>,
  more: readonly DataPart[] = [],
): Asked<T> {
  const wrong = wrongText(company);
  const corrected = wrong ? [{ name: "claims that the sales team has found wrong", text: wrong }] : [];
  const data = [{ name: COMPANY_RECORD, text: recordText(company) }, ...corrected, ...more];
  return { type, label: redact(company.name), instructions: INSTRUCTIONS[type], data: data.map(redacted), schema };
}

/**
 * Page texts are already without private data; this removes it from names of pages and other sites' addresses. Twice does no
 * harm.
 */
const redacted = ({ name, text }: DataPart): DataPart => ({ name: redact(name), text: redact(text) });

const partsOf = ({ pages, facts }: Material): DataPart[] => [
  ...(facts.length ? [{ name: "facts", text: facts.filter(isTold).map(factText).join("\n") }] : []),
  ...pages.map((page) => ({ name: page.url, text: pageText(page) })),
];

/** Phone numbers are of no use for a report. */
const isTold = ({ kind }: Fact): boolean => kind !== "phone";

const factText = ({ kind, value, url }: Fact): string =>
  `${kind}: ${typeof value === "object" ? Object.values(value).filter(Boolean).join(", ") : value} (${url})`;

const pageText = ({ title, text, structuredData }: SitePage): string =>
  [title, text, structuredData].filter(Boolean).join("\n");

/** The statements, each once, best first, as many as fit. */
function statementsOf(known: readonly Item[]): string {
  const lines: string[] = [];
  let size = 0;
  for (const line of merged(known).map(statementOf)) {
    size += line.length;
    if (size > STATEMENTS) break;
    lines.push(line);
  }
  return redact(lines.join("\n"));
}

function statementOf(item: Item): string {
  const { topic, confidence, sources, ...fields } = item;
  const [source] = sources;
  const values = Object.values(fields).filter(Boolean).join(", ");
  const place = source?.quote ? `, quote: '${source.quote}', url: ${source.url ?? source.method}` : ", inferred";
  return `${topic}: ${values}${place}, score: ${confidence.score}`;
}
