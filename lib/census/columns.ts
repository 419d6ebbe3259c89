import { type Cell, nameOfColumn, placeOf, type Rows, shapeOf, textOf, usesOf } from "@/lib/table-file/rules";
import { CENSUS, type ColumnUse } from "./fields";
import { amountOf, periodsOf, unitOf } from "./pay";

const ROWS_LOOKED_AT = 200;
const SAMPLES = 3;

export interface Column {
  /** Its header as written; of a file without headers 'Column C'. */
  name: string;
  use: ColumnUse;
  /** Never read and not to be chosen, because it names a person or holds what must not leave the file. */
  isLocked: boolean;
  /** The first values: as written where they are what the column is read as, else only what they look like. */
  samples: string[];
}

/** What the columns are read as: by their headers, in a table without headers by their values. */
export function guessUses(rows: Rows, headerRow: number, header: readonly Cell[]): ColumnUse[] {
  const data = rows.slice(headerRow + 1, headerRow + 1 + ROWS_LOOKED_AT);
  const isPersonal = header.map((_, column) => looksPersonal(data, column));
  const named = usesOf(
    CENSUS,
    header.map((cell, column) => (isPersonal[column] ? null : cell)),
  );
  const uses = named.map((use, column): ColumnUse => (isPersonal[column] ? "personal" : use));
  return headerRow === -1 ? guessByValues(data, uses) : uses;
}

function guessByValues(data: Rows, uses: ColumnUse[]): ColumnUse[] {
  const open = uses.flatMap((use, column) => (use === "unused" ? [column] : []));
  const state = open.find((column) => mostly(data, column, (cell) => placeOf(cell) !== undefined));
  const wages = open.filter((column) => mostly(data, column, isWage));
  const [wage] = wages;
  return uses.map((use, column) => {
    if (column === state) return "state";
    return column === wage && wages.length === 1 ? "annual" : use;
  });
}

const isWage = (cell: Cell): boolean => {
  const amount = Number(textOf(cell).replace(/[$,]/g, ""));
  return amount >= 10_000 && amount <= 10_000_000;
};

/** Whole or shortened social security numbers, e-mail addresses. */
const looksPersonal = (data: Rows, column: number): boolean =>
  mostly(data, column, (cell) => /^(?:\d{3}-?\d{2}-?\d{4}|[x*•]+[-x*•]*\d{4}|\S+@\S+\.\S+)$/i.test(textOf(cell)));

function mostly(data: Rows, column: number, is: (cell: Cell) => boolean): boolean {
  const filled = data.flatMap((row) => (textOf(row[column]) === "" ? [] : [row[column] ?? null]));
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
}

/** Whether a column must not be read, whatever somebody chooses. */
export const isLocked = (uses: readonly ColumnUse[], column: number): boolean => uses[column] === "personal";

/** The columns to show: no value of a column leaves the worker that is not read, and none that names a person. */
export function columnsOf(
  rows: Rows,
  headerRow: number,
  header: readonly Cell[],
  uses: readonly ColumnUse[],
  guess: readonly ColumnUse[],
): Column[] {
  const data = rows.slice(headerRow + 1, headerRow + 1 + ROWS_LOOKED_AT);
  return uses.map((use, column) => ({
    name: nameOfColumn(header[column], column),
    use,
    isLocked: isLocked(guess, column),
    samples: isLocked(guess, column) ? [] : samplesOf(data, column, use),
  }));
}

function samplesOf(data: Rows, column: number, use: ColumnUse): string[] {
  const filled = data.flatMap((row) => (textOf(row[column]) === "" ? [] : [row[column] ?? null]));
  const readable = filled.filter((cell) => isReadable(use, cell)).map(textOf);
  const samples = readable.length > 0 ? readable : filled.map((cell) => shapeOf(textOf(cell)));
  return [...new Set(samples)].slice(0, SAMPLES);
}

function isReadable(use: ColumnUse, cell: Cell): boolean {
  if (use === "state") return placeOf(cell) !== undefined && textOf(cell).length < 20;
  if (use === "payType") return unitOf(cell) !== undefined;
  if (use === "frequency") return periodsOf(cell) !== undefined;
  if (use === "classCode") return classCodeOf(cell) !== undefined;
  const isShown = use !== "unused" && use !== "personal" && use !== "status" && use !== "employeeId" && use !== "zip";
  return isShown && amountOf(cell) !== undefined;
}

/** A class code is three or four digits, perhaps with a suffix: a name or number of a person can never pass as one. */
export const classCodeOf = (cell: Cell | undefined): string | undefined =>
  /^(\d{3,4}(?:-\d{1,2})?[A-Z]{0,2})(?:\s*[-–:].*|\s.*)?$/i.exec(textOf(cell))?.[1]?.toUpperCase();
