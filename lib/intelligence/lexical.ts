import { wordsOf } from "./evidence";

// What sentences and claims say, in words that can be compared: numbers, names, and words that carry a meaning.

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Words without a meaning of their own, and 'company', which every sentence of a report is about. */
const EMPTY = new Set(
  words(`a an the and or of to in on at for with by from as than then so also there here it its they their them he she his
  her we our us you your this that these those which who whom what when where how is are was were be been being has have had
  do does did can could will would may might should about into over under within across per via out up off all any some each
  other such only just very much many own both while but if not no company business firm inc llc including include among plus`),
);

/** A word without its ending: 'hires', 'hired' and 'hiring' are one. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const bare = word
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?<=.{3})(?:ings?|ed|ers?|es|s|ly)$/, "")
    .replace(/(?<=.{3})e+$/, "");
  return bare.replace(/(.)\1$/, "$1");
}

/** The stems of the words with a meaning, without numbers. */
export const stemsIn = (text: string): string[] =>
  wordsOf(text)
    .trim()
    .split(" ")
    .filter((word) => word.length > 1 && !EMPTY.has(word) && !/\d/.test(word))
    .map(stemOf);

const UNITS = words(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
);
const TEENS = words("seventeen eighteen nineteen");
const TENS = words("twenty thirty forty fifty sixty seventy eighty ninety");
const WORTH = new Map<string, number>([
  ...[...UNITS, ...TEENS].map((word, at): [string, number] => [word, at]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
const SPELLED = new RegExp(
  String.raw`\b(?:(${TENS.join("|")})[-\s](${UNITS.slice(1, 10).join("|")})|(${[...WORTH.keys()].join("|")}))\b`,
  "gi",
);

/** The numbers in a text as digits, without thousands separators; those in words too, except 'one', which is a pronoun. */
export function numbersIn(text: string): string[] {
  const digits = text
    .normalize("NFKC")
    // Thousands separators.
    .replace(/(?<=\d)[,.'’\s](?=\d{3}(?!\d))/g, "")
    .match(/\d+(?:\.\d+)?/g);
  const spelled = [...text.matchAll(SPELLED)].map(([, tens, unit, single]) => worthOf(tens) + worthOf(unit ?? single));
  return [...(digits ?? []), ...spelled.filter((number) => number > 1).map(String)];
}

const worthOf = (word: string | undefined): number => WORTH.get(word?.toLowerCase() ?? "") ?? 0;

/** 'million' and the like: an amount means nothing without them. */
const MAGNITUDES: [RegExp, string][] = [
  [/\b(?:dozens?)\b/i, "dozen"],
  [/\b(?:hundreds?)\b/i, "hundred"],
  [/\b(?:thousands?)\b|\d\s?k\b/i, "thousand"],
  [/\b(?:millions?|mn)\b|\d\s?m(?:il)?\b/i, "million"],
  [/\b(?:billions?|bn)\b|\d\s?b\b/i, "billion"],
];
export const magnitudesIn = (text: string): string[] =>
  MAGNITUDES.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);

/** Capitalized words that name nobody. */
const NO_NAMES = new Set(words("i hr peo aso us usa ceo cfo coo cto hvac it ai faq b2b b2c saas crm"));
/** What a sentence begins with that names nobody. */
const STARTERS = new Set(
  words(`the it its they their a an this that these those he she we our in on at for from with by as of to since until after
  before during while when where although though if because both all some many most several each every other also there here
  customers clients services products employees locations offices revenue industry highlights leadership staff people
  key no not one about according because among besides beyond despite given like unlike overall additionally moreover furthermore
  however today currently recently notably typically generally together family headquarters`),
);
/** After one of these, the word before is who it is about. */
const DOES = new Set(
  words(`is are was were has have had owns own employs employ makes make sells sell runs run operates operate offers offer
  provides provide serves serve acquired bought holds controls leads lead founded founds built builds pays plans wants will`),
);

/**
 * The names in a sentence: capitalized words, and its first word unless that is a plain one. Lower case, as `wordsOf` returns
 * them.
 */
export function namesIn(sentence: string): string[] {
  const tokens = sentence.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&-]*/gu) ?? [];
  return tokens
    .filter((token, at) => {
      if (!/^\p{Lu}/u.test(token) && !/^\p{Lo}/u.test(token)) return false;
      const word = wordsOf(token).trim();
      if (NO_NAMES.has(word)) return false;
      if (at > 0) return true;
      if (STARTERS.has(word)) return false;
      const next = wordsOf(tokens[1] ?? "").trim();
      return DOES.has(next) || /^\p{Lu}/u.test(tokens[1] ?? "") || !/(?:ing|ed|ly)$/.test(word);
    })
    .flatMap((token) => wordsOf(token).trim().split(" "))
    .filter((word) => word && !/^\d+$/.test(word) && !EMPTY.has(word) && !NO_NAMES.has(word) && word !== "s");
}

/** Whether a text is a label in title case, whose capitals name nobody. */
export const isTitleCase = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).every((word) => word.length < 4 || /^\p{Lu}/u.test(word));

/** What nobody may be accused of in passing. */
export const GRAVE =
  /\b(?:fraud\w*|lawsuits?|sued|suing|bankrup\w*|insolven\w*|lay\s?offs?|laid off|scandal\w*|investigat\w*|illegal\w*|crim\w+|launder\w*|scams?|theft|stol\w+|embezzl\w*|violat\w*|convict\w*|brib\w*|corrupt\w*|debts?|default\w*)\b/gi;

const DENIAL =
  / (?:not|no|never|none|without|neither|nor|cannot|(?:do|does|did|wo|is|are|was|were|ca|could|would|should|has|have|had)nt) /;

/** Whether a text denies something. */
export const denies = (text: string): boolean => DENIAL.test(wordsOf(text));

/** Words of a clause that is about something that is over; a round, a deal and a year are closed and ended by being done. */
const OVER =
  /(?<![-\p{L}])(?:stopped|stopping|ceased?|ceasing|(?:closed|closing) (?:down )?(?:our|its|their|the|a|all|both|one|two|three|for good|in|after)(?!.{0,60}\b(?:rounds?|series|funding|financing|deals?|sales?|loans?|acquisitions?|purchases?|books?)\b)|(?:was|is|has|have|been) closed|shut(?:ting)? down|(?<!(?:year|quarter|months?|period) )ended|discontinued|terminated|cancell?ed|no longer|former(?:ly)?|wound down|(?:was|were|been) dissolved|divested|(?:we|they|it|who) used to|(?:switched|moved|migrated|changed) (?:away )?from|resigned|stepped down|retired in|passed away|left (?:the|our|us))(?!\p{L})/iu;
/** Where a statement ends within a sentence, or turns to another thing. */
const CLAUSES = /[.;:!?]+(?:\s|$)|,\s|\s[-–—]\s|\s(?:and|but|while|because|to|although|whereas)\s/i;

const clausesOf = (text: string): string[] => text.split(CLAUSES).filter((clause) => clause.trim() !== "");
const isTurned = (clause: string): boolean => denies(clause) || OVER.test(clause);

/**
 * Whether a text says the opposite of a statement, or that it is over: of two clauses with the same words, one denies it or tells
 * its end and the other one doesn't.
 */
export function contradicts(text: string, statement: string): boolean {
  const clauses = clausesOf(text).map((clause) => ({ clause, stems: new Set(stemsIn(clause)) }));
  return clausesOf(statement).some((said) => {
    const own = [...new Set(stemsIn(said))];
    const shared = clauses.map(({ stems }) => own.filter((stem) => stems.has(stem)).length);
    const most = Math.max(0, ...shared);
    if (most === 0 || most < Math.min(2, own.length)) return false;
    // Where one clause says it as it is said here, another one may be about something else.
    return clauses.every(({ clause }, at) => shared[at] !== most || isTurned(clause) !== isTurned(said));
  });
}
