import { isEmptyRow } from "@/lib/table-file/rules";
import { TableFile, type TableView } from "@/lib/table-file/table-file";
import { type Column, columnsOf, guessUses, isLocked } from "./columns";
import { CENSUS, type ColumnUse, isRepeatable, type NamedUse } from "./fields";
import { CENSUS_LIMITS } from "./limits";
import { type CensusReading, readRows } from "./read-rows";

/** What a page may know of a file: no value of it but samples of the columns that are read, and the groups. */
export interface CensusView extends TableView {
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

/** Rows of totals are no people. */
const MOST_TOTALS = 50;

/** A census, its rows kept in memory for choices to come. */
export class CensusFile extends TableFile<NamedUse> {
  #guess: ColumnUse[] = [];

  constructor() {
    super(CENSUS, CENSUS_LIMITS);
  }

  protected override take(): void {
    const people = this.rows.slice(this.headerRow + 1).filter((row) => !isEmptyRow(row));
    this.limitRows(people.length - MOST_TOTALS);
    this.#guess = guessUses(this.rows, this.headerRow, this.header);
  }

  /** The file as it is read by its headers, or by what somebody chose instead. */
  view(choices?: CensusChoices): CensusView {
    const uses = choices ? this.#allowed(choices.uses) : this.#guess;
    const hoursPerWeek = choices?.hoursPerWeek ?? USUAL_HOURS;
    const weeklyColumn = choices?.weeklyColumn ?? null;
    const hoursColumn = uses.indexOf("weekHours");
    const reading = readRows(this.rows, this.headerRow, uses, hoursPerWeek);
    return {
      ...this.opened,
      headerRow: this.headerRow === -1 ? null : this.headerRow + 1,
      columns: columnsOf(this.rows, this.headerRow, this.header, uses, this.#guess),
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
