import "server-only";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { adHoc } from "@/lib/database/expressions";
import { addDays, todayIn } from "@/lib/domain/dates";
import { contactWordsOf } from "@/lib/domain/search-words";
import { finds, keyOf } from "@/lib/search/conditions";
import { type ColumnType, type FilterColumns, isText, type Operator, type Period } from "./rules-columns";
import { type Condition, daysOfPeriod, type Group, isGroup, readWhere } from "./rules-where";

/**
 * A value that is gathered for a row from others, such as its open deals. These are read once for all rows: looking them up for each
 * takes many times as long.
 */
export interface Gathered {
  /** The row's id. */
  id: Expression<unknown>;
  /** The ids of the rows of which the value gathered from others meets a condition. */
  idsWhere: (met: Expression<SqlBool>) => Expression<unknown>;
  value: Expression<unknown>;
  /** The value of a row for which there are no others. */
  ofNone: Expression<unknown>;
}

/** What each column of a list is in a statement: a text, a number, a day, an id, or whether something is so. */
export type ColumnsSql<Name extends string> = Record<Name, Expression<unknown> | Gathered>;

/** The day of an instant in the actor's time zone (D-242). */
export const dayOf = ({ timeZone }: Actor, instant: Expression<unknown>): RawBuilder<string> =>
  sql`(${instant} AT TIME ZONE ${timeZone})::date`;

/**
 * Whether a row meets the conditions that the contract has let through. It applies within the list's scope, and each of its columns
 * must show only what the actor sees.
 */
export function meets<Name extends string>(
  actor: Actor,
  columns: FilterColumns & readonly { name: Name }[],
  sqlOf: ColumnsSql<Name>,
  text: string,
): Expression<SqlBool> {
  const read = readWhere(columns, text);
  if ("refused" in read) throw new Error(read.refused);
  const one = (condition: Condition) => {
    const { type = "text", calendar } = columns.find(({ name }) => name === condition.column) ?? {};
    const today = todayIn(calendar === "provider" ? actor.providerZone : actor.timeZone);
    return conditionOn(actor, { type, today }, sqlOf[condition.column as Name], condition);
  };
  const { match, items } = read.where;
  const each = items.map((item) => (isGroup(item) ? joined(item.match, item.conditions.map(one)) : one(item)));
  return sql<SqlBool>`${adHoc}${joined(match, each)}`;
}

const joined = (match: Group["match"], conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, match === "all" ? sql` AND ` : sql` OR `)})`;

/** A negative one is met by every row that its positive one is not met by, also by a row without a value. */
const POSITIVE: Partial<Record<Operator, Operator>> = {
  isNot: "is",
  notContains: "contains",
  notEmpty: "empty",
  notIn: "in",
  notMe: "me",
  no: "yes",
};

/** What a condition depends on besides its column's value. */
interface Kind {
  type: ColumnType;
  /** By the column's calendar. */
  today: string;
}

function conditionOn(actor: Actor, kind: Kind, column: Expression<unknown> | Gathered, condition: Condition) {
  const { operator, values } = condition;
  const positive = POSITIVE[operator];
  const metBy = (value: Expression<unknown>) => isMet(actor, kind, value, positive ?? operator, values);
  const met = "idsWhere" in column ? gatheredMeets(column, metBy) : metBy(column);
  return sql<SqlBool>`(${met}) IS ${sql.raw(positive ? "NOT TRUE" : "TRUE")}`;
}

/** Where no others at all meet the condition, the rows that do not are looked for. */
const gatheredMeets = (
  { id, idsWhere, value, ofNone }: Gathered,
  metBy: (value: Expression<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => sql`CASE WHEN (${metBy(ofNone)}) IS TRUE
  THEN ${id} NOT IN ${idsWhere(sql<SqlBool>`(${metBy(value)}) IS NOT TRUE`)}
  ELSE ${id} IN ${idsWhere(sql<SqlBool>`(${metBy(value)}) IS TRUE`)} END`;

function isMet(
  actor: Actor,
  { type, today }: Kind,
  column: Expression<unknown>,
  operator: Operator,
  values: readonly string[],
): RawBuilder<SqlBool> {
  const [first = "", second = ""] = values;
  const value = (text: string) => (type === "day" ? sql`${text}::date` : sql`${text}::numeric`);
  switch (operator) {
    case "empty":
      return isText(type) ? sql`coalesce(${column}, '') = ''` : sql`${column} IS NULL`;
    case "contains":
      return type === "phone" ? findsPhone(column, first) : finds(column, first);
    case "is":
      if (type === "phone") return sql`${phoneOf(column)} = ${phoneOf(sql`${first}`)}`;
      return type === "text" ? sql`${keyOf(column)} = ${keyOf(sql`${first}`)}` : sql`${column} = ${value(first)}`;
    case "on":
      return sql`${column} = ${value(first)}`;
    case "less":
    case "before":
      return sql`${column} < ${value(first)}`;
    case "atMost":
      return sql`${column} <= ${value(first)}`;
    case "greater":
    case "after":
      return sql`${column} > ${value(first)}`;
    case "atLeast":
      return sql`${column} >= ${value(first)}`;
    case "between":
      return sql`${column} BETWEEN ${value(first)} AND ${value(second)}`;
    case "during": {
      const { startDate, endDate } = daysOfPeriod(first as Period, today);
      return daysBetween(column, startDate, endDate);
    }
    case "last":
      return daysBetween(column, addDays(today, -Number(first)), today);
    case "next":
      return daysBetween(column, today, addDays(today, Number(first)));
    case "in":
      return sql`${column}::text = ANY(${[...values]}::text[])`;
    case "me":
      return sql`${column}::text = ${actor.userId}`;
    case "yes":
      return sql`${column}`;
    default:
      throw new Error(`${operator} has no condition of its own`);
  }
}

/** A phone number as it is compared: ten digits, however it is written. */
const phoneOf = (text: Expression<unknown>) => sql`coalesce(phone_key(${text}), ${keyOf(text)})`;

/** Whether a phone number has the digits or words that were typed. */
const findsPhone = (column: Expression<unknown>, typed: string) =>
  finds(sql`${column} || ' ' || regexp_replace(${column}, '\\D', '', 'g')`, contactWordsOf(typed).join(" "));

/** Both ends and today count, as in every range of days (D-70). */
const daysBetween = (column: Expression<unknown>, from: string, until: string): RawBuilder<SqlBool> =>
  sql`${column} BETWEEN ${from}::date AND ${until}::date`;
