import { type Cell, folded, textOf } from "@/lib/table-file/rules-cells";
import { isFooter } from "@/lib/table-file/rules-columns";
import { headerWords, type ImportField } from "./rules-fields";

/** What a column is read as. */
export type ColumnUse = ImportField | "unused";

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

/** Whether a row is a footer or a total: it begins with one and has no more than numbers. */
export function isFooterRow(row: readonly Cell[]): boolean {
  const [first, ...more] = row.map(textOf).filter((text) => text !== "");
  return isFooter(first) && more.every((text) => /^[-$€£\d.,%\s()]+$/.test(text) || isFooter(text));
}

/** By which a set of headers is recognized when it comes again. */
export const printOf = (header: readonly Cell[]): string =>
  `${header.length}|${header.map((cell) => folded(textOf(cell)).slice(0, 60)).join("|")}`.slice(0, 2_000);
