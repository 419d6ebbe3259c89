import { type Expression, type RawBuilder, type SelectType, type SqlBool, sql } from "kysely";
import type { DayRange } from "@/lib/domain/dates";
import type { DB } from "@/lib/generated/kysely/types";

/** A column of any table, as 'deals.expectedValue'. */
export type Column = { [T in keyof DB & string]: `${T}.${keyof DB[T] & string}` }[keyof DB & string];

type ValueOf<C extends Column> = C extends `${infer T extends keyof DB & string}.${infer K}`
  ? SelectType<DB[T][K & keyof DB[T]]>
  : never;
type OrNull<C extends Column, T> = null extends ValueOf<C> ? T | null : T;

/** The number of rows, of whatever a query selects from or groups by. */
export const count = (): RawBuilder<number> => sql<number>`count(*)::int`;

/** A decimal column as a number: exact for money of up to 15 digits. */
export const asNumber = <C extends Column>(column: C): RawBuilder<OrNull<C, number>> => sql`${sql.ref(column)}::float8`;

/** The exact sum of a decimal column, as a number; 0 of no rows. */
export const total = (column: Column): RawBuilder<number> => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`;

/** A date column as 'yyyy-MM-dd': the driver would make an instant of it, in the time zone of the machine. */
export const asDay = <C extends Column>(column: C): RawBuilder<OrNull<C, string>> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** What a subquery gathers by json_agg; empty where it finds no rows. Instants within are texts, decimals numbers. */
export const listOf = <Row>(gathered: Expression<Record<string, Row[]>>): RawBuilder<Row[]> =>
  sql`coalesce(${gathered}, '[]')`;

/** Whether a column holds one of some values; one text for any number of them, which is prepared once. */
export const isOneOf = (column: Column, values: readonly unknown[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ANY(${values})`;

/** Whether a date column lies in a range of days, both ends included. */
export const within = (column: Column, { startDate, endDate }: DayRange): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} BETWEEN ${startDate}::date AND ${endDate}::date`;

/** Who changed a row last, by name; null where nobody has. */
export const changedBy = (column: Extract<Column, `${string}.updatedById`>): RawBuilder<string | null> =>
  sql`(SELECT by.first_name || ' ' || by.last_name FROM users AS by WHERE by.id = ${sql.ref(column)})`;

/** A term with LIKE's wildcards taken literally. */
const literally = (term: string): string => term.replace(/[\\%_]/g, "\\$&");

/**
 * Whether a column, or a text made of several, holds a term, in whatever case. Few rows are compared one by one, by the
 * collation that does it at half the cost and that no index has: in a prepared statement the planner would take the trigram
 * index of everybody's names for the names in scope. Among all rows that index finds them, but for a term without three
 * letters or digits in a row, for which it would be read as a whole.
 */
export function holds(text: Column | Expression<unknown>, term: string, among: "few" | "all" = "few") {
  const isIndexed = among === "all" && /[\p{L}\p{N}]{3}/u.test(term);
  const collation = sql.raw(isIndexed ? "" : ' COLLATE "pg_c_utf8"');
  return sql<SqlBool>`${typeof text === "string" ? sql.ref(text) : text}${collation} ILIKE ${`%${literally(term)}%`}`;
}
