import type { Priority } from "../enums";
import { type CompanyOfRow, companyOfRow, type ReadRow } from "./company-row";
import { foreignCurrencyIn, foreignCurrencyOf } from "./currency";
import { closedAs } from "./deal-words";
import type { DealField, FieldTexts } from "./fields";
import { dayOrdersOf, decimalSignsOf, UNKNOWN_FORMAT, type ValueFormat } from "./format";
import { confidenceOf, dayOf, leftOut, moneyOf, nameKey, partsOf, plainText, priorityOf, quoted } from "./values";

/** What a deal of a file is to be: null or empty where the file says nothing. Stage, source and rep are as the file names them. */
export interface DealRow {
  name: string;
  company: CompanyOfRow;
  contact: DealContactOfRow | null;
  stage: string;
  source: string;
  owner: string;
  /** Dollars. */
  expectedValue: number | null;
  /** yyyy-MM-dd. */
  expectedCloseDate: string | null;
  priority: Priority | null;
  /** Percent. */
  confidence: number | null;
}

/** By what a deal's primary contact is found at its company. */
export interface DealContactOfRow {
  text: string;
  email: string | null;
  nameKey: string;
}

function contactOf(first: string): DealContactOfRow | null {
  const email = /[^\s<>,;()]+@[^\s<>,;()]+/.exec(first)?.[0]?.toLowerCase() ?? null;
  return first ? { text: first, email, nameKey: nameKey(first) } : null;
}

const SAYS_CLOSED = { won: "It is won", lost: "It is lost", closed: "It is closed" } as const;

/** Why a deal that is closed in the file is not imported (D-207). */
export const closedProblem = (as: keyof typeof SAYS_CLOSED): string =>
  `${SAYS_CLOSED[as]} in the file. Only open deals are imported.`;

/** The value of a text, undefined where it is none; null for no text. */
function readAs<T>(text: string, read: (text: string) => T | undefined): T | null | undefined {
  return text ? read(text) : null;
}

function amountProblem(text: string, { decimal }: ValueFormat): string {
  if (text.includes("%")) return `${quoted(text)} is a percentage, not an amount`;
  return decimal === null && decimalSignsOf(text).length > 1
    ? `${quoted(text)} could be two amounts: choose the file's decimal sign`
    : `${quoted(text)} is not an amount in dollars`;
}

function dayProblem(text: string, { dayOrder }: ValueFormat): string {
  if (dayOrder === null && dayOrdersOf(text).length > 1)
    return `${quoted(text)} could be two days: choose the file's order of days`;
  return `${quoted(text)} is not a date: ${dayOrder === "day" ? "day/month" : "month/day"}/year or year-month-day`;
}

/** How the file of a deal is written, and what it calls the column with the amounts. */
interface DealFile {
  format: ValueFormat;
  valueColumn: string;
}

/** The deal of a row, or why it is none. */
export function readDeal(
  texts: FieldTexts<DealField>,
  { format, valueColumn }: DealFile = { format: UNKNOWN_FORMAT, valueColumn: "" },
): ReadRow<DealRow> {
  const text = (field: DealField): string => plainText(texts[field]);
  const name = text("name");
  if (!name) return { problem: "No name" };
  const of = companyOfRow(texts.company, text("website"), text("companyId"));
  if (!of) return { problem: "No company" };
  const currency =
    foreignCurrencyOf(text("currency")) ?? foreignCurrencyIn(text("value")) ?? foreignCurrencyIn(valueColumn);
  if (currency) return { problem: `The amount is in ${currency}, not in US dollars` };
  const closed = closedAs(text("status"));
  if (closed) return { problem: closedProblem(closed) };
  const expectedValue = readAs(text("value"), (amount) => moneyOf(amount, format));
  if (expectedValue === undefined) return { problem: amountProblem(text("value"), format) };
  const expectedCloseDate = readAs(text("closeDate"), (day) => dayOf(day, format));
  if (expectedCloseDate === undefined) return { problem: dayProblem(text("closeDate"), format) };
  const priority = readAs(text("priority"), priorityOf);
  if (priority === undefined) return { problem: `${quoted(text("priority"))} is not a priority: high, medium or low` };
  const confidence = readAs(text("confidence"), (percent) => confidenceOf(percent, format));
  if (confidence === undefined) return { problem: `${quoted(text("confidence"))} is not a percentage from 0 to 100` };
  const [contact, otherContacts] = partsOf(text("contact"), /;/);
  return {
    row: {
      name,
      company: of.company,
      contact: contactOf(contact),
      stage: text("stage"),
      source: text("source"),
      owner: text("owner"),
      expectedValue,
      expectedCloseDate,
      priority,
      confidence,
    },
    notes: [...leftOut(otherContacts), ...of.notes],
  };
}
