import { COMPANY_SIZES, PRIORITIES } from "@/lib/domain/enums";
import { US_STATES } from "@/lib/domain/us-states";

export const SIZE_CHOICES: readonly Choice[] = COMPANY_SIZES.map(({ value, label }) => ({
  value: String(value),
  label,
}));
export const STATE_CHOICES: readonly Choice[] = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

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
  /** Whose today its periods and numbers of days count from; by default the caller's (D-242). */
  calendar?: "provider";
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

/** The columns of each list's table, as exports name them. */
export const DEAL_COLUMNS = [
  "company",
  "name",
  "stage",
  "nextStep",
  "expectedValue",
  "expectedCloseDate",
  "priority",
  "confidence",
  "salesRep",
  "createdAt",
] as const;
export const COMPANY_COLUMNS = [
  "name",
  "companyCode",
  "city",
  "companySize",
  "openDeals",
  "nextStep",
  "websiteUrl",
  "updatedAt",
] as const;
export const CONTACT_COLUMNS = [
  "name",
  "company",
  "phone",
  "email",
  "openDeals",
  "lastTouchedAt",
  "createdAt",
] as const;

/** By which columns the server can sort a list. */
export const DEAL_SORTS = [
  "name",
  "company",
  "stage",
  "expectedValue",
  "expectedCloseDate",
  "priority",
  "createdAt",
] as const;
export const COMPANY_SORTS = ["name", "city", "companySize", "updatedAt"] as const;
export const CONTACT_SORTS = ["name", "createdAt"] as const;
export const PRODUCT_SORTS = ["name", "priceType"] as const;
export const TAX_RATE_SORTS = ["taxName", "locality", "state", "priceType"] as const;
export const GENERATION_SORTS = ["createdAt", "tokens", "duration"] as const;
export type GenerationSort = (typeof GENERATION_SORTS)[number];
export const MAPPING_SORTS = ["externalEntityName", "provider", "salesRep"] as const;
export const PROVIDER_SORTS = ["name", "industry"] as const;
export const REVENUE_SORTS = ["eventDate", "amount", "category", "customer"] as const;
export const MEMBER_SORTS = ["name", "email", "role", "commissionRate"] as const;
export const USER_SORTS = ["name", "email", "role", "status"] as const;

/** What the list of companies can be filtered by. Of deals and their steps those count that the reader sees. */
export const COMPANY_FILTERS = [
  { name: "name", label: "Name", type: "text" },
  { name: "companyCode", label: "Code", type: "text" },
  { name: "industry", label: "Industry", type: "choice", from: "industries" },
  { name: "city", label: "City", type: "text" },
  { name: "state", label: "State", type: "choice", choices: STATE_CHOICES },
  { name: "zipCode", label: "ZIP Code", type: "text" },
  { name: "companySize", label: "Size", type: "choice", choices: SIZE_CHOICES },
  { name: "openDeals", label: "Open Deals", type: "number" },
  { name: "openValue", label: "Open Value", type: "money" },
  { name: "nextStep", label: "Next Step", type: "text" },
  { name: "nextStepOn", label: "Next Step Due", type: "day" },
  { name: "websiteUrl", label: "Website", type: "text" },
  { name: "incomplete", label: "Incomplete", type: "yesno" },
  { name: "createdBy", label: "Added By", type: "person", from: "adders" },
  { name: "updatedAt", label: "Updated", type: "day" },
] as const satisfies FilterColumns;

export type CompanyFilterName = (typeof COMPANY_FILTERS)[number]["name"];

/** What the list of contacts can be filtered by. Of deals those count that the reader sees. */
export const CONTACT_FILTERS = [
  { name: "name", label: "Name", type: "text" },
  { name: "title", label: "Title", type: "text" },
  { name: "company", label: "Company", type: "text" },
  { name: "companyState", label: "Company State", type: "choice", choices: STATE_CHOICES },
  { name: "phone", label: "Phone", type: "phone" },
  { name: "email", label: "Email", type: "text" },
  { name: "openDeals", label: "Open Deals", type: "number" },
  { name: "isPrimary", label: "Primary in an Open Deal", type: "yesno" },
  { name: "lastTouchedAt", label: "Last Contacted", type: "day" },
  { name: "createdAt", label: "Added", type: "day" },
] as const satisfies FilterColumns;

export type ContactFilterName = (typeof CONTACT_FILTERS)[number]["name"];

/** What a list of contacts can be narrowed to: all of them have to be true. */
export const CONTACT_FACTS = ["openDeal", "noOpenDeal", "phone", "email"] as const;

/** What the list of deals can be filtered by. */
export const DEAL_FILTERS = [
  { name: "company", label: "Company", type: "text" },
  { name: "name", label: "Deal Name", type: "text" },
  { name: "stage", label: "Stage", type: "choice", from: "stages" },
  {
    name: "status",
    label: "Status",
    type: "choice",
    choices: [
      { value: "open", label: "Open" },
      { value: "won", label: "Won" },
      { value: "lost", label: "Lost" },
    ],
  },
  { name: "nextStep", label: "Next Step", type: "text" },
  { name: "nextStepOn", label: "Next Step Due", type: "day" },
  { name: "expectedValue", label: "Expected Value", type: "money" },
  { name: "expectedCloseDate", label: "Expected Close", type: "day", calendar: "provider" },
  {
    name: "priority",
    label: "Priority",
    type: "choice",
    choices: PRIORITIES.map(({ value, label }) => ({ value: String(value), label })),
  },
  { name: "confidence", label: "Confidence", type: "number" },
  { name: "salesRep", label: "Sales Rep", type: "person" },
  { name: "source", label: "Source", type: "choice", from: "sources" },
  { name: "lastActivityAt", label: "Last Activity", type: "day" },
  { name: "closeDate", label: "Closed On", type: "day", calendar: "provider" },
  { name: "reason", label: "Reason Won or Lost", type: "text" },
  { name: "companySize", label: "Company Size", type: "choice", choices: SIZE_CHOICES },
  { name: "companyState", label: "Company State", type: "choice", choices: STATE_CHOICES },
  { name: "createdAt", label: "Created", type: "day" },
] as const satisfies FilterColumns;

const OF_CLOSED_DEALS: readonly string[] = ["status", "closeDate", "reason"];

/** What the board can be filtered by: all that an open deal has. */
export const BOARD_FILTERS: FilterColumns = DEAL_FILTERS.filter(({ name }) => !OF_CLOSED_DEALS.includes(name));

export type DealFilterName = (typeof DEAL_FILTERS)[number]["name"];

/** A value of the deals filter: all whose sales rep has left their provider. */
export const FORMER_REPS = "former";

/** How the cards of a board's column can be ordered; otherwise the newest in the stage is first. */
export const CARD_ORDERS = ["closeDate", "value", "nextStep", "activity"] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** What a list of deals can be narrowed to; a deal must be all that is chosen. */
export const DEAL_STATES = ["open", "overdue", "no-step", "no-date"] as const;
