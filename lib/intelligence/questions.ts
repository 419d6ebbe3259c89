import type { z } from "zod";
import type { Industry } from "@/lib/contracts/companies";
import type { Question } from "@/lib/generations/generate";
import type { DataPart } from "@/lib/generations/prompt";
import type { Fact } from "@/lib/website/fact";
import { redact } from "@/lib/website/plain-text";
import type { SitePage, SiteReading } from "@/lib/website/read-site";
import * as answers from "./answers";
import { Claims, claimsAbout, WrittenReport } from "./claims";
import { COMPANY_RECORD, type CompanyRecord, recordText } from "./company-record";
import { INSTRUCTIONS } from "./instructions";
import { type Item, merged } from "./items";

/** What `generate()` takes, but for on whose behalf. */
export type Asked<T> = Pick<Question, "type" | "label" | "instructions" | "data" | "webSearch"> & {
  schema: z.ZodType<T>;
};

/** What is shown to the model of a company and its website. */
export interface Material {
  company: CompanyRecord;
  /** Those that fit into one call (`pageBatches`). */
  pages: readonly SitePage[];
  facts: readonly Fact[];
}

/** Characters of page text in one call: some 20,000 tokens. */
const BATCH = 80_000;
/** Characters of statements in one call: some 10,000 tokens. */
const STATEMENTS = 40_000;
const MAX_ADDRESSES = 500;

/** The pages in as many parts as there are calls to be made about them, in their order. */
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

/** What fits into one call of what was read of a company's website. */
export const materialOf = (company: CompanyRecord, reading: Pick<SiteReading, "pages" | "facts"> | null): Material => ({
  company,
  pages: pageBatches(reading?.pages ?? [])[0] ?? [],
  facts: reading?.facts ?? [],
});

/** Asks for addresses that may be the company's website. */
export const askForWebsite = (company: CompanyRecord): Asked<answers.WebsiteCandidates> => ({
  ...told("company_probe_search", company, answers.WebsiteCandidates),
  webSearch: true,
});

/** Asks which of the candidates is the company's own; the answer is for `chosenWebsite`. */
export const askWhichWebsite = (
  company: CompanyRecord,
  candidates: readonly answers.WebsiteCandidate[],
): Asked<answers.ChosenWebsite> => {
  const list = candidates.map(({ url, reason }) => `${url} ${reason}`).join("\n");
  return told("company_search_structure", company, answers.ChosenWebsite, [{ name: "candidates", text: list }]);
};

/** Asks which `count` pages to read; the answer is for `chosenPages`. */
export function askForPages(
  company: CompanyRecord,
  addresses: readonly string[],
  count: number,
): Asked<answers.ChosenPages> {
  const list = addresses.slice(0, MAX_ADDRESSES).join("\n");
  return told("sitemap_structure_analysis", company, answers.ChosenPages, [
    { name: `addresses, of which to choose ${count} at most`, text: list },
  ]);
}

/** Asks what a batch of pages states; the answer is for `checkClaims`, as are those of all that follow. */
export const askAboutPages = (material: Material): Asked<Claims> =>
  told("webpage_content_analysis", material.company, Claims, partsOf(material));

const IndustryClaims = claimsAbout("primaryIndustry", "secondaryIndustry", "industryInsight", "seasonalPattern");
const CompetitorClaims = claimsAbout("directCompetitor", "indirectCompetitor", "positioning");
const CompanyClaims = claimsAbout(
  ...(["revenue", "employees", "partnership", "growthTrajectory", "growthSignal"] as const),
  ...(["currentChallenge", "potentialChallenge", "maturityIndicator"] as const),
);

/** The three questions about the company's market. `searchesWeb` where the model in use can. */
export const askAboutMarket = (material: Material, searchesWeb: boolean): Asked<Pick<Claims, "texts">>[] =>
  (
    [
      ["market_industry_research", IndustryClaims],
      ["market_competitor_research", CompetitorClaims],
      ["market_company_research", CompanyClaims],
    ] as const
  ).map(([type, schema]) => ({
    ...told(type, material.company, schema, partsOf(material)),
    webSearch: searchesWeb,
  }));

/** Asks for the report. `known` was checked before. */
export const askForReport = (material: Material, known: readonly Item[]): Asked<WrittenReport> =>
  told("company_intelligence_report", material.company, WrittenReport, [
    ...partsOf(material),
    { name: "statements that were checked", text: statementsOf(known) },
  ]);

/** Asks which of the industries it is; the answer is for `chosenIndustry`. */
export const askForIndustry = (
  material: Material,
  industries: readonly Pick<Industry, "code" | "name">[],
): Asked<answers.ChosenIndustry> =>
  told("company_code_industry", material.company, answers.ChosenIndustry, [
    ...partsOf(material),
    { name: "industries", text: industries.map(({ code, name }) => `${code} ${name}`).join("\n") },
  ]);

function told<T>(
  type: keyof typeof INSTRUCTIONS,
  company: CompanyRecord,
  schema: z.ZodType<T>,
  more: readonly DataPart[] = [],
): Asked<T> {
  const data = [{ name: COMPANY_RECORD, text: recordText(company) }, ...more];
  return { type, label: redact(company.name), instructions: INSTRUCTIONS[type], data: data.map(redacted), schema };
}

/** Page texts come without them; what a page's name or an address of others holds is taken out here, and twice is harmless. */
const redacted = ({ name, text }: DataPart): DataPart => ({ name: redact(name), text: redact(text) });

const partsOf = ({ pages, facts }: Material): DataPart[] => [
  ...(facts.length ? [{ name: "facts", text: facts.filter(isTold).map(factText).join("\n") }] : []),
  ...pages.map((page) => ({ name: page.url, text: pageText(page) })),
];

/** Phone numbers say nothing that a report is about. */
const isTold = ({ kind }: Fact): boolean => kind !== "phone";

const factText = ({ kind, value, url }: Fact): string =>
  `${kind}: ${typeof value === "object" ? Object.values(value).filter(Boolean).join(", ") : value} (${url})`;

const pageText = ({ title, text, structuredData }: SitePage): string =>
  [title, text, structuredData].filter(Boolean).join("\n");

/** Each once, the best first, as far as there is room. */
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
