import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { ReportSource } from "@/lib/contracts/intelligence";
import type { SitePage } from "@/lib/crawler/read-site";
import { COMPANY_RECORD, type CompanyRecord, recordText } from "./company-record";
import type { ExtraPage } from "./run";

/** A text that can prove claims. */
export interface EvidenceText {
  /** Its words, as `wordsOf` returns them. */
  words: string;
  source: Omit<ReportSource, "quote">;
}

/** Everything that can prove claims. */
export interface Evidence {
  texts: readonly EvidenceText[];
  /** The pages that the vendor's web search gives as sources. We have not read them, so they prove nothing. */
  searched: readonly string[];
}

/** Evidence together with pages besides the website, which a run has read. */
export async function evidenceWith(evidence: Evidence, pages: readonly ExtraPage[]): Promise<Evidence> {
  const texts = [...evidence.texts];
  for (const { text, url, fetchedAt, method, name } of pages) {
    const source = { url, fetchedAt, method, ...(method === "added" && { name }) };
    texts.push({ words: await wordsOfLong(text), source });
  }
  return { ...evidence, texts };
}

/** How many characters are processed at a time: some milliseconds. */
const CHUNK = 32 * 1024;

type Reading = { pages: readonly SitePage[] } | null;

/** The pages that were read, and the record as the prompt shows it; prepared at the first call, for all claims of a job. */
export function evidenceOf(company: CompanyRecord, reading: Reading): () => Promise<Evidence> {
  let made: Promise<Evidence> | undefined;
  return () => {
    made ??= makeEvidence(company, reading);
    return made;
  };
}

async function makeEvidence(company: CompanyRecord, reading: Reading): Promise<Evidence> {
  const texts: EvidenceText[] = [];
  const add = async (text: string, source: EvidenceText["source"]) =>
    texts.push({ words: await wordsOfLong(text), source });
  for (const { url, fetchedAt, title, text, structuredData } of reading?.pages ?? []) {
    await add(`${title ?? ""}\n${text}`, { url, fetchedAt, method: "page" });
    await add(structuredData, { url, fetchedAt, method: "structured data" });
  }
  await add(recordText(company), { url: null, fetchedAt: null, method: COMPANY_RECORD });
  return { texts, searched: [] };
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

/** The same for a text that may be long, yielding to other requests in between. */
async function wordsOfLong(text: string): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const space = text.slice(at + CHUNK).search(/\s/);
    const end = space < 0 ? text.length : at + CHUNK + space;
    parts.push(wordsOf(text.slice(at, end)).trim());
    at = end;
    await yieldToOthers();
  }
  return ` ${parts.filter(Boolean).join(" ")} `;
}
