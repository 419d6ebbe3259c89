import { type Expression, type RawBuilder, type SelectType, type SqlBool, sql } from "kysely";
import type { DayRange } from "@/lib/domain/dates";
import type { DB } from "@/lib/generated/kysely/types";

/** A column of any table, as 'deals.expectedValue'. */
export type Column = { [T in keyof DB & string]: `${T}.${keyof DB[T] & string}` }[keyof DB & string];

type ValueOf<C extends Column> = C extends `${infer T extends keyof DB & string}.${infer K}`
  ? SelectType<DB[T][K & keyof DB[T]]>
  : never;
type OrNull<C extends Column, T> = null extends ValueOf<C> ? T | null : T;

/** The number of rows, in the query or in each of its groups. */
export const count = (): RawBuilder<number> => sql<number>`count(*)::int`;

/** The number of all rows that match, ignoring LIMIT; the same on each row. */
export const countOfAll = (): RawBuilder<number> => sql<number>`(count(*) OVER ())::int`;

/** A decimal column as a number: exact for money of up to 15 digits. */
export const asNumber = <C extends Column>(column: C): RawBuilder<OrNull<C, number>> => sql`${sql.ref(column)}::float8`;

/** The exact sum of a decimal column, as a number; 0 without rows. */
export const total = (column: Column): RawBuilder<number> => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`;

/** A date column as 'yyyy-MM-dd'. The driver would turn it into an instant in the machine's time zone. */
export const asDay = <C extends Column>(column: C): RawBuilder<OrNull<C, string>> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Columns of a table by their names, for `jsonBuildObject`. */
export const columnsOf = <T extends keyof DB & string, C extends keyof DB[T] & string>(table: T, ...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`${table}.${column}`)])) as {
    [Name in C]: RawBuilder<SelectType<DB[T][Name]>>;
  };

/** An instant as ISO 8601 has it, also in a list that `listOf` builds. */
export const asInstant = (column: Expression<Date>): RawBuilder<string> =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The list that a subquery builds with json_agg; empty without rows. In it instants are texts and decimals numbers. */
export const listOf = <Row>(gathered: Expression<Record<string, Row[]>>): RawBuilder<Row[]> =>
  sql`coalesce(${gathered}, '[]')`;

/** Whether a column has one of some values. The statement's text does not depend on their number, so it is prepared once. */
export const isOneOf = (column: Column, values: readonly unknown[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ANY(${values})`;

/** Fields of a record by their columns' names, for `jsonb_populate_record`. */
export const asColumns = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Whether a date column lies in a range of days, both ends included. */
export const within = (column: Column, { startDate, endDate }: DayRange): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} BETWEEN ${startDate}::date AND ${endDate}::date`;

/** The name of the person whom a column means; null where it means nobody. */
export const nameOf = (column: Column): RawBuilder<string | null> =>
  sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${sql.ref(column)})`;

/** Marks a statement whose text somebody has put together: it is not prepared, as there is no end to such texts. */
export const adHoc = sql.raw("/* ad hoc */ ");

/** The clock and calendar of `providers` at an instant, as a timestamp without a zone. */
const providerClock = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE providers.time_zone)`;

/** The day at an instant on the calendar of `providers`. */
export const providerDay = (at: Date): RawBuilder<Date> => sql`${providerClock(at)}::date`;

/** The hour at an instant on the clock of `providers`, 0 to 23. */
export const providerHour = (at: Date): RawBuilder<number> => sql`extract(hour FROM ${providerClock(at)})::int`;

/** The day of an instant in UTC: at most one before or after that of any provider, so that an index can be asked first. */
export const utcDay = (at: Date): RawBuilder<Date> => sql`(${at}::timestamptz AT TIME ZONE 'UTC')::date`;

/**
 * Today's stand-in, on the provider's calendar, for its signer; null for none. They may no longer lead the provider. Reads from
 * `providers`.
 */
export const standInToday = sql<string | null>`CASE
  WHEN (now() AT TIME ZONE providers.time_zone)::date BETWEEN providers.stand_in_from AND providers.stand_in_until
  THEN providers.stand_in_id END`;
