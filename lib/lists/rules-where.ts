import {
  addDays,
  type DayRange,
  endOfMonth,
  endOfQuarter,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from "@/lib/domain/dates";
import { isStorable } from "@/lib/domain/format";
import {
  type FilterColumn,
  type FilterColumns,
  OPERAND_OF,
  OPERATORS_OF,
  type Operator,
  PERIODS,
  type Period,
} from "./rules-columns";

/** One thing that is asked of a column; `values` are as many as its operator takes. */
export interface Condition {
  column: string;
  operator: Operator;
  values: readonly string[];
}

/** Conditions that all have to be met, or any of them. */
export interface Group {
  match: "all" | "any";
  conditions: readonly Condition[];
}

/** The conditions of a list: single ones and groups of them. */
export interface Where {
  match: Group["match"];
  items: readonly (Condition | Group)[];
}

export const MOST_CONDITIONS = 20;
export const MOST_VALUES = 20;
export const MOST_DAYS = 3_650;
/** An address must have room for it. */
export const LONGEST_WHERE = 3_000;
const LONGEST_TEXT = 200;

export const isGroup = (item: Condition | Group): item is Group => "match" in item;

export const conditionsOf = ({ items }: Where): Condition[] =>
  items.flatMap((item) => (isGroup(item) ? item.conditions : [item]));

class Refused extends Error {}

/** The conditions in a text such as '{"all":[["stage","in","019ab…"],["expectedValue","atLeast","5000"]]}', or why there are none. */
export function readWhere(columns: FilterColumns, text: string): { where: Where } | { refused: string } {
  try {
    if (text.length > LONGEST_WHERE) throw new Refused("The filter is too long");
    const { match, items } = readGroup(parsed(text));
    const where = { match, items: items.map((item) => readItem(columns, item)) };
    if (conditionsOf(where).length > MOST_CONDITIONS) {
      throw new Refused(`A filter has at most ${MOST_CONDITIONS} conditions`);
    }
    return { where };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

/** The text of some conditions; '' without any. Groups without conditions are left out. */
export function writeWhere({ match, items }: Where): string {
  const written = items
    .filter((item) => !isGroup(item) || item.conditions.length > 0)
    .map((item) => (isGroup(item) ? { [item.match]: item.conditions.map(partsOf) } : partsOf(item)));
  return written.length > 0 ? JSON.stringify({ [match]: written }) : "";
}

const partsOf = ({ column, operator, values }: Condition): string[] => [column, operator, ...values];

const UNREADABLE = "The filter cannot be read";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(UNREADABLE);
  }
}

function readGroup(value: unknown): { match: Group["match"]; items: unknown[] } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refused(UNREADABLE);
  const [entry, ...more] = Object.entries(value);
  const [match, items] = entry ?? [];
  if (more.length > 0 || (match !== "all" && match !== "any") || !Array.isArray(items)) throw new Refused(UNREADABLE);
  if (items.length === 0) throw new Refused("A filter needs a condition");
  if (items.length > MOST_CONDITIONS) throw new Refused(`A filter has at most ${MOST_CONDITIONS} conditions`);
  return { match, items };
}

function readItem(columns: FilterColumns, value: unknown): Condition | Group {
  if (Array.isArray(value)) return readCondition(columns, value);
  const { match, items } = readGroup(value);
  return {
    match,
    conditions: items.map((item) => {
      if (!Array.isArray(item)) throw new Refused("A group of conditions cannot contain another group");
      return readCondition(columns, item);
    }),
  };
}

function readCondition(columns: FilterColumns, parts: unknown[]): Condition {
  if (!parts.every((part) => typeof part === "string")) throw new Refused(UNREADABLE);
  const [name = "", operator = "", ...given] = parts;
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Refused("The filter names a column that this list does not have");
  if (!isOperatorOf(column, operator)) throw new Refused(`${column.label} cannot be filtered like that`);
  const condition = { column: name, operator, values: given.map((value) => written(column, value)) };
  const problem = problemOf(column, condition);
  if (problem) throw new Refused(`${column.label}: ${problem}`);
  return condition;
}

/** As it is compared: ids are in small letters. */
function written({ type, choices }: FilterColumn, value: string): string {
  const isId = type === "person" || (type === "choice" && !choices);
  return isId ? value.toLowerCase() : value.trim().normalize("NFC");
}

const isOperatorOf = ({ type }: FilterColumn, operator: string): operator is Operator =>
  (OPERATORS_OF[type] as readonly string[]).includes(operator);

/** What is wrong with the values of a condition, as a sentence; null where nothing is. */
export function problemOf(column: FilterColumn, { operator, values }: Omit<Condition, "column">): string | null {
  const operand = OPERAND_OF[operator];
  if (operand === "none") return values.length === 0 ? null : "takes no value";
  if (operand === "many") {
    if (values.length === 0) return "choose at least one";
    if (values.length > MOST_VALUES) return `choose at most ${MOST_VALUES}`;
    return firstProblem(values, (value) => choiceProblem(column, value));
  }
  if (values.length !== (operand === "two" ? 2 : 1) || values.includes("")) return "enter a value";
  if (operand === "days") return firstProblem(values, daysProblem);
  if (operand === "period") return PERIODS.some(({ value }) => value === values[0]) ? null : "choose a period";
  const problem = firstProblem(values, (value) => valueProblem(column, value));
  if (problem || operand !== "two") return problem;
  return isInOrder(column, values) ? null : "the first value must not be after the second";
}

const firstProblem = (values: readonly string[], find: (value: string) => string | null): string | null =>
  values.map(find).find((problem) => problem !== null) ?? null;

function daysProblem(value: string): string | null {
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return days >= 1 && days <= MOST_DAYS ? null : `enter a number of days up to ${MOST_DAYS}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a record's id, in small letters. */
export const isId = (text: string): boolean => UUID.test(text);

function choiceProblem({ choices }: FilterColumn, value: string): string | null {
  const isKnown = choices ? choices.some((choice) => choice.value === value) : isId(value);
  return isKnown ? null : "is not one of the choices";
}

function valueProblem({ type }: FilterColumn, value: string): string | null {
  if (type === "money") return /^-?\d{1,12}(\.\d{1,2})?$/.test(value) ? null : "enter an amount in dollars";
  if (type === "number") return /^-?\d{1,9}(\.\d{1,4})?$/.test(value) ? null : "enter a number";
  if (type === "day") return isDay(value) ? null : "enter a date";
  if (!isStorable(value)) return "contains characters that cannot be stored";
  return value.length <= LONGEST_TEXT ? null : `must be at most ${LONGEST_TEXT} characters`;
}

/** Whether a text is a real day since 1900, yyyy-MM-dd. Checked without date-fns, which contracts do not load. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < "1900") return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isInOrder({ type }: FilterColumn, [first = "", second = ""]: readonly string[]): boolean {
  // Twelve digits and two decimals: exact as numbers.
  return type === "day" ? first <= second : Number(first) <= Number(second);
}

const endOfYear = (day: string): string => `${day.slice(0, -5)}12-31`;

const UNITS: Record<string, [start: (day: string) => string, end: (day: string) => string]> = {
  Week: [startOfWeek, (day) => addDays(startOfWeek(day), 6)],
  Month: [startOfMonth, endOfMonth],
  Quarter: [startOfQuarter, endOfQuarter],
  Year: [startOfYear, endOfYear],
};

/** The days of a period as of today, both ends included; weeks begin on Sunday, as everywhere (D-70). */
export function daysOfPeriod(period: Period, today: string): DayRange {
  const [, which, unit = ""] = /^(last|this|next)(\w+)$/.exec(period) ?? [];
  const [start, end] = UNITS[unit] ?? [];
  if (!start || !end) throw new RangeError(`${period} is not a period`);
  let day = today;
  if (which === "last") day = addDays(start(today), -1);
  if (which === "next") day = addDays(end(today), 1);
  return { startDate: start(day), endDate: end(day) };
}
