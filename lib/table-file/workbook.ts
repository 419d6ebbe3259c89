import { InvalidInputError, InvalidSpreadsheetError, readSheet } from "read-excel-file/universal";
import type { Cell, Rows } from "@/lib/domain/sheet/cells";
import { RefusedFile } from "@/lib/refused-file";
import type { TableLimits } from "./limits";
import { unpackWithin, type ZipEntry, zipEntries } from "./zip-entries";

/** A workbook whose sheets may be read; hidden sheets are not offered. */
export interface Workbook {
  sheets: string[];
  read: (sheet: string) => Promise<Rows>;
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** Opens an XLSX file. Throws RefusedFile in words for macros, other formats, and for what unpacks to too much. */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: TableLimits): Promise<Workbook> {
  const entries = zipEntries(bytes, limits);
  refuseOthers(entries, limits);
  const texts = await unpackWithin(
    entries.filter(({ name }) => name.endsWith(".xml") || name.endsWith(".xml.rels")),
    (name) => name === "xl/workbook.xml" || name === "[Content_Types].xml" || SHEET.test(name),
    limits,
  );
  if (/macroEnabled/i.test(texts.get("[Content_Types].xml") ?? "")) throw macros();
  for (const [name, text] of texts) if (SHEET.test(name)) checkExtent(text, limits);
  const sheets = visibleSheets(texts.get("xl/workbook.xml") ?? "");
  if (sheets.length === 0) throw new RefusedFile("This workbook has no sheet that can be read.");
  return { sheets, read: (sheet) => readRowsOf(bytes, sheet) };
}

const macros = () =>
  new RefusedFile("This workbook has macros, which are not opened. Save it as .xlsx, without macros.");

function refuseOthers(entries: readonly ZipEntry[], { says }: TableLimits): void {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (has(/(^|\/)vbaProject\.bin$/i)) throw macros();
  if (has(/^xl\/workbook\.bin$/)) throw new RefusedFile("This is an XLSB workbook. Save it as .xlsx or .csv.");
  if (!has(/^xl\/workbook\.xml$/)) {
    throw new RefusedFile(says.notAWorkbook);
  }
}

/** A cell far outside would make a table of millions of empty ones. */
function checkExtent(sheet: string, { rows, columns, says }: TableLimits): void {
  for (const [, letters = "", row = ""] of sheet.matchAll(/<(?:\w+:)?(?:c|row)\b[^>]*?\sr="([A-Z]*)(\d+)"/g)) {
    if (Number(row) > rows) throw new RefusedFile(says.tooManyRows);
    if (columnNumber(letters) > columns) throw new RefusedFile(says.tooManyColumns);
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function visibleSheets(workbook: string): string[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
    return name && !/\bstate="(?:hidden|veryHidden)"/.test(attributes) ? [unescaped(name)] : [];
  });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");

async function readRowsOf(bytes: Uint8Array<ArrayBuffer>, sheet: string): Promise<Rows> {
  try {
    return (await readSheet(bytes.slice().buffer, sheet)) as Cell[][];
  } catch (error) {
    if (error instanceof InvalidSpreadsheetError) {
      throw new RefusedFile(
        "A cell of this sheet cannot be read. Open the file in your spreadsheet program and save it again.",
      );
    }
    if (error instanceof InvalidInputError) {
      throw new RefusedFile("This XLSX file is damaged. Open it in your spreadsheet program and save it again.");
    }
    throw error;
  }
}
