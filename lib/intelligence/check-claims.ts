import { setImmediate as yieldToOthers } from "node:timers/promises";
import { oneLine } from "@/lib/crawler/plain-text";
import { asksForSomething, HIDDEN } from "./asks-for";
import { type Claim, claimsIn } from "./claim-items";
import type { Claims } from "./claims";
import { COMPANY_RECORD } from "./company-record";
import type { DroppedClaim } from "./contract";
import { type Evidence, type EvidenceText, sentencesWith, wordsOf } from "./evidence";
import type { Item, Trusted } from "./items";
import { AGAINST, inventedIn, unproved } from "./proof";
import { roundScore } from "./rules";

export interface Checked {
  items: Item[];
  dropped: DroppedClaim[];
}

/** The highest confidence in a claim: words on a page need not be true. */
const MOST_TRUSTED = 0.9;
/** The highest confidence in a claim of another website, which may be about a namesake. */
const MOST_TRUSTED_ELSEWHERE = 0.7;
/** The highest confidence in a claim without a quote: 'Low'. */
const MOST_INFERRED = 0.3;
/** Shorter quotes are on almost every page. */
const SHORTEST_QUOTE = 4;
const LONGEST_QUOTE = 300;
/** The most places of one quote that are looked at. */
const MOST_PLACES = 20;
/** In one answer: more than twice what fits into one. */
const MOST_CLAIMS = 500;

/** Topics that a model cannot infer: they are stated somewhere, or made up. */
const SAID_ONLY: ReadonlySet<string> = new Set(["founded", "partnership", "location", "person"]);

/**
 * Separates a model's claims into those that can be proved and those that cannot, with the reason. The quote decides: it must be on
 * a page that was read or in the company's record, and the whole sentence in which it is must prove the claim (`unproved`).
 * A claim without such a sentence is 'inferred' with low confidence, or dropped if its topic cannot be inferred or it holds what
 * nothing that was read has: a number, a name, an accusation. One whose quote is found nowhere, whose sentence speaks against it or
 * is about somebody else is dropped, and so is what asks its reader for something. These limits hold whatever confidence the model
 * reports.
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
    const { cited, item, topic, named, said } = claim;
    const label = said ?? named ?? "";
    if (asksForSomething([...Object.values(item), cited.quote].join("\n"))) {
      checked.dropped.push({ ...HIDDEN });
      continue;
    }
    const found = label ? shownItem(claim, evidence) : "It says nothing.";
    if (typeof found === "string") checked.dropped.push({ claim: label || topic, reason: found });
    else checked.items.push(found);
  }
  return checked;
}

/** The item of a claim with its source and confidence, or why it is dropped. */
function shownItem(claim: Claim, { texts, names, searched }: Evidence): Item | string {
  const { cited, item, topic, named } = claim;
  const { quote, url, score, reason } = cited;
  if (topic === "founded" && !/^(?:1[6-9]|20)\d\d$/.test(named ?? "")) return "It is not a year.";
  const given = asksForSomething(reason) ? "" : oneLine(reason, LONGEST_QUOTE);
  const reasons = given ? [given] : [];
  const with_ = (trusted: Trusted, shown: Claim["item"] = item) => ({ ...shown, ...trusted }) as Item;
  const proofs = [...proofsOf(quote, url, texts)];
  const best = proofs.find(({ sentence }) => unproved(sentence, claim, names) === null) ?? proofs[0];
  const gap = best ? unproved(best.sentence, claim, names) : null;
  if (best && gap === null) {
    const { source } = best.text;
    const { shown, words } = claim.shownBy({ ...best, all: texts });
    // A sentence that is too long is shown by its part that the model has chosen.
    const isShort = source.method !== "structured data" && words.length <= LONGEST_QUOTE;
    const most = source.method === "web search" ? MOST_TRUSTED_ELSEWHERE : MOST_TRUSTED;
    const confidence = { score: within(score, most), reasons: [...reasons, SHOWN[source.method]] };
    const shownQuote = oneLine((isShort ? words : quote) ?? "", LONGEST_QUOTE);
    return with_({ confidence, sources: [{ ...source, quote: shownQuote }] }, shown);
  }
  const isSearched = !best && url !== null && searched.includes(url);
  if (!best && quote?.trim() && !isSearched) return "The words that it quotes are on no page that was read.";
  if (gap && (AGAINST.has(gap) || named !== null)) return `The words that it quotes ${gap}.`;
  if (SAID_ONLY.has(topic)) return "No words on a page that was read say it.";
  const invented = isSearched ? null : inventedIn(claim, texts);
  if (invented) return invented;
  const doubt = isSearched
    ? `Found by the model's web search at ${oneLine(url, LONGEST_QUOTE)}; not checked.`
    : gap
      ? `Concluded by the model; the words that it quotes ${gap}.`
      : SHOWN.inferred;
  return with_(inferred(score, [...reasons, doubt]));
}

/** The sentences with a quote, those of the page that it names first; no more than a few of a quote that is everywhere. */
function* proofsOf(quote: string | null, url: string | null, texts: readonly EvidenceText[]) {
  const words = wordsOf(quote ?? "");
  if (words.trim().length < SHORTEST_QUOTE) return;
  let count = 0;
  const isNamed = ({ source }: EvidenceText) => source.url === url;
  for (const text of [...texts.filter(isNamed), ...texts.filter((text) => !isNamed(text))]) {
    for (const sentence of sentencesWith(text, words)) {
      yield { sentence, text };
      if (++count === MOST_PLACES) return;
    }
  }
}

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
