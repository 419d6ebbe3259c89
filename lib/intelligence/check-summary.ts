import type { DroppedClaim, ReportSource } from "@/lib/contracts/intelligence";
import { roundScore } from "@/lib/domain/intelligence";
import { stateName } from "@/lib/domain/us-states";
import { asksForSomething, HIDDEN } from "./asks-for";
import type { CompanyRecord } from "./company-record";
import { wordsOf } from "./evidence";
import type { Item, Trusted } from "./items";
import { contradicts, GRAVE, magnitudesIn, namesIn, numbersIn, stemsIn } from "./lexical";
import { safeMarkdown } from "./safe-markdown";
import { paragraphsOf } from "./sentences";

/** A sentence of a summary, with the sources of the statements that it is made of. */
export interface Sentence extends Trusted {
  /** Markdown within a line. */
  value: string;
  /** From 0. */
  paragraph: number;
}

export interface CheckedSummary {
  sentences: Sentence[];
  dropped: DroppedClaim[];
}

/** Of a sentence's words, the share that statements must have. */
const ENOUGH = 0.7;
const MOST_SOURCES = 6;

/** What summaries say in their own words about a topic. */
const TOPIC_WORDS: Partial<Record<Item["topic"], string>> = {
  employees: "employees employs people staff team workers size headcount",
  revenue: "revenue sales annual yearly turnover earns",
  founded: "founded established started began history years old age since operation operating",
  location: "based located location office offices headquartered headquarters town city place operates",
  person: "led leads leadership lead person contact",
  service: "offers provides services service delivers performs work",
  product: "offers sells products product makes",
  customerSegment: "serves customers clients segments customer",
  customerProfile: "serves customers clients customer typical",
  technology: "uses technology tools software works",
  partnership: "partners partnership works",
  directCompetitor: "competes competitors competitor rivals",
  indirectCompetitor: "competes competitors competitor",
  primaryIndustry: "industry sector operates trade",
  secondaryIndustry: "industry sector",
  website: "website online site",
  socialPlatform: "present active social media page",
  geographicScope: "serves serving area region operates market",
  description: "offers provides specializes",
  growthSignal: "growing grows growth sign",
  growthTrajectory: "growing grows growth",
  currentChallenge: "challenge challenges faces",
  potentialChallenge: "challenge challenges faces may",
};
interface Statement {
  item: Item;
  words: string;
  stems: Set<string>;
  /** The stems of its value alone. */
  own: Set<string>;
  /** Its value and its quotes, each as it is said. */
  texts: string[];
}

/**
 * A model's summary, sentence by sentence: kept is what the statements say, with their sources. A sentence with a number, name,
 * place or amount that no statement has is left out with the reason, and so is one that no statement says; one that asks its
 * reader for something is never shown. `items` are the report's statements, `now` (ISO 8601) when it was made.
 */
export function checkSummary(
  markdown: string,
  items: readonly Item[],
  company: CompanyRecord,
  now: string,
): CheckedSummary {
  const known = items.map(toStatement);
  const whole = wordsOf(known.map(({ words }) => words).join(" ") + recordWords(company));
  const ages = items.flatMap((item) =>
    item.topic === "founded" ? [String(new Date(now).getUTCFullYear() - Number(item.value))] : [],
  );
  const context = {
    known,
    whole,
    numbers: new Set([...numbersIn(whole), ...ages]),
    name: new Set(stemsIn(company.name)),
  };
  const checked: CheckedSummary = { sentences: [], dropped: [] };
  for (const [paragraph, sentences] of paragraphsOf(safeMarkdown(markdown)).entries()) {
    for (const value of sentences) {
      const found = asksForSomething(value) ? null : supportOf(plain(value), context);
      if (found === null) checked.dropped.push({ ...HIDDEN });
      else if (typeof found === "string") checked.dropped.push({ claim: `Summary: ${plain(value)}`, reason: found });
      else checked.sentences.push({ value, paragraph, ...found });
    }
  }
  return checked;
}

const plain = (markdown: string): string => markdown.replace(/[*_`~]|\\(?=[^\w\s])/g, "");

function toStatement(item: Item): Statement {
  const { topic, confidence: _, sources, ...fields } = item;
  const value = Object.values(fields)
    .flatMap((field) => (typeof field === "string" ? [field, stateName(field)] : []))
    .join(" ");
  const quotes = sources.filter(({ method }) => method !== "inferred").map(({ quote }) => quote ?? "");
  const words = [value, ...quotes].join(" ");
  const stems = new Set(stemsIn(`${words} ${TOPIC_WORDS[topic] ?? ""}`));
  return { item, words, stems, own: new Set(stemsIn(value)), texts: [value, ...quotes].filter(Boolean) };
}

const recordWords = ({ name, industryName, city, state, websiteUrl }: CompanyRecord): string =>
  ` ${[name, industryName, city, state, stateName(state), websiteUrl].filter(Boolean).join(" ")}`;

interface Context {
  known: readonly Statement[];
  /** The words of all statements and of the record. */
  whole: string;
  numbers: ReadonlySet<string>;
  name: ReadonlySet<string>;
}

/** The trust in a sentence, or why it is left out. */
function supportOf(sentence: string, context: Context): Trusted | string {
  const { known, whole, numbers, name } = context;
  const number = numbersIn(sentence).find((one) => !numbers.has(one)) ?? strayFigure(sentence, known);
  if (number) return `No kept statement has the number ${number}.`;
  const size = magnitudesIn(sentence).find((one) => !magnitudesIn(whole).includes(one));
  if (size) return `No kept statement speaks of a ${size}.`;
  const stray = namesIn(sentence).find((word) => !isWordOf(word, whole));
  if (stray) return `No kept statement names '${stray}'.`;
  const grave = sentence.match(GRAVE)?.find((word) => !whole.includes(wordsOf(word)));
  if (grave) return `No kept statement says '${grave.toLowerCase()}'.`;
  const stems = stemsIn(sentence).filter((stem) => !name.has(stem));
  const said = numbersIn(sentence);
  const related = known
    .map((one) => ({ ...one, shared: sharedBy(one, stems, said) }))
    .filter(({ shared, texts }) => shared > 0 && !texts.every((text) => contradicts(text, sentence)))
    .sort((a, b) => b.shared - a.shared);
  const stated = related.filter(({ item }) => !isInferred(item));
  for (const statements of [stated, related]) {
    const used = covering(statements, stems);
    if (used) return trustOf(used);
  }
  return "No kept statement says it.";
}

/** A possessive's 's and a plural count as the word. */
const isWordOf = (word: string, whole: string): boolean =>
  [word, word.replace(/s$/, ""), `${word}s`].some((form) => whole.includes(` ${form} `));

const isInferred = ({ sources }: Trusted): boolean => sources.every(({ method }) => method === "inferred");

/** How much a sentence has of a statement's own words and numbers. */
function sharedBy({ own, words, item }: Statement, stems: readonly string[], numbers: readonly string[]): number {
  const shared = [...own].filter((stem) => stems.includes(stem)).length;
  const figures = numbersIn(words).filter((number) => numbers.includes(number)).length;
  const isFounded = item.topic === "founded" && numbers.includes(item.value);
  return (own.size > 0 ? shared / own.size : 0) + figures + (isFounded ? 1 : 0);
}

/** The statements that together say a sentence: the fewest, best first; null where they do not. */
function covering(statements: readonly Statement[], stems: readonly string[]): Statement[] | null {
  const used: Statement[] = [];
  let left = [...stems];
  for (const statement of statements) {
    const rest = left.filter((stem) => !statement.stems.has(stem));
    if (used.length > 0 && rest.length === left.length) continue;
    used.push(statement);
    left = rest;
    if (left.length === 0) break;
  }
  return used.length > 0 && left.length <= stems.length * (1 - ENOUGH) ? used : null;
}

/** The trust in the weakest statement, and the sources of all; concluded as soon as one of them is. */
function trustOf(statements: readonly Statement[]): Trusted {
  const score = roundScore(Math.min(...statements.map(({ item }) => item.confidence.score)));
  const reasons = [...new Set(statements.flatMap(({ item }) => item.confidence.reasons))].slice(0, MOST_SOURCES);
  const all = statements.flatMap(({ item }) => item.sources);
  const concluded = all.filter(({ method }) => method === "inferred");
  const sources = new Map<string, ReportSource>(
    (concluded.length > 0 ? concluded : all).map((one) => [`${one.method} ${one.url} ${one.quote}`, one]),
  );
  return { confidence: { score, reasons }, sources: [...sources.values()].slice(0, MOST_SOURCES) };
}

const PEOPLE_COUNT = /(\d[\d,]*)\+?\s+(?:full-time\s+)?(?:employees|people|staff|workers|team members)\b/gi;
const AMOUNT = /[$€£]\s?(\d[\d,.]*\d|\d)/g;

/** A number of people or an amount that the statements have for something else only. */
function strayFigure(sentence: string, known: readonly Statement[]): string | undefined {
  const of = (pattern: RegExp) => [...sentence.matchAll(pattern)].flatMap(([, digits]) => numbersIn(digits ?? ""));
  const isAbout = (number: string, topic: Item["topic"], words: RegExp) =>
    known.some((one) => (one.item.topic === topic || words.test(one.words)) && numbersIn(one.words).includes(number));
  return (
    of(PEOPLE_COUNT).find((number) => !isAbout(number, "employees", /employ|people|staff|workers|team/i)) ??
    of(AMOUNT).find((number) => !isAbout(number, "revenue", /[$€£]|dollars|million|billion/i))
  );
}
