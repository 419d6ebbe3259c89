import { readXlsx } from "hucre/xlsx";
import { RefusedFile } from "@/lib/refused-file";
import { MOST_COLUMNS, OTHER_ROWS, REFUSALS, type TableLimits } from "./limits";
import { foreignCodeIn, letters, type Rows } from "./rules";
import { unpackWithin, type ZipEntry, zipEntries } from "./zip-entries";

/** A workbook whose sheets may be read; hidden sheets are not offered. */
export interface Workbook {
  sheets: string[];
  read: (sheet: string) => Promise<Rows>;
}

const KEPT: ReadonlySet<string> = new Set([
  "[Content_Types].xml",
  "xl/workbook.xml",
  "xl/_rels/workbook.xml.rels",
  "xl/styles.xml",
]);
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const SHARED_TEXTS = /^xl\/sharedStrings\.xml$/i;

/** Opens an XLSX file. Throws RefusedFile in words for macros, other formats, and for what unpacks to too much. */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: TableLimits): Promise<Workbook> {
  const entries = zipEntries(bytes, limits);
  refuseOthers(entries, limits);
  const texts = await unpackWithin(
    entries.filter(({ name }) => name.endsWith(".xml") || name.endsWith(".xml.rels")),
    (name) => KEPT.has(name) || SHEET.test(name) || SHARED_TEXTS.test(name),
    limits,
  );
  if (/macroEnabled/i.test(texts.get("[Content_Types].xml") ?? "")) throw macros();
  const units = unitsOfStyles(texts.get("xl/styles.xml") ?? "");
  const sharedTexts = [...texts].find(([name]) => SHARED_TEXTS.test(name))?.[1].match(/<(?:\w+:)?si\b/g)?.length;
  const checked = new Map<string, CheckedSheet>();
  for (const [name, text] of texts) {
    if (!SHEET.test(name)) continue;
    if (sharedTexts !== undefined) refuseMissingTexts(text, sharedTexts);
    checked.set(name, checkCells(text, units, limits));
  }
  const paths = pathsOf(texts.get("xl/_rels/workbook.xml.rels") ?? "");
  const sheets = visibleSheets(texts.get("xl/workbook.xml") ?? "");
  if (sheets.length === 0) throw new RefusedFile("This workbook has no sheet that can be read.");
  return {
    sheets: sheets.map(({ name }) => name),
    async read(sheet) {
      const path = paths.get(sheets.find(({ name }) => name === sheet)?.relation ?? "") ?? "";
      const { filled, marked } = checked.get(path) ?? { filled: undefined, marked: [] };
      const workbook = await readXlsx(bytes, { sheets: [sheet], ...(filled && { range: filled }) });
      const rows: Rows = workbook.sheets[0]?.rows ?? [];
      for (const { row, column, unit } of marked) {
        const cell = rows[row]?.[column];
        if (rows[row] && unit === null) rows[row][column] = null;
        else if (rows[row] && unit && typeof cell === "number") rows[row][column] = withUnit(cell, unit);
      }
      return rows;
    },
  };
}

const macros = () =>
  new RefusedFile("This workbook has macros, which are not opened. Save it as .xlsx, without macros.");

function refuseOthers(entries: readonly ZipEntry[], limits: TableLimits): void {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (has(/(^|\/)vbaProject\.bin$/i)) throw macros();
  if (has(/^xl\/workbook\.bin$/)) throw new RefusedFile("This is an XLSB workbook. Save it as .xlsx or .csv.");
  if (!has(/^xl\/workbook\.xml$/)) throw new RefusedFile(REFUSALS.notAWorkbook(limits));
}

/** Of one table, with the empty cells between those that are filled: more are not read by `hucre`. */
const MOST_CELLS = 20_000_000;
/** As many as a spreadsheet has. */
const MOST_ROWS = 1_048_576;

interface CheckedSheet {
  /** Around the cells with something in them; undefined where some do not say where they are. */
  filled: string | undefined;
  marked: MarkedCell[];
}

/** A number that its cell shows with a percent sign or another currency than dollars; without a unit an error like '#N/A'. */
interface MarkedCell {
  row: number;
  column: number;
  unit: string | null;
}

/** A text that is missing would be read as an empty cell. */
function refuseMissingTexts(sheet: string, count: number): void {
  for (const [, index] of sheet.matchAll(/<(?:\w+:)?c\b[^>]*\bt="s"[^>]*>\s*<(?:\w+:)?v>(\d+)</g)) {
    if (Number(index) >= count) {
      throw new RefusedFile(
        "A cell of this sheet cannot be read. Open the file in your spreadsheet program and save it again.",
      );
    }
  }
}

/** Rows and columns of a sheet that have something count; a cell far outside would make a table of millions of empty ones. */
function checkCells(sheet: string, units: ReadonlyMap<string, string>, limits: TableLimits): CheckedSheet {
  const tooManyRows = () => new RefusedFile(REFUSALS.tooManyRows(limits));
  const marked: MarkedCell[] = [];
  let [filled, last, lowest, widest] = [0, 0, 0, 0];
  let isPlaced = true;
  for (const [, tag, attributes = "", isEmpty] of sheet.matchAll(/<(?:\w+:)?(c|row)\b([^>]*?)(\/>|><\/|>)/g)) {
    const [, letters = "", number = ""] = /\br="([A-Z]*)(\d+)"/.exec(attributes) ?? [];
    const [row, column] = [Number(number), columnNumber(letters)];
    if (row > MOST_ROWS) throw tooManyRows();
    if (tag === "row" || isEmpty !== ">") continue;
    if (row !== last) filled += 1;
    last = row;
    isPlaced &&= row > 0 && column > 0;
    lowest = Math.max(lowest, row);
    widest = Math.max(widest, column);
    const isError = /\bt="e"/.test(attributes);
    const unit = isError ? null : units.get(/\bs="(\d+)"/.exec(attributes)?.[1] ?? "");
    if (unit !== undefined) marked.push({ row: row - 1, column: column - 1, unit });
  }
  if (filled > limits.rows + OTHER_ROWS || lowest * widest > MOST_CELLS) throw tooManyRows();
  if (widest > MOST_COLUMNS) throw new RefusedFile(REFUSALS.tooManyColumns(limits));
  return { filled: isPlaced && lowest > 0 ? `A1:${letters(widest - 1)}${lowest}` : undefined, marked };
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const PERCENT = "%";

/** What number formats show that changes what a number means, by the index of their style: a percent sign, or another currency than dollars. */
function unitsOfStyles(styles: string): Map<string, string> {
  const codes = new Map([
    ["9", PERCENT],
    ["10", PERCENT],
  ]);
  for (const [, attributes = ""] of styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g))
    codes.set(attributeOf(attributes, "numFmtId"), attributeOf(attributes, "formatCode"));
  const cellStyles = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? "";
  const units = new Map<string, string>();
  for (const [index, [, attributes = ""]] of [...cellStyles.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].entries()) {
    const unit = unitOf(codes.get(attributeOf(attributes, "numFmtId")) ?? "");
    if (unit) units.set(String(index), unit);
  }
  return units;
}

function unitOf(code: string): string | null {
  if (code.replace(/"[^"]*"|\\./g, "").includes(PERCENT)) return PERCENT;
  const shown = code.replace(/\[\$([^\]-]*)[^\]]*\]/g, " $1 ").replace(/["\\]/g, "");
  return foreignCodeIn(shown);
}

/** 0.1 as '10%', 500 as '500 EUR'. */
const withUnit = (number: number, unit: string): string =>
  unit === PERCENT ? `${Number((number * 100).toPrecision(15))}%` : `${number} ${unit}`;

const attributeOf = (attributes: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/** The files of a workbook by the ids of their relations. */
const pathsOf = (relations: string): Map<string, string> =>
  new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, attributes = ""]) => [
      attributeOf(attributes, "Id"),
      `xl/${attributeOf(attributes, "Target").replace(/^\/?xl\/|^\//, "")}`,
    ]),
  );

function visibleSheets(workbook: string): { name: string; relation: string }[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const name = attributeOf(attributes, "name");
    const isHidden = /\bstate="(?:hidden|veryHidden)"/.test(attributes);
    return name && !isHidden ? [{ name, relation: attributeOf(attributes, "r:id") }] : [];
  });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
