import { csvText, harmless } from "@/lib/csv";
import {
  type ColumnUse,
  guessUses,
  headerRowOf,
  isFooter,
  printOf,
  REFUSED_REASON,
  sourceOf,
} from "@/lib/domain/import/columns";
import { valueKey } from "@/lib/domain/import/deal-words";
import {
  type DayOrder,
  type DecimalSign,
  dayOrdersOf,
  decimalSignsOf,
  type Written,
  wayOf,
} from "@/lib/domain/import/format";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { plainText } from "@/lib/domain/import/values";
import { isEmptyRow, linesOf, type Rows, type Separator, textOf } from "@/lib/domain/sheet/cells";
import { RefusedFile } from "@/lib/refused-file";
import { openTextOrWorkbook, readText } from "@/lib/table-file/open-table";
import { separatorOf } from "@/lib/table-file/text-table";
import type { Workbook } from "@/lib/table-file/workbook";
import { IMPORT_LIMITS, MOST_DATA_ROWS } from "./limits";

const SAMPLES = 3;
const ROWS_LOOKED_AT = 200;
/** One more than a description may have, so that a longer one is refused and not cut. */
const LONGEST_CELL = 5_001;
const MOST_A_CALL = { rows: 500, signs: 700_000 };

/** A file as its page shows it. */
export interface ImportView {
  /** The sheets of a workbook that can be chosen; empty for text. */
  sheets: string[];
  sheet: string | null;
  /** Between the cells of text; null for a workbook. */
  separator: Separator | null;
  /** As a spreadsheet counts. */
  headerRow: number;
  /** By which the same headers are recognized next time. */
  headers: string;
  source: string | null;
  columns: { name: string; guess: ColumnUse; samples: string[] }[];
  rows: number;
  /** Empty rows within the table, totals and footers. */
  leftOut: number;
}

export interface ImportChunk {
  rows: { line: number; cells: string[] }[];
  /** Where the next one begins. */
  next: number;
}

/** A row that was refused, with the reason. */
export interface RefusedRow {
  line: number;
  note: string;
}

/** The different texts of a column, the most frequent first, and how many there are. */
export interface ColumnValues {
  values: { text: string; rows: number }[];
  count: number;
}

/** How some columns of a file are written. */
export interface WrittenColumns {
  days: Written<DayOrder>;
  decimal: Written<DecimalSign>;
  /** Rows in which some columns say nothing. */
  empty: number;
}

/** The columns that are asked about. */
export interface ColumnsAsked {
  days: number[];
  numbers: number[];
  /** Of those that must say something. */
  filled: number[];
}

/** More are not chosen by hand. */
const MOST_VALUES = 60;
/** As long as a choice is kept by. */
const LONGEST_VALUE = 200;

/** One file or pasted text, its rows kept in memory until they are sent. */
export class ImportFile {
  readonly #kind: ImportKind;
  readonly #workbook: Workbook | null;
  readonly #text: string;
  #separator: Separator | null = null;
  #sheet: string | null = null;
  #headerRow = 0;
  #header: Rows[number] = [];
  /** By which it is recognized next time, whatever separator is chosen then. */
  #print = "";
  #data: { line: number; row: Rows[number] }[] = [];
  #leftOut = 0;

  private constructor(kind: ImportKind, file: Workbook | string) {
    this.#kind = kind;
    this.#workbook = typeof file === "string" ? null : file;
    this.#text = typeof file === "string" ? file : "";
  }

  /** Opens a file. Throws RefusedFile in words for the person who chose it. */
  static async open(kind: ImportKind, file: Blob): Promise<ImportFile> {
    const table = await openTextOrWorkbook(file, IMPORT_LIMITS);
    if (typeof table === "string") return ImportFile.paste(kind, table);
    const opened = new ImportFile(kind, table);
    await opened.chooseSheet(table.sheets[0] ?? "");
    return opened;
  }

  /** Reads cells that were copied from a spreadsheet, or the text of a file. Throws RefusedFile. */
  static paste(kind: ImportKind, text: string): ImportFile {
    const file = new ImportFile(kind, text);
    const separator = separatorOf(text);
    file.#take(readText(text, IMPORT_LIMITS, separator));
    file.#separator = separator;
    file.#print = printOf(file.#header);
    return file;
  }

  /** Reads the text with another separator. Throws RefusedFile. */
  chooseSeparator(separator: Separator): void {
    if (this.#workbook) throw new RefusedFile("This file has cells of its own.");
    this.#take(readText(this.#text, IMPORT_LIMITS, separator));
    this.#separator = separator;
  }

  /** Throws RefusedFile where the sheet can't be read. */
  async chooseSheet(sheet: string): Promise<void> {
    if (!this.#workbook?.sheets.includes(sheet)) throw new RefusedFile("This workbook has no such sheet.");
    const rows = await this.#workbook.read(sheet);
    this.#sheet = sheet;
    this.#take(rows);
    this.#print = printOf(this.#header);
  }

  #take(rows: Rows): void {
    this.#headerRow = headerRowOf(this.#kind, rows);
    const header = rows[this.#headerRow] ?? [];
    const reasons = header.findIndex((cell) => textOf(cell) === REFUSED_REASON);
    const width = reasons < 0 ? rows.reduce((most, row) => Math.max(most, row.length), 0) : reasons;
    this.#header = Array.from({ length: width }, (_, column) => header[column] ?? null);
    this.#data = [];
    this.#leftOut = 0;
    const last = rows.findLastIndex((row) => !isEmptyRow(row));
    for (let index = this.#headerRow + 1; index <= last; index++) {
      const row = rows[index] ?? [];
      if (isEmptyRow(row) || isFooter(row)) this.#leftOut++;
      else this.#data.push({ line: index + 1, row });
    }
    if (this.#data.length === 0) throw new RefusedFile("There are no rows below the headers.");
    if (this.#data.length > MOST_DATA_ROWS) throw new RefusedFile(IMPORT_LIMITS.says.tooManyRows);
  }

  view(): ImportView {
    const guess = guessUses(this.#kind, this.#header);
    return {
      sheets: this.#workbook?.sheets ?? [],
      sheet: this.#sheet,
      separator: this.#separator,
      headerRow: this.#headerRow + 1,
      headers: this.#print,
      source: sourceOf(this.#header),
      columns: this.#header.map((cell, column) => ({
        name: textOf(cell).slice(0, 80) || `Column ${column + 1}`,
        guess: guess[column] ?? "unused",
        samples: this.#samplesOf(column),
      })),
      rows: this.#data.length,
      leftOut: this.#leftOut,
    };
  }

  #samplesOf(column: number): string[] {
    const texts = this.#data.slice(0, ROWS_LOOKED_AT).map(({ row }) => textOf(row[column]).slice(0, 60));
    return [...new Set(texts.filter((text) => text !== ""))].slice(0, SAMPLES);
  }

  valuesOf(column: number): ColumnValues {
    const counts = new Map<string, { text: string; rows: number }>();
    for (const { row } of this.#data) {
      const text = plainText(textOf(row[column])).slice(0, LONGEST_VALUE).toWellFormed();
      if (text === "") continue;
      const known = counts.get(valueKey(text));
      if (known) known.rows++;
      else counts.set(valueKey(text), { text, rows: 1 });
    }
    const values = [...counts.values()].toSorted((a, b) => b.rows - a.rows);
    return { values: values.slice(0, MOST_VALUES), count: values.length };
  }

  /** How some columns are written, by all their rows. */
  writtenAs({ days, numbers, filled }: ColumnsAsked): WrittenColumns {
    // '12,400' is read as everybody here writes it, unless commas do not separate the cells either.
    const signsOf = (text: string): DecimalSign[] => {
      const signs = decimalSignsOf(text);
      return signs.length > 1 && this.#separator !== ";" && !text.includes(".") ? [] : signs;
    };
    return {
      days: wayOf(this.#textsOf(days), dayOrdersOf),
      decimal: wayOf(this.#textsOf(numbers), signsOf),
      empty: this.#data.filter(({ row }) => filled.every((column) => plainText(textOf(row[column])) === "")).length,
    };
  }

  *#textsOf(columns: readonly number[]): Generator<string> {
    for (const { row } of this.#data) for (const column of columns) yield textOf(row[column]);
  }

  /** Some rows with all columns of the file, used or not, and the reason why each was refused. */
  refusedCsv(refused: readonly RefusedRow[]): string {
    const rowOf = new Map(this.#data.map(({ line, row }) => [line, row]));
    const rows = refused.map(({ line, note }) => [
      ...this.#header.map((_, column) => harmless(linesOf(rowOf.get(line)?.[column]))),
      note,
    ]);
    return csvText(rows, [...this.#header.map((cell) => harmless(textOf(cell))), REFUSED_REASON]);
  }

  /** The next rows with the cells of some columns: as many as one call takes. */
  chunk(from: number, columns: readonly number[]): ImportChunk {
    const rows: ImportChunk["rows"] = [];
    let signs = 0;
    for (const { line, row } of this.#data.slice(from, from + MOST_A_CALL.rows)) {
      const cells = columns.map((column) =>
        linesOf(row[column]).slice(0, LONGEST_CELL).toWellFormed().replaceAll("\0", ""),
      );
      signs += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length > 0 && signs > MOST_A_CALL.signs) break;
      rows.push({ line, cells });
    }
    return { rows, next: from + rows.length };
  }
}
