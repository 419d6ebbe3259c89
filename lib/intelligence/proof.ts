import { type EvidenceText, wordsOf } from "./evidence";

// What proves a claim: a whole sentence of a page that has its numbers and names, is not about somebody else, and does not deny it.

/** Of a claim's words, the share that its sentence must have. */
const ENOUGH = 0.6;
const COMMON = new Set(
  "with from this that their they them have been into about over also more than company".split(" "),
);

/** Words that carry a meaning, without numbers and endings: 'hires', 'hired' and 'hiring' are one. */
const stemsIn = (text: string): string[] =>
  wordsOf(text)
    .trim()
    .split(" ")
    .filter((word) => word.length > 3 && !COMMON.has(word) && !/\d/.test(word))
    .map((word) => word.replace(/(?<=.{2})(?:ies|y|ings?|ed|ers?|es|e|s)$/, ""));

/** Whether a sentence has most of a text's words. */
export function hasWords(sentence: string, text: string): boolean {
  const [own, found] = [stemsIn(text), new Set(stemsIn(sentence))];
  return own.length > 0 && own.filter((stem) => found.has(stem)).length >= ENOUGH * own.length;
}

const NUMBER = /(\d+(?:\.\d+)?)(?:\s?(k|thousand|m|mn|millions?|millones|b|bn|billions?)\b)?/gi;

/** Numbers with the first letter of their magnitude, without thousands separators: '1250' and '14m'. */
export const numbersIn = (text: string): string[] =>
  [
    ...text
      .normalize("NFKC")
      .replace(/(?<=(?<!\d)\d{1,3})[,.'’\s](?=\d{3}(?!\d))/g, "")
      .matchAll(NUMBER),
  ].map(([, digits, size = ""]) => digits + size.charAt(0).toLowerCase().replace("t", "k"));

/** The capitalized words after the first, unless all longer ones are capitalized as in a title. */
const namesIn = (text: string): string[] => {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&-]*/gu) ?? [];
  const isTitle = words.every((word) => word.length < 4 || /^\p{Lu}/u.test(word));
  return isTitle ? [] : words.slice(1).filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
};

const FOREIGN =
  /[¿¡ñáéíóúàèçãõâêôöüß]|\b(?:de|del|el|los|las|un|una|para|con|por|desde|somos|estamos|nuestr[oa]s?|le|les|des|du|et|nous|und|der|das|wir)\b/i;
const ENGLISH = /\b(?:the|and|of|our|we|is|are|for|has|have|with)\b/i;

/** Whether a sentence is in another language than claims are: then only its numbers and names can be compared. */
export const isForeign = (sentence: string): boolean => FOREIGN.test(sentence) && !ENGLISH.test(sentence);

/** What a claim is about, where its topic asks for more than the claim's own words. */
const ABOUT = {
  employees: {
    words:
      /employ|people|staff|team|workers?|workforce|headcount|technicians|professionals|members|crew|agents|drivers|nurses/i,
    gap: "are not about its people",
  },
  revenue: { words: /[$€£]|\b(?:usd|dollars?|revenues?|sales|turnover)\b/i, gap: "are not about money" },
  founded: {
    words: /found|establish|since|incorporat|start|beg[aiu]n|in business|open|\best\b|\bborn\b|launch/i,
    gap: "do not say when it was founded",
  },
};
export type Aspect = keyof typeof ABOUT;

/** Competitors wherever they are named, and customers and the like as what a sentence begins with. */
const SOMEBODY_ELSE =
  /(?<!\p{L})(?:competitors?|rivals?|competidor(?:es)?)(?!\p{L})|^\W*(?:(?:one|some|many|most|all) of )?(?:our|their|its|the|an?|another|nuestr[oa]s?|un)\s+(?:\p{L}+\s+){0,2}?(?:customers?|clients?|suppliers?|vendors?|partners?|landlord|tenants?|clientes?|proveedor(?:es)?)(?!\p{L}|\s+(?:service|support|care))/iu;
const NAMED_SUBJECT =
  /^\W*(?!(?:Our|Their|Its|The|This|In|Since|Today|We|It)\b)((?:\p{Lu}[\p{L}&'’.-]*\s+){2,4})(?:had|has|have|employs?|employed|earns?|earned|made|makes|was founded|reported)\b/u;

/** Whether a sentence tells of another company than the one with these names. */
const isOfOthers = (sentence: string, names: readonly string[]): boolean => {
  const subject = wordsOf(NAMED_SUBJECT.exec(sentence)?.[1] ?? "").trim();
  const own = names.map(wordsOf).join(" ");
  return (
    SOMEBODY_ELSE.test(sentence) || (subject !== "" && !subject.split(" ").some((word) => own.includes(` ${word} `)))
  );
};

const DENIED =
  /\b(?:no|not|never|none|without|neither|nor|cannot|stopp(?:ed|ing)|ceas(?:ed|ing)|no longer|former(?:ly)?|used to|discontinued|terminated|resigned|(?:switched|moved|changed) (?:away )?from|nunca|ya no)\b|n['’]t\b|\b(?:closed|closing|shut) (?:down|our|its|their|for good)\b/i;
const CLAUSES = /[.;:!?]+(?:\s|$)|,\s|\s[-–—]\s|\s(?:and|but|while|because|to|although|whereas)\s/i;

/** The part of a sentence that shares most words with a claim. */
function clauseOf(sentence: string, claim: string): string {
  const own = wordsOf(claim).trim().split(" ");
  const shared = (clause: string) => own.filter((word) => wordsOf(clause).includes(` ${word} `)).length;
  return sentence.split(CLAUSES).toSorted((a, b) => shared(b) - shared(a))[0] ?? "";
}

const OPPOSITE = "say the opposite, or that it is over";
const ELSEWHERE = "are about someone else";
/** Of a sentence that speaks against its claim, or about somebody else: nobody may conclude it from there. */
export const AGAINST: ReadonlySet<string> = new Set([OPPOSITE, ELSEWHERE]);

const COMPETITORS: ReadonlySet<string> = new Set(["directCompetitor", "indirectCompetitor"]);
/** Topics that are about others, or compare with them. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  ...COMPETITORS,
  ...["positioning", "customerProfile", "customerSegment", "partnership", "industryInsight", "seasonalPattern"],
  ...["currentChallenge", "potentialChallenge"],
]);

/** What a claim says, as a sentence has to prove it. */
export interface Provable {
  topic: string;
  /** A name that must be in it; null for none. */
  named: string | null;
  /** The text that it must say; null where the name is all. */
  said: string | null;
  aspect: Aspect | null;
}

/**
 * Why a sentence does not prove a claim about the company with these names, as the end of a sentence about the words; null where
 * it does.
 */
export function unproved(
  sentence: string,
  { topic, named, said, aspect }: Provable,
  names: readonly string[],
): string | null {
  if (named !== null && !wordsOf(sentence).includes(wordsOf(named))) return "do not name it";
  const clause = clauseOf(sentence, said ?? named ?? "");
  const isOurs = OF_OTHERS.has(topic) || /\bwe\b/i.test(clause);
  if (!isOurs && [clause, sentence].some((text) => isOfOthers(text, names))) return ELSEWHERE;
  if (DENIED.test(clause) !== DENIED.test(said ?? named ?? "")) return OPPOSITE;
  if (said === null) return null;
  // A year next to a number may be elsewhere.
  const counts = numbersIn(said).filter((number) => !/^(?:19|20)\d\d$/.test(number));
  const numbers = counts.length > 0 ? counts : numbersIn(said);
  if (!numbers.every((number) => numbersIn(sentence).includes(number))) return "do not hold these numbers";
  if (!namesIn(said).every((name) => wordsOf(sentence).includes(wordsOf(name)))) return "do not name it";
  if (isForeign(sentence)) return null;
  if (aspect && !ABOUT[aspect].words.test(sentence)) return ABOUT[aspect].gap;
  const isFigure = numbers.length > 0 && (aspect !== null || stemsIn(said).length === 0);
  return isFigure || hasWords(sentence, said) ? null : "do not say it";
}

/** What nobody may be accused of in passing. */
const GRAVE =
  /\b(?:fraud\w*|lawsuits?|sued|suing|bankrup\w*|insolven\w*|lay\s?offs?|laid off|scandal\w*|investigat\w*|illegal\w*|crim\w+|launder\w*|theft|embezzl\w*|convict\w*|brib\w*|corrupt\w*)\b/gi;

const numbersOf = new WeakMap<EvidenceText, ReadonlySet<string>>();
function numbersOfText(text: EvidenceText): ReadonlySet<string> {
  const known = numbersOf.get(text) ?? new Set(text.sentences.flatMap(({ text }) => numbersIn(text)));
  numbersOf.set(text, known);
  return known;
}

/**
 * Why a claim that no words prove is left out; null where it may be concluded. A number, a name and an accusation are stated
 * somewhere, or made up.
 */
export function inventedIn({ topic, named, said }: Provable, texts: readonly EvidenceText[]): string | null {
  const value = said ?? named ?? "";
  const isRead = (word: string) => texts.some(({ words }) => words.includes(wordsOf(word)));
  const number = numbersIn(value).find((one) => !texts.some((text) => numbersOfText(text).has(one)));
  if (number) return `Nothing that was read has the number ${number}.`;
  const grave = value.match(GRAVE)?.find((word) => !isRead(word));
  if (grave) return `Nothing that was read says '${grave.toLowerCase()}'.`;
  // Companies that a model knows to compete need not be named by this one.
  if (COMPETITORS.has(topic)) return null;
  const name = [...(named === null ? [] : [named]), ...namesIn(value)].find((one) => !isRead(one));
  return name ? `Nothing that was read names '${name.toLowerCase()}'.` : null;
}
