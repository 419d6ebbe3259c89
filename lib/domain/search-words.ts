/** Letters that Unicode does not take apart into one without an accent. */
const PLAIN: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ς: "σ" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/**
 * A text as searches compare it: without case, accents and apostrophes, as people type names, with plain hyphens and spaces. Other signs
 * mean themselves. The database's function `search_key` makes the same of it, with a space before.
 */
export const searchKey = (text: string): string =>
  text
    .replace(/['`´‘’‛ʻʼ′＇]/g, "")
    .replace(/[‐-―]/g, "-")
    .replace(/[\t\n\r]/g, " ")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\ufe0e\ufe0f]/g, "")
    .toLowerCase()
    .replace(/[łøđðħıŧςßæœþ]/g, (letter) => PLAIN[letter] ?? letter);

/** What a website is found without. */
const SCHEME = /^(https?:\/\/)?(www\.)?(?=.)|(?<=\..*)\/$/g;

/** The different words of a text as searches compare them, in the order typed. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    searchKey(text)
      .split(/\s+/)
      .map((word) => word.replace(SCHEME, ""))
      .filter(Boolean),
  ),
];

/** Whether a word has to begin one of a text. All others are found inside of words, too. */
export const beginsWords = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word);

/** Whether a text has all words that were typed, in any order. */
export function finds(text: string, typed: string): boolean {
  const key = ` ${searchKey(text)}`;
  return wordsOf(typed).every((word) => key.includes(beginsWords(word) ? ` ${word}` : word));
}

/** What a phone number may consist of, as people write it. */
const PHONE = /^\+?[\d().\-\s]+$/;

/** Digits that can be a part of a US phone number, without its country code; null where the text is no phone number. */
function digitsOf(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (!PHONE.test(text) || digits.length < 3) return null;
  return digits.length > 10 ? digits.replace(/^1/, "") : digits;
}

/** The words to find a contact by: of phone numbers the digits, even where the number was typed in several words. */
export function contactWordsOf(text: string): string[] {
  const whole = digitsOf(text.trim());
  return whole === null ? wordsOf(text).map((word) => digitsOf(word) ?? word) : [whole];
}

/** The words to find a proposal by: of a code its zeros may be left out, 'PRO-15'. */
export const proposalWordsOf = (text: string): string[] =>
  wordsOf(text).map((word) => word.replace(/^pro-(\d{1,5})$/, (_, digits: string) => `pro-${digits.padStart(6, "0")}`));

/** How well a text fits what was typed; the lowest rank fits best. */
export const RANK = { EXACT: 0, BEGINNING: 1, WORD_BEGINNINGS: 2, INSIDE: 3, SIMILAR: 4 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

const beginsWord = (text: string, word: string): boolean =>
  ` ${text}`.includes(` ${word}`) || text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));

/**
 * The best rank among the texts that a record is called by, for the words typed. INSIDE where all of them are in the texts or in `key`, the
 * key of whatever else it is found by; SIMILAR otherwise.
 */
export function rankOf(texts: readonly string[], words: readonly string[], key = ""): Rank {
  const keys = texts.map(searchKey);
  const typed = words.join(" ");
  if (keys.includes(typed)) return RANK.EXACT;
  if (keys.some((key) => key.startsWith(typed))) return RANK.BEGINNING;
  const whole = keys.join(" ");
  if (words.every((word) => beginsWord(whole, word))) return RANK.WORD_BEGINNINGS;
  return words.every((word) => whole.includes(word) || key.includes(word)) ? RANK.INSIDE : RANK.SIMILAR;
}

/** In the order in which equally good hits are shown. */
export const SEARCH_KINDS = ["company", "contact", "deal", "proposal"] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The most characters of what somebody searches for. */
export const LONGEST_SEARCH = 200;
