import { isEmptyRow, type Rows } from "@/lib/domain/sheet/cells";
import { RefusedFile } from "@/lib/refused-file";
import { openTable, readText } from "@/lib/table-file/open-table";
import type { Workbook } from "@/lib/table-file/workbook";
import { type Column, columnsOf, guessUses, headerRowOf, isLocked } from "./columns";
import { type ColumnUse, isRepeatable } from "./fields";
import { CENSUS_LIMITS, MOST_PEOPLE_ROWS, tooManyRows } from "./limits";
import { type CensusReading, readRows } from "./read-rows";

/** What a page may know of a file: no value of it but samples of the columns that are read, and the groups. */
export interface CensusView {
  /** The sheets of a workbook that can be chosen; empty for text. */
  sheets: string[];
  sheet: string | null;
  /** As a spreadsheet counts; null for a table without headers. */
  headerRow: number | null;
  columns: Column[];
  hoursPerWeek: number;
  /** The column of which somebody has said that its hours are a week's. */
  weeklyColumn: number | null;
  /** The column of which somebody has to say first whether its hours are a week's or a pay period's. */
  columnInDoubt: number | null;
  reading: CensusReading;
}

export interface CensusChoices {
  uses: readonly ColumnUse[];
  /** For people paid by the hour whose rows have no hours. */
  hoursPerWeek: number;
  /** As in the view. */
  weeklyColumn: number | null;
}

export const USUAL_HOURS = 40;

/** One file or pasted text, its rows kept in memory for choices to come. */
export class CensusFile {
  readonly #workbook: Workbook | null;
  #sheet: string | null = null;
  #rows: Rows = [];
  #headerRow = -1;
  #guess: ColumnUse[] = [];

  private constructor(workbook: Workbook | null) {
    this.#workbook = workbook;
  }

  /** Opens a file. Throws RefusedFile in words for the person who chose it. */
  static async open(file: Blob): Promise<CensusFile> {
    const table = await openTable(file, CENSUS_LIMITS);
    if (Array.isArray(table)) return CensusFile.#of(table);
    const census = new CensusFile(table);
    await census.chooseSheet(table.sheets[0] ?? "");
    return census;
  }

  /** Reads cells that were copied from a spreadsheet, or the text of a file. Throws RefusedFile. */
  static paste(text: string): CensusFile {
    return CensusFile.#of(readText(text, CENSUS_LIMITS));
  }

  static #of(rows: Rows): CensusFile {
    const census = new CensusFile(null);
    census.#take(rows);
    return census;
  }

  /** Throws RefusedFile where the sheet can't be read. */
  async chooseSheet(sheet: string): Promise<void> {
    if (!this.#workbook?.sheets.includes(sheet)) throw new RefusedFile("This workbook has no such sheet.");
    const rows = await this.#workbook.read(sheet);
    this.#sheet = sheet;
    this.#take(rows);
  }

  #take(rows: Rows): void {
    const filled = rows.reduce((count, row) => count + (isEmptyRow(row) ? 0 : 1), 0);
    if (filled === 0) throw new RefusedFile("There is nothing in it.");
    this.#headerRow = headerRowOf(rows);
    const people = rows.slice(this.#headerRow + 1).reduce((count, row) => count + (isEmptyRow(row) ? 0 : 1), 0);
    // A total row more is no person more.
    if (people > MOST_PEOPLE_ROWS + 50) throw tooManyRows();
    this.#rows = rows;
    this.#guess = guessUses(rows, this.#headerRow);
  }

  /** The file as it is read by its headers, or by what somebody chose instead. */
  view(choices?: CensusChoices): CensusView {
    const uses = choices ? this.#allowed(choices.uses) : this.#guess;
    const hoursPerWeek = choices?.hoursPerWeek ?? USUAL_HOURS;
    const weeklyColumn = choices?.weeklyColumn ?? null;
    const hoursColumn = uses.indexOf("weekHours");
    const reading = readRows(this.#rows, this.#headerRow, uses, hoursPerWeek);
    return {
      sheets: this.#workbook?.sheets ?? [],
      sheet: this.#sheet,
      headerRow: this.#headerRow === -1 ? null : this.#headerRow + 1,
      columns: columnsOf(this.#rows, this.#headerRow, uses, this.#guess),
      hoursPerWeek,
      weeklyColumn,
      columnInDoubt: reading.hoursInDoubt && hoursColumn !== weeklyColumn ? hoursColumn : null,
      reading,
    };
  }

  /** Personal columns stay unread, and each field has one column. */
  #allowed(chosen: readonly ColumnUse[]): ColumnUse[] {
    const taken = new Set<ColumnUse>();
    return this.#guess.map((_, column) => {
      const use = chosen[column] ?? "unused";
      if (isLocked(this.#guess, column)) return "personal";
      if (!isRepeatable(use) && taken.has(use)) return "unused";
      taken.add(use);
      return use;
    });
  }
}
