import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { DroppedClaim } from "@/lib/contracts/intelligence";
import { oneLine } from "@/lib/crawler/plain-text";
import { roundScore } from "@/lib/domain/intelligence";
import { asksForSomething, HIDDEN } from "./asks-for";
import { type Claim, claimsIn, type Held } from "./claim-items";
import type { Claims } from "./claims";
import { COMPANY_RECORD } from "./company-record";
import { type Evidence, wordsOf } from "./evidence";
import { inventedIn } from "./invented";
import type { Item, Trusted } from "./items";
import { contradicts } from "./lexical";
import { OPPOSITE, unsaid } from "./says-it";

export interface Checked {
  items: Item[];
  dropped: DroppedClaim[];
}

/** The highest confidence in a claim: words on a page need not be true. */
const MOST_TRUSTED = 0.9;
/** The same where another website says it: it may be about a namesake. */
const MOST_TRUSTED_ELSEWHERE = 0.7;
/** The highest confidence in a claim without a quote: 'Low'. */
const MOST_INFERRED = 0.3;
/** Shorter quotes are on almost every page. */
const SHORTEST_QUOTE = 4;
const LONGEST_QUOTE = 300;
/** In one answer: more than twice what fits into one. */
const MOST_CLAIMS = 500;

/** Topics that a model cannot infer: they are stated somewhere, or made up. */
const SAID_ONLY: ReadonlySet<string> = new Set(["founded", "partnership", "location", "person"]);

/**
 * Separates a model's claims into those that can be proved and those that cannot, with the reason. The quote decides: its words
 * must be on a page that was read or in the company's record, and must say what the claim says: its numbers, its names and most of
 * its words. A claim without such a quote is 'inferred' with low confidence, or dropped if its topic cannot be inferred or it holds
 * what nothing that was read has: a number, a name, an accusation. One whose
 * quote is found nowhere or speaks against it is dropped, and so is what asks its reader for something. These limits hold whatever confidence the
 * model reports.
 */
export async function checkClaims(claims: Partial<Claims>, evidence: Evidence): Promise<Checked> {
  const checked: Checked = { items: [], dropped: [] };
  let count = 0;
  for (const claim of claimsIn(claims)) {
    if (++count > MOST_CLAIMS) {
      checked.dropped.push({ claim: "Everything else", reason: `One answer may say ${MOST_CLAIMS} things at most.` });
      break;
    }
    // Each claim is searched for on all pages, and other requests wait for this process, too.
    await yieldToOthers();
    const { cited, label, item } = claim;
    if (asksForSomething([...Object.values(item), cited.quote].join("\n"))) {
      checked.dropped.push({ ...HIDDEN });
      continue;
    }
    const found = label ? sourceOf(claim, evidence) : "It says nothing.";
    if (typeof found === "string") checked.dropped.push({ claim: label || item.topic, reason: found });
    else checked.items.push(found);
  }
  return checked;
}

/** The item of a claim with its source and confidence, or why it is dropped. */
function sourceOf({ cited, item, ...held }: Claim, { texts, searched }: Evidence): Item | string {
  const { quote, url, score, reason } = cited;
  const { topic } = item;
  const with_ = (trusted: Trusted, shown: Claim["item"] = item) => ({ ...shown, ...trusted }) as Item;
  if (topic === "founded" && !/^(?:1[6-9]|20)\d\d$/.test(held.named ?? "")) return "It is not a year.";
  const said = asksForSomething(reason) ? "" : oneLine(reason, LONGEST_QUOTE);
  const reasons = said ? [said] : [];
  const words = wordsOf(quote ?? "");
  const found = words.trim().length >= SHORTEST_QUOTE ? texts.filter((text) => text.words.includes(words)) : [];
  const best = found.find(({ source }) => source.url === url) ?? found[0];
  if (best) {
    if (held.named !== null && !words.includes(wordsOf(held.named))) return "The words that it quotes do not name it.";
    const gap = gapIn(quote ?? "", held);
    if (gap === OPPOSITE || (gap && SAID_ONLY.has(topic))) return `The words that it quotes ${gap}.`;
    const invented = gap && inventedIn({ item, ...held }, texts);
    if (invented) return invented;
    if (gap) return with_(inferred(score, [...reasons, `Concluded by the model; the words that it quotes ${gap}.`]));
    const { shown, quoted, doubts } = held.within({ quote: quote ?? "", text: best.words, all: texts });
    const source = { ...best.source, quote: oneLine(quoted, LONGEST_QUOTE) };
    const most = best.source.method === "web search" ? MOST_TRUSTED_ELSEWHERE : MOST_TRUSTED;
    const confidence = { score: within(score, most), reasons: [...reasons, SHOWN[source.method], ...doubts] };
    return with_({ confidence, sources: [source] }, shown);
  }
  const isSearched = url !== null && searched.includes(url);
  if (quote?.trim() && !isSearched) return "The words that it quotes stand on no page that was read.";
  if (SAID_ONLY.has(topic)) return "No words on a page that was read say it.";
  const invented = isSearched ? null : inventedIn({ item, ...held }, texts);
  if (invented) return invented;
  const doubt = isSearched
    ? `Found by the model's web search at ${oneLine(url, LONGEST_QUOTE)}; not checked.`
    : SHOWN.inferred;
  return with_(inferred(score, [...reasons, doubt]));
}

/** What a quote that is on a page lacks of a claim; null where it says it. */
const gapIn = (quote: string, { said, named, aspect }: Held): string | null =>
  said !== null ? unsaid(quote, said, aspect) : named !== null && contradicts(quote, named) ? OPPOSITE : null;

const inferred = (score: number, reasons: string[]): Trusted => ({
  confidence: { score: within(score, MOST_INFERRED), reasons },
  sources: [{ url: null, quote: null, fetchedAt: null, method: "inferred" }],
});

const SHOWN = {
  page: "The website's own words say it.",
  "structured data": "The website says so in data for search engines.",
  [COMPANY_RECORD]: "The company's record says it.",
  added: "A source that a colleague added says it.",
  "web search": "A page that a web search found says it; it is not the company's own.",
  inferred: "Concluded by the model; no words show it.",
} as const;

/** A model's score, at most `most`; 0 for what is no score from 0 to 1. */
const within = (score: number, most: number): number =>
  score >= 0 && score <= 1 ? roundScore(Math.min(score, most)) : 0;
