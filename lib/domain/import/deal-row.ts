import type { Priority } from "../enums";
import { type CompanyOfRow, companyOfRow, type ReadRow } from "./company-row";
import { closedAs } from "./deal-words";
import type { DealField, FieldTexts } from "./fields";
import { confidenceOf, dayOf, moneyOf, nameKey, plainText, priorityOf, quoted } from "./values";

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

/** Of several people in one cell the first one counts. */
function contactOf(text: string): DealContactOfRow | null {
  const first = text.split(/;/)[0]?.trim() ?? "";
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

/** The deal of a row, or why it is none. */
export function readDeal(texts: FieldTexts<DealField>): ReadRow<DealRow> {
  const text = (field: DealField): string => plainText(texts[field]);
  const name = text("name");
  if (!name) return { problem: "No name" };
  const company = companyOfRow(text("company"), text("website"), text("companyId"));
  if (!company) return { problem: "No company" };
  const closed = closedAs(text("status"));
  if (closed) return { problem: closedProblem(closed) };
  const expectedValue = readAs(text("value"), moneyOf);
  if (expectedValue === undefined) return { problem: `${quoted(text("value"))} is not an amount in dollars` };
  const expectedCloseDate = readAs(text("closeDate"), dayOf);
  if (expectedCloseDate === undefined)
    return { problem: `${quoted(text("closeDate"))} is not a date: month/day/year or year-month-day` };
  const priority = readAs(text("priority"), priorityOf);
  if (priority === undefined) return { problem: `${quoted(text("priority"))} is not a priority: high, medium or low` };
  const confidence = readAs(text("confidence"), confidenceOf);
  if (confidence === undefined) return { problem: `${quoted(text("confidence"))} is not a percentage from 0 to 100` };
  return {
    row: {
      name,
      company,
      contact: contactOf(text("contact")),
      stage: text("stage"),
      source: text("source"),
      owner: text("owner"),
      expectedValue,
      expectedCloseDate,
      priority,
      confidence,
    },
  };
}
