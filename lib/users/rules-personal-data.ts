/** What Tandem keeps of a person, found by their mail address (D-218). */
export const PERSONAL_DATA = {
  account: "Account",
  contact: "Contacts of companies, also merged ones",
  sent: "Addresses that a proposal was emailed to",
  message: "Questions and messages about a proposal",
  mail: "Emails that Tandem sent",
  importRow: "Rows of imported files",
  note: "Notes that name the person",
  step: "Next steps that name the person",
  description: "Company descriptions that name the person",
  view: "Saved views that name the person",
  search: "Searches and views in the history that name the person",
  limit: "Counts of attempts under the address",
} as const;
export type PersonalDataKind = keyof typeof PERSONAL_DATA;

/** Where a text may mean the person, or somebody or something else: somebody has to read it. */
export const DOUBTFUL_TEXTS = {
  note: "Note",
  step: "Next step",
  activity: "Activity",
  description: "Company description",
  view: "Saved view",
  search: "History",
} as const;
export type DoubtfulKind = keyof typeof DOUBTFUL_TEXTS;

/** How many doubtful texts are listed, and can be chosen, at once. */
export const MOST_DOUBTFUL = 200;

/** In place of a name. */
export const DELETED_PERSON = "Deleted person";

const NOWHERE = "(?=a)b";
const LEAST_DIGITS = 7;

/** A phone number however it is typed, with or without the country; null for what is too short to be one. */
function phonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length < LEAST_DIGITS) return null;
  const between = "[^[:alnum:]]{0,3}";
  return `(?:\\+?1${between})?\\(?${[...digits].join(between)}`;
}

/**
 * A pattern, as PostgreSQL has it, for texts that hold one of some words or phone numbers as a whole, whatever the case; without any
 * it fits nothing. `inJson`: in the text of a JSON document.
 */
export function patternOf(words: readonly string[], { phones = [] as readonly string[], inJson = false } = {}): string {
  const written = (word: string) => (inJson ? JSON.stringify(word).slice(1, -1) : word);
  const escaped = words.map((word) => written(word).replace(/[.^$*+?()[\]{}|\\]/g, "\\$&"));
  const all = [...escaped, ...phones.flatMap((phone) => phonePattern(phone) ?? [])];
  return all.length === 0 ? NOWHERE : `(?<![[:alnum:]])(?:${all.join("|")})(?![[:alnum:]])`;
}

/** A pattern of PostgreSQL as JavaScript reads it. */
const regExpOf = (pattern: string): RegExp => new RegExp(pattern.replaceAll("[:alnum:]", "\\p{L}\\p{N}"), "giu");

export const withoutPerson = (text: string, pattern: string): string => text.replace(regExpOf(pattern), DELETED_PERSON);

const MOST_SHOWN = 300;

/** The sentences of a text in which a pattern is, up to 300 characters. */
export function sentencesWith(text: string, pattern: string): string {
  const found = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => regExpOf(pattern).test(sentence));
  const shown = found.join(" … ");
  return shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown;
}
