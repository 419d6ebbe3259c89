import { csvText, harmless } from "@/lib/csv";
import {
  type ColumnUse,
  catalogOf,
  type ImportField,
  type ImportKind,
  isFooterRow,
  printOf,
  REFUSED_REASON,
  sourceOf,
} from "@/lib/imports/rules-fields";
import { valueKey } from "@/lib/imports/rules-rows";
import {
  type DayOrder,
  type DecimalSign,
  dayOrdersOf,
  decimalSignsOf,
  plainText,
  type Written,
  wayOf,
} from "@/lib/imports/rules-values";
import { RefusedFile } from "@/lib/refused-file";
import { isEmptyRow, linesOf, nameOfColumn, type Rows, textOf, usesOf } from "@/lib/table-file/rules";
import { TableFile, type TableView } from "@/lib/table-file/table-file";
import { IMPORT_LIMITS } from "./limits";

const SAMPLES = 3;
const ROWS_LOOKED_AT = 200;
/** One more than a description may have, so that a longer one is refused and not cut. */
const LONGEST_CELL = 5_001;
const MOST_A_CALL = { rows: 500, signs: 700_000 };

/** A file as its page shows it. */
export interface ImportView extends TableView {
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

/** A list of records, its rows kept in memory until they are sent. */
export class ImportFile extends TableFile<ImportField> {
  /** By which it is recognized next time, whatever separator is chosen then. */
  #print = "";
  #data: { line: number; row: Rows[number] }[] = [];
  #leftOut = 0;

  constructor(kind: ImportKind) {
    super(catalogOf(kind), IMPORT_LIMITS);
  }

  override async chooseSheet(sheet: string): Promise<void> {
    this.#print = "";
    await super.chooseSheet(sheet);
  }

  protected override take(): void {
    const reasons = this.header.findIndex((cell) => textOf(cell) === REFUSED_REASON);
    if (reasons >= 0) this.header.length = reasons;
    this.#print ||= printOf(this.header);
    const last = this.rows.findLastIndex((row) => !isEmptyRow(row));
    const below = this.rows.slice(this.headerRow + 1, last + 1).map((row, index) => ({
      line: this.headerRow + 2 + index,
      row,
    }));
    this.#data = below.filter(({ row }) => !isEmptyRow(row) && !isFooterRow(row));
    this.#leftOut = below.length - this.#data.length;
    if (this.#data.length === 0) throw new RefusedFile("There are no rows below the headers.");
    this.limitRows(this.#data.length);
  }

  view(): ImportView {
    const guess = usesOf(this.catalog, this.header);
    return {
      ...this.opened,
      headerRow: this.headerRow + 1,
      headers: this.#print,
      source: sourceOf(this.header),
      columns: this.header.map((cell, column) => ({
        name: nameOfColumn(cell, column),
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
      return signs.length > 1 && this.opened.separator !== ";" && !text.includes(".") ? [] : signs;
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
      ...this.header.map((_, column) => harmless(linesOf(rowOf.get(line)?.[column]))),
      note,
    ]);
    return csvText(rows, [...this.header.map((cell) => harmless(textOf(cell))), REFUSED_REASON]);
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
