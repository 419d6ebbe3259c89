import { nameKey } from "@/lib/companies/rules";
import { formatDateOnly } from "@/lib/domain/dates";
import type { DealStatus, Priority } from "@/lib/domain/enums";
import { foreignCurrencyIn, foreignCurrencyOf } from "@/lib/table-file/rules-currency";
import { type CompanyOfRow, companyOfRow, type ReadRow } from "./rules-company-row";
import { closedAs } from "./rules-deal-words";
import type { DealField, FieldTexts } from "./rules-fields";
import { dayOrdersOf, decimalSignsOf, UNKNOWN_FORMAT, type ValueFormat } from "./rules-format";
import { confidenceOf, dayOf, leftOut, moneyOf, partsOf, plainText, priorityOf, quoted } from "./rules-values";

/** What a deal of a file is to be: null or empty where the file says nothing. Stage, source and rep are as the file names them. */
export interface DealRow {
  name: string;
  company: CompanyOfRow;
  contact: DealContactOfRow | null;
  stage: string;
  source: string;
  owner: string;
  /** As the file calls it: open, won, lost. */
  status: string;
  /** yyyy-MM-dd. */
  closedOn: string | null;
  reasonWon: string;
  reasonLost: string;
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

/** The value of a text, undefined where it is none; null for no text. */
function readAs<T>(text: string, read: (text: string) => T | undefined): T | null | undefined {
  return text ? read(text) : null;
}

function amountProblem(text: string, { decimal }: ValueFormat): string {
  if (text.includes("%")) return `${quoted(text)} is a percentage, not an amount`;
  return decimal === null && decimalSignsOf(text).length > 1
    ? `${quoted(text)} could be two amounts: choose the file's decimal separator`
    : `${quoted(text)} is not an amount in dollars`;
}

function dayProblem(text: string, { dayOrder }: ValueFormat): string {
  if (dayOrder === null && dayOrdersOf(text).length > 1)
    return `${quoted(text)} could be two days: choose the file's date format`;
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
  const expectedValue = readAs(text("value"), (amount) => moneyOf(amount, format));
  if (expectedValue === undefined) return { problem: amountProblem(text("value"), format) };
  const expectedCloseDate = readAs(text("closeDate"), (day) => dayOf(day, format));
  if (expectedCloseDate === undefined) return { problem: dayProblem(text("closeDate"), format) };
  const closedOn = readAs(text("closedOn"), (day) => dayOf(day, format));
  if (closedOn === undefined) return { problem: dayProblem(text("closedOn"), format) };
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
      status: text("status"),
      closedOn,
      // Without a column of its own for reasons to win there is one for both.
      reasonWon: text(texts.reasonWon === undefined ? "reason" : "reasonWon"),
      reasonLost: text("reason"),
      expectedValue,
      expectedCloseDate,
      priority,
      confidence,
    },
    notes: [...leftOut(otherContacts), ...of.notes],
  };
}

/** How a deal was closed in the other system. */
export interface Closing {
  dealStatus: Exclude<DealStatus, "open">;
  /** yyyy-MM-dd. */
  closeDate: string;
  reason: string;
}

interface ClosingRules {
  /** The closing day of rows that have none. */
  closedOn: string | null;
  today: string;
  mayClose: boolean;
}

/** How the deal of a row is closed, by its status and its stage as far as that says so; null for an open one, or why it is not imported (D-238). */
export function closingOf(
  row: Pick<DealRow, "status" | "stage" | "closedOn" | "expectedCloseDate" | "reasonWon" | "reasonLost">,
  { closedOn, today, mayClose }: ClosingRules,
): Closing | null | { problem: string } {
  const said = [closedAs(row.status), closedAs(row.stage)].filter((as) => as !== null);
  if (said.length === 0) return null;
  const dealStatus = said.find((as) => as !== "closed");
  if (dealStatus === undefined) return { problem: "Marked as closed in the file, but not as won or lost" };
  const is = `Marked as ${dealStatus} in the file`;
  if (!mayClose) return { problem: `${is}. Only owners and admins can import won and lost deals.` };
  const closeDate = row.closedOn ?? row.expectedCloseDate ?? closedOn;
  if (closeDate === null) return { problem: `${is}, without a closing date` };
  if (closeDate > today)
    return { problem: `${is}, but its closing date is in the future: ${formatDateOnly(closeDate)}` };
  const reason = dealStatus === "won" ? row.reasonWon : row.reasonLost;
  return { dealStatus, closeDate, reason: reason || "Imported" };
}
