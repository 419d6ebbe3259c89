import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { DroppedClaim } from "@/lib/contracts/intelligence";
import { oneLine } from "@/lib/crawler/plain-text";
import { roundScore } from "@/lib/domain/intelligence";
import type { Cited, Claims } from "./claims";
import { COMPANY_RECORD } from "./company-record";
import { type Evidence, wordsOf } from "./evidence";
import type { Item, Trusted } from "./items";

export interface Checked {
  items: Item[];
  dropped: DroppedClaim[];
}

/** The highest confidence in a claim: words on a page need not be true. */
const MOST_TRUSTED = 0.9;
/** The highest confidence in a claim without a quote: 'Low'. */
const MOST_INFERRED = 0.3;
/** Shorter quotes are on almost every page. */
const SHORTEST_QUOTE = 4;
const LONGEST_VALUE = 500;
const LONGEST_QUOTE = 300;
/** In one answer: more than twice what fits into one. */
const MOST_CLAIMS = 500;

/** Topics whose value is a name or a number, which its quote must contain. */
const NAMING: ReadonlySet<string> = new Set([
  "founded",
  "directCompetitor",
  "indirectCompetitor",
  "partnership",
  "socialPlatform",
]);
/** Topics whose numbers the quote must contain: other words near them prove no revenue. */
const COUNTING: ReadonlySet<string> = new Set(["revenue", "employees"]);
/** Topics that a model cannot infer: they are stated somewhere, or made up. */
const SAID_ONLY: ReadonlySet<string> = new Set(["founded", "partnership", "location", "person"]);

interface Claim {
  cited: Cited;
  /** Its name in the list of dropped claims. */
  label: string;
  /** A name that its quote must contain. */
  named: string | null;
  /** The text whose numbers its quote must contain. */
  counted?: string;
  /** The report's item, still without its sources. */
  item: DistributiveOmit<Item, keyof Trusted>;
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/**
 * Separates a model's claims into those that can be proved and those that cannot, with the reason. The quote decides: its words
 * must be on a page that was read or in the company's record, and must contain what the claim names. A claim without a quote is
 * 'inferred' with low confidence, or dropped if its topic cannot be inferred; one whose quote is found nowhere is dropped. These
 * limits hold whatever confidence the model reports.
 */
export async function checkClaims(claims: Partial<Claims>, evidence: Evidence): Promise<Checked> {
  const checked: Checked = { items: [], dropped: [] };
  let count = 0;
  for (const { cited, label, item, ...held } of claimsIn(claims)) {
    if (++count > MOST_CLAIMS) {
      checked.dropped.push({ claim: "Everything else", reason: `One answer may say ${MOST_CLAIMS} things at most.` });
      break;
    }
    // Each claim is searched for on all pages, and other requests wait for this process, too.
    await yieldToOthers();
    const found = label ? sourceOf(cited, { topic: item.topic, ...held }, evidence) : "It says nothing.";
    if (typeof found === "string") checked.dropped.push({ claim: label || item.topic, reason: found });
    else checked.items.push({ ...item, ...found } as Item);
  }
  return checked;
}

function* claimsIn({ texts = [], locations = [], people = [], technologies = [] }: Partial<Claims>): Generator<Claim> {
  for (const { topic, value, ...cited } of texts) {
    const text = kept(value) ?? "";
    const held = { named: NAMING.has(topic) ? text : null, counted: COUNTING.has(topic) ? text : "" };
    yield { cited, label: text, ...held, item: { topic, value: text } };
  }
  for (const { city, state, country, type, ...cited } of locations) {
    const place = { city: kept(city), state: kept(state), country: kept(country), type: kept(type) };
    const name = place.city ?? place.state ?? place.country ?? "";
    yield { cited, label: name, named: name, item: { topic: "location", ...place } };
  }
  for (const { name: given, title, influence, ...cited } of people) {
    const name = kept(given) ?? "";
    const person = { name, title: kept(title), influence: kept(influence) };
    yield { cited, label: name, named: name, item: { topic: "person", ...person } };
  }
  for (const { name: given, description, ...cited } of technologies) {
    const name = kept(given) ?? "";
    yield { cited, label: name, named: name, item: { topic: "technology", name, description: kept(description) } };
  }
}

/** A value as it is stored; null where nothing is left of it. */
const kept = (value: string | null): string | null => oneLine(value ?? "", LONGEST_VALUE) || null;

/** The source of a claim and its confidence, or why it is dropped. */
function sourceOf(
  { quote, url, score, reason }: Cited,
  { topic, named, counted = "" }: { topic: Item["topic"] } & Pick<Claim, "named" | "counted">,
  { texts, searched }: Evidence,
): Trusted | string {
  if (topic === "founded" && !/^(?:1[6-9]|20)\d\d$/.test(named ?? "")) return "It is not a year.";
  const said = oneLine(reason, LONGEST_QUOTE);
  const reasons = said ? [said] : [];
  const words = wordsOf(quote ?? "");
  const found = words.trim().length >= SHORTEST_QUOTE ? texts.filter((text) => text.words.includes(words)) : [];
  const best = found.find(({ source }) => source.url === url) ?? found[0];
  if (best) {
    if (named !== null && !words.includes(wordsOf(named))) return "The words that it quotes do not name it.";
    if (!holdsFigures(quote ?? "", counted)) return inferred(score, [...reasons, UNCOUNTED]);
    const source = { ...best.source, quote: oneLine(quote ?? "", LONGEST_QUOTE) };
    const confidence = { score: within(score, MOST_TRUSTED), reasons: [...reasons, SHOWN[source.method]] };
    return { confidence, sources: [source] };
  }
  const isSearched = url !== null && searched.includes(url);
  if (quote?.trim() && !isSearched) return "The words that it quotes stand on no page that was read.";
  if (SAID_ONLY.has(topic)) return "No words on a page that was read say it.";
  const doubt = isSearched
    ? `Found by the model's web search at ${oneLine(url, LONGEST_QUOTE)}; not checked.`
    : SHOWN.inferred;
  return inferred(score, [...reasons, doubt]);
}

const inferred = (score: number, reasons: string[]): Trusted => ({
  confidence: { score: within(score, MOST_INFERRED), reasons },
  sources: [{ url: null, quote: null, fetchedAt: null, method: "inferred" }],
});

const numbersIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    // Thousands separators.
    .replace(/(?<=\d)[,.'’\s](?=\d{3}(?!\d))/g, "")
    .match(/\d+(?:\.\d+)?/g) ?? [];

/** Whether a quote contains the numbers of a value; a year next to them may be elsewhere. */
function holdsFigures(quote: string, value: string): boolean {
  const [said, quoted] = [numbersIn(value), numbersIn(quote)];
  const counts = said.filter((number) => !/^(?:19|20)\d\d$/.test(number));
  return (counts.length > 0 ? counts : said).every((number) => quoted.includes(number));
}

const UNCOUNTED = "Concluded by the model; the words that it quotes do not hold these numbers.";

const SHOWN = {
  page: "The website's own words say it.",
  "structured data": "The website says so in data for search engines.",
  [COMPANY_RECORD]: "The company's record says it.",
  inferred: "Concluded by the model; no words show it.",
} as const;

/** A model's score within limits; 0 for anything that is not a number. */
const within = (score: number, most: number): number =>
  Number.isFinite(score) ? roundScore(Math.min(Math.max(score, 0), most)) : 0;
