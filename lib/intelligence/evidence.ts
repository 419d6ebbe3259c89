import { setImmediate as othersTurn } from "node:timers/promises";
import type { ReportSource } from "@/lib/contracts/intelligence";
import type { SitePage } from "@/lib/website/read-site";
import { COMPANY_RECORD, type CompanyRecord, recordText } from "./company-record";

/** A text by which claims can be shown. */
export interface EvidenceText {
  /** Its words, as `wordsOf` answers them. */
  words: string;
  source: Omit<ReportSource, "quote">;
}

/** What claims can be shown by. */
export interface Evidence {
  texts: readonly EvidenceText[];
  /** Pages that the vendor's web search names as its sources. We have not read them, so they show nothing. */
  searched: readonly string[];
}

/** Characters whose words are found in one go: some milliseconds. */
const CHUNK = 32 * 1024;

type Reading = { pages: readonly SitePage[] } | null;

/** The pages that were read and the record as the prompt shows it, made ready at the first call, for all claims of a job. */
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
 * A text's words with a space around each: how quotes are compared. Case, spaces, accents' encoding, punctuation, typographic
 * forms and the marks of headings and lists do not count.
 */
export const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    // The letter before is looked for last: looking behind everywhere takes ten times as long.
    .replace(/['’‘ʼ](?<=\p{L}.)(?=\p{L})/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

/** The same of a text that may be long: whoever else waits for this process has their turn in between. */
async function wordsOfLong(text: string): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const space = text.slice(at + CHUNK).search(/\s/);
    const end = space < 0 ? text.length : at + CHUNK + space;
    parts.push(wordsOf(text.slice(at, end)).trim());
    at = end;
    await othersTurn();
  }
  return ` ${parts.filter(Boolean).join(" ")} `;
}
