import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { holds, literally } from "@/lib/database/expressions";

/** Words to find; with `typos` words may be misspelled where `mayBeMisspelled` says so. */
export interface Sought {
  words: readonly string[];
  typos: boolean;
}

type Text = Expression<unknown>;

/** What a contact is found by: name, e-mail, the digits of its phone number, title. */
export const contactText = sql`contact_search_text(contacts.first_name, contacts.last_name, contacts.email, contacts.phone, contacts.title)`;

/** Codes and numbers have to be right, and short words would be similar to too many. */
export const mayBeMisspelled = (word: string): boolean => /^\D{4,}$/.test(word) && /\p{L}{4}/u.test(word);

/** Whether a trigram index finds a word inside of others. */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** Whether an index finds a text with these words. Signs alone would read every row. */
export const areIndexed = (words: readonly string[]): boolean => words.some((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether a text contains a word. One with fewer than three letters or digits in a row has to begin a word of the text. */
export function contains(text: Text, word: string, typos: boolean): RawBuilder<SqlBool> {
  // How similar is similar enough is set for the transaction by `forgiveTypos`.
  if (typos && mayBeMisspelled(word)) return sql`${text} %> ${word}`;
  if (hasTrigram(word)) return holds(text, word, "all");
  const start = `${literally(word)}%`;
  return sql`(${text} ILIKE ${start} OR ${text} ILIKE ${`% ${start}`})`;
}

/** Whether a text contains all of the words. */
export const containsAll = (text: Text, { words, typos }: Sought): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    words.map((word) => contains(text, word, typos)),
    sql` AND `,
  )})`;

/** The words that are not too short to lead to other records. */
export const longWords = ({ words }: Sought): string[] => words.filter(hasTrigram);

/** Sorts a name that is what was typed first, then those that begin so. */
export function closeness(name: Text, { words }: Sought): RawBuilder<number> {
  const typed = words.join(" ");
  return sql`CASE WHEN lower(${name}) = ${typed} THEN 0 WHEN starts_with(lower(${name}), ${typed}) THEN 1 ELSE 2 END`;
}

/** How similar a word has to be to a part of a text, 0 to 1: two letters swapped in a word of six are 0.43. */
const SIMILAR = "0.42";

/** Sets for the transaction under way how similar is similar enough. */
export const forgiveTypos = sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILAR}, true)`;
