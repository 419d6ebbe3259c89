import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Column } from "@/lib/database/expressions";
import { beginsWords, wordsOf } from "@/lib/domain/search-words";

/** What is looked for: words as `wordsOf` makes them; with `typos` they may be misspelled where `mayBeMisspelled` says so. */
export interface Sought {
  words: readonly string[];
  typos: boolean;
}

/** More words than this are not looked for. */
const MOST_WORDS = 6;

export const sought = (words: readonly string[], typos = false): Sought => ({
  words: words.slice(0, MOST_WORDS),
  typos,
});

/** What a record is found by, as the database's function `search_key` makes it of a text. */
export type Key = Expression<unknown>;

/** Codes and numbers have to be right, and short words would be similar to too many. */
export const mayBeMisspelled = (word: string): boolean => /^\D{4,}$/.test(word) && /\p{L}{4}/u.test(word);

/** Whether a trigram index finds a word. It would be read whole for others. */
const isIndexed = (word: string): boolean => beginsWords(word) || /[\p{L}\p{N}]{3}/u.test(word);

/** What a key with a word is like, all signs of which mean themselves. */
const patternOf = (word: string): string => `%${beginsWords(word) ? " " : ""}${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a key has a word. */
export function contains(key: Key, word: string, typos = false): RawBuilder<SqlBool> {
  // How similar is similar enough is set for the transaction by `forgiveTypos`.
  if (typos && mayBeMisspelled(word)) return sql`${key} %> ${word}`;
  // No index has the other collation.
  return sql`${key}${sql.raw(isIndexed(word) ? "" : ' COLLATE "pg_c_utf8"')} LIKE ${patternOf(word)}`;
}

/** Whether a condition holds for each of the words. */
export const each = ({ words }: Sought, condition: (word: string) => Expression<SqlBool>): RawBuilder<SqlBool> =>
  words.length === 0 ? sql`TRUE` : sql`(${sql.join(words.map(condition), sql` AND `)})`;

/** Whether a key has all of the words. */
export const containsAll = (key: Key, of: Sought): RawBuilder<SqlBool> =>
  each(of, (word) => contains(key, word, of.typos));

/** The key of a text that has none in its table. */
export const keyOf = (text: Column | Expression<unknown>): RawBuilder<string> =>
  sql`search_key(${typeof text === "string" ? sql.ref(text) : text})`;

/** Whether a text that no index has contains all words that were typed, in any order. */
export const finds = (text: Column | Expression<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql`${keyOf(text)} LIKE ALL(${wordsOf(typed).map(patternOf)}::text[])`;

/** Whether what a key begins with is what was typed, or its beginning. */
export const beginsWith = (key: Key, { words }: Sought): RawBuilder<SqlBool> =>
  sql`starts_with(${key}, ${` ${words.join(" ")}`})`;

/** Sorts a name that is what was typed first, then those that begin so, then those that have all of the words. */
export function closeness(nameKey: Key, of: Sought): RawBuilder<number> {
  return sql`CASE WHEN ${nameKey} = ${` ${of.words.join(" ")}`} THEN 0 WHEN ${beginsWith(nameKey, of)} THEN 1
    WHEN ${containsAll(nameKey, sought(of.words))} THEN 2 ELSE 3 END`;
}

/** How similar a word has to be to a part of a text, 0 to 1: two letters swapped in a word of six are 0.43. */
const SIMILAR = "0.42";

/** Sets for the transaction under way how similar is similar enough. */
export const forgiveTypos = sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILAR}, true)`;
