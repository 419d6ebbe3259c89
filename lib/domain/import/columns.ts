import { type Cell, folded, type Rows, textOf } from "../sheet/cells";
import { fieldOfHeader, headerWords, type ImportField, isRepeatable } from "./fields";
import type { ImportKind } from "./kinds";

/** A header is looked for in the first rows: above it are titles. */
const ROWS_OF_TITLES = 20;

/** What a column is read as. */
export type ColumnUse = ImportField | "unused";

/** The index of the row with most of the headers that a kind knows; the first row of a table where none has any. */
export function headerRowOf(kind: ImportKind, rows: Rows): number {
  let best = { index: rows.findIndex((row) => row.some((cell) => textOf(cell) !== "")), score: 0 };
  for (const [index, row] of rows.slice(0, ROWS_OF_TITLES).entries()) {
    const fields = new Set(row.flatMap((cell) => fieldOfHeader(kind, textOf(cell))?.field ?? []));
    if (fields.size > best.score && row.every((cell) => typeof cell !== "number")) best = { index, score: fields.size };
  }
  return Math.max(best.index, 0);
}

/** What the columns are read as by their headers: each field has one, but for those that may have several. */
export function guessUses(kind: ImportKind, header: readonly Cell[]): ColumnUse[] {
  const best = new Map<ImportField, { column: number; rank: number }>();
  for (const [column, cell] of header.entries()) {
    const known = fieldOfHeader(kind, textOf(cell));
    const before = known && best.get(known.field);
    if (known && (!before || known.rank < before.rank)) best.set(known.field, { column, rank: known.rank });
  }
  return header.map((cell, column): ColumnUse => {
    const field = fieldOfHeader(kind, textOf(cell))?.field;
    return field && (isRepeatable(kind, field) || best.get(field)?.column === column) ? field : "unused";
  });
}

/** The systems whose exports are recognized, each by headers that the others do not have. */
const SOURCES: readonly [name: string, marks: RegExp][] = [
  [
    "HubSpot",
    /^(company domain name|state region|marketing contact status|primary associated company id|company owner|deal owner|deal stage|associated company( ids?)?( primary)?|associated contact ids|hubspot owner)$/,
  ],
  [
    "Salesforce",
    /^(billing state province|billing zip postal code|billing street|mailing state province|opportunity name|opportunity owner|stage name|forecast category( name)?|fiscal period|billing postal code|number of employees)$/,
  ],
  [
    "Pipedrive",
    /^((organization|person) (name|owner|address|address .*|email.*|phone.*|organization)|deal (title|owner|value|organization|contact person|expected close date|label))$/,
  ],
  ["Zoho", /^(record id|account owner|account name id|deal owner id|closing date|billing code)$/],
];

/** The system that a file comes from, by at least two of its headers; null for any other. */
export function sourceOf(header: readonly Cell[]): string | null {
  const words = header.map((cell) => headerWords(textOf(cell)));
  let best: { name: string; score: number } = { name: "", score: 1 };
  for (const [name, marks] of SOURCES) {
    const score = words.filter((word) => marks.test(word)).length;
    if (score > best.score) best = { name, score };
  }
  return best.name || null;
}

/** The last column of a file with refused rows; where such a file comes back, it is none of the file's own. */
export const REFUSED_REASON = "Why it was refused";

/** What a file with the refused rows of another is called. */
export function refusedFileName(fileName: string): string {
  const name = fileName.replace(/\.[a-z]+$/i, "").replace(/[^\w -]+/g, "_");
  return `${name || "import"}-refused.csv`;
}

/** Lines below an export that are no records: totals, and what Salesforce writes under a report. */
const FOOTER =
  /^(grand totals?( \(.*\))?|totals?|sub ?totals?|sum|count|copyright \(c\).*|confidential information - do not distribute.*|generated (by|on|at) .*|filtered by.*|as of .*)\b/i;

/** Whether a row is a footer or a total: all that is in it is such a line, or it begins with one and has no more than numbers. */
export function isFooter(row: readonly Cell[]): boolean {
  const filled = row.map((cell) => textOf(cell)).filter((text) => text !== "");
  const [first] = filled;
  if (!first || !FOOTER.test(first)) return false;
  return filled.slice(1).every((text) => /^[-$€£\d.,%\s()]+$/.test(text) || FOOTER.test(text));
}

/** By which a set of headers is recognized when it comes again. */
export const printOf = (header: readonly Cell[]): string =>
  `${header.length}|${header.map((cell) => folded(textOf(cell)).slice(0, 60)).join("|")}`.slice(0, 2_000);
