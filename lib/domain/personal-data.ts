/** What Tandem keeps of a person, found by their mail address (D-218). */
export const PERSONAL_DATA = {
  account: "Account",
  contact: "Contacts of companies, also merged ones",
  sent: "Addresses that a proposal was mailed to",
  message: "Questions and messages about a proposal",
  mail: "Mails that Tandem sent",
  importRow: "Rows of imported files",
  note: "Notes that name the person",
} as const;
export type PersonalDataKind = keyof typeof PERSONAL_DATA;

/** In place of a name. */
export const DELETED_PERSON = "Deleted person";

/**
 * A pattern, as PostgreSQL has it, for texts that hold one of some words as a whole, whatever the case. Returns null without
 * words. `inJson`: in the text of a JSON document.
 */
export function patternOf(words: readonly string[], { inJson = false } = {}): string | null {
  if (words.length === 0) return null;
  const written = (word: string) => (inJson ? JSON.stringify(word).slice(1, -1) : word);
  const escaped = words.map((word) => written(word).replace(/[.^$*+?()[\]{}|\\-]/g, "\\$&"));
  return `(?<![[:alnum:]])(?:${escaped.join("|")})(?![[:alnum:]])`;
}
