import { setImmediate as yieldToOthers } from "node:timers/promises";
import { outdatedYears } from "@/lib/crawler/dated";
import type { SitePage } from "@/lib/crawler/read-site";
import { COMPANY_RECORD, type CompanyRecord, recordText } from "./company-record";
import type { ReportSource } from "./contract";
import type { ExtraPage } from "./run";

/** A text that can prove claims. */
export interface EvidenceText {
  /** The words of all of its sentences, as `wordsOf` returns them. */
  words: string;
  /** Its sentences as written, each with the place in `words` where it begins. */
  sentences: readonly { text: string; at: number }[];
  source: Omit<ReportSource, "quote">;
}

/** Everything that can prove claims. */
export interface Evidence {
  texts: readonly EvidenceText[];
  /** What the company is called: by its record, and by the titles of its pages. */
  names: readonly string[];
  /** The pages that the vendor's web search gives as sources. We have not read them, so they prove nothing. */
  searched: readonly string[];
}

/** Evidence together with pages besides the website, which a run has read. */
export async function evidenceWith(evidence: Evidence, pages: readonly ExtraPage[]): Promise<Evidence> {
  const texts = [...evidence.texts];
  for (const page of pages) {
    const { text, url, fetchedAt, method, name } = page;
    const source = { url, fetchedAt, method, ...(method === "added" && { name }), ...outdatedYears([])(page) };
    texts.push(await evidenceText(text, source));
  }
  return { ...evidence, texts };
}

type Reading = { pages: readonly SitePage[] } | null;

/** The pages that were read, and the record as the prompt shows it; prepared at the first call, for all claims of a job. */
export function evidenceOf(company: CompanyRecord, reading: Reading): () => Promise<Evidence> {
  let made: Promise<Evidence> | undefined;
  return () => {
    made ??= makeEvidence(company, reading?.pages ?? []);
    return made;
  };
}

async function makeEvidence(company: CompanyRecord, pages: readonly SitePage[]): Promise<Evidence> {
  const texts: EvidenceText[] = [];
  const outdated = outdatedYears(pages);
  for (const page of pages) {
    const { url, fetchedAt, title, text, structuredData } = page;
    const source = { url, fetchedAt, ...outdated(page) };
    texts.push(await evidenceText(`${title ?? ""}\n${text}`, { ...source, method: "page" }));
    texts.push(await evidenceText(structuredData, { ...source, method: "structured data" }));
  }
  texts.push(await evidenceText(recordText(company), { url: null, fetchedAt: null, method: COMPANY_RECORD }));
  return { texts, names: [company.name, ...pages.map(({ title }) => title ?? "")], searched: [] };
}

/** How many characters are processed at a time: some milliseconds. */
const CHUNK = 32 * 1024;
/** Where a sentence ends, but not after an abbreviation or an initial. */
const ENDS =
  /\n+|(?<=[.!?]["”’)]*)(?<!(?:^|[\s(.])(?:[Ii]nc|[Cc]o|[Cc]orp|[Ll]td|[Ss]t|Mrs?|Ms|Dr|Jr|Sr|[Nn]o|vs|[Dd]ept|[Ee]st|\p{Lu})\.)\s+(?=["“(¿¡]*[\p{Lu}\p{N}])/u;

async function evidenceText(text: string, source: EvidenceText["source"]): Promise<EvidenceText> {
  const sentences: { text: string; at: number }[] = [];
  let words = " ";
  let done = 0;
  for (const sentence of text.split(ENDS)) {
    const own = wordsOf(sentence).trim();
    if (own) sentences.push({ text: sentence.replace(/^\s*(?:#{1,6}|-)\s/, "").trim(), at: words.length });
    if (own) words += `${own} `;
    done += sentence.length;
    if (done < CHUNK) continue;
    done = 0;
    await yieldToOthers();
  }
  return { words, sentences, source };
}

/** The whole sentences with a quote (its words, as `wordsOf` returns them), wherever it stands in a text. */
export function* sentencesWith({ words, sentences }: EvidenceText, quote: string): Generator<string> {
  for (let at = words.indexOf(quote); at >= 0; at = words.indexOf(quote, at + 1)) {
    const end = at + quote.length - 1;
    const isIn = (one: { at: number }, place: number) =>
      one.at < end && (sentences[place + 1]?.at ?? words.length) - 1 > at + 1;
    yield sentences
      .filter(isIn)
      .map(({ text }) => text)
      .join(" ");
  }
}

/**
 * A text's words with a space around each, for comparing quotes. Case, spaces, the encoding of accents, punctuation, typographic
 * variants and the marks of headings and lists are ignored.
 */
export const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    // The lookbehind comes last: searching for the letter first takes ten times as long.
    .replace(/['’‘ʼ](?<=\p{L}.)(?=\p{L})/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;
