/** What a column holds: it decides what can be asked of it. */
export type ColumnType = "text" | "phone" | "number" | "money" | "day" | "choice" | "person" | "yesno";

/** Records whose names are the choices of a column. */
export type ChoiceSource = "stages" | "sources" | "industries" | "adders";

export interface Choice {
  value: string;
  label: string;
}

/** A column of a list that can be filtered by. Its choices are either fixed or records. */
export interface FilterColumn {
  name: string;
  label: string;
  type: ColumnType;
  choices?: readonly Choice[];
  from?: ChoiceSource;
}

export type FilterColumns = readonly FilterColumn[];

/** Whether a column holds what people type. */
export const isText = (type: ColumnType): boolean => type === "text" || type === "phone";

const OF_TEXT = ["contains", "notContains", "is", "isNot", "empty", "notEmpty"] as const;

/** What may be asked of a column of each type, in the order in which it is offered. */
export const OPERATORS_OF = {
  text: OF_TEXT,
  phone: OF_TEXT,
  number: ["is", "isNot", "less", "atMost", "greater", "atLeast", "between", "empty", "notEmpty"],
  money: ["is", "isNot", "less", "atMost", "greater", "atLeast", "between", "empty", "notEmpty"],
  day: ["on", "before", "after", "between", "during", "last", "next", "empty", "notEmpty"],
  choice: ["in", "notIn", "empty", "notEmpty"],
  person: ["in", "notIn", "me", "notMe"],
  yesno: ["yes", "no"],
} as const satisfies Record<ColumnType, readonly string[]>;

export type Operator = (typeof OPERATORS_OF)[ColumnType][number];

/** What an operator is followed by: nothing, one value, a range, several of the column's values, a number of days, or a period. */
export type Operand = "none" | "one" | "two" | "many" | "days" | "period";

export const OPERAND_OF: Record<Operator, Operand> = {
  contains: "one",
  notContains: "one",
  is: "one",
  isNot: "one",
  empty: "none",
  notEmpty: "none",
  less: "one",
  atMost: "one",
  greater: "one",
  atLeast: "one",
  between: "two",
  on: "one",
  before: "one",
  after: "one",
  during: "period",
  last: "days",
  next: "days",
  in: "many",
  notIn: "many",
  me: "none",
  notMe: "none",
  yes: "none",
  no: "none",
};

export const OPERATOR_LABELS: Record<Operator, string> = {
  contains: "contains",
  notContains: "does not contain",
  is: "is",
  isNot: "is not",
  empty: "is empty",
  notEmpty: "is not empty",
  less: "is less than",
  atMost: "is at most",
  greater: "is more than",
  atLeast: "is at least",
  between: "is between",
  on: "is on",
  before: "is before",
  after: "is after",
  during: "is in",
  last: "in the last … days",
  next: "in the next … days",
  in: "is one of",
  notIn: "is none of",
  me: "is me",
  notMe: "is not me",
  yes: "is yes",
  no: "is no",
};

/** Periods of the calendar that go on with it: 'this quarter' is another one after its end. */
export const PERIODS = [
  { value: "lastWeek", label: "last week" },
  { value: "thisWeek", label: "this week" },
  { value: "nextWeek", label: "next week" },
  { value: "lastMonth", label: "last month" },
  { value: "thisMonth", label: "this month" },
  { value: "nextMonth", label: "next month" },
  { value: "lastQuarter", label: "last quarter" },
  { value: "thisQuarter", label: "this quarter" },
  { value: "nextQuarter", label: "next quarter" },
  { value: "lastYear", label: "last year" },
  { value: "thisYear", label: "this year" },
  { value: "nextYear", label: "next year" },
] as const;

export type Period = (typeof PERIODS)[number]["value"];
