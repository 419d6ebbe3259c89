/** More words than this are not looked for. */
const MOST_WORDS = 6;

/** The different words of a search in lower case, in the order typed. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

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

/** The best rank among a record's texts for the words typed; SIMILAR where not all of them are in the texts. */
export function rankOf(texts: readonly string[], words: readonly string[]): Rank {
  const lower = texts.map((text) => text.toLowerCase());
  const typed = words.join(" ");
  if (lower.includes(typed)) return RANK.EXACT;
  if (lower.some((text) => text.startsWith(typed))) return RANK.BEGINNING;
  const whole = lower.join(" ");
  if (words.every((word) => beginsWord(whole, word))) return RANK.WORD_BEGINNINGS;
  return words.every((word) => whole.includes(word)) ? RANK.INSIDE : RANK.SIMILAR;
}
