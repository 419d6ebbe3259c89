import { type Cell, folded, isEmptyRow, type Rows, textOf } from "./rules-cells";

/** What the columns of one kind of table can be read as. */
export interface FieldCatalog<Field extends string> {
  /** The field that a header names, with its rank: of two columns with one field the lower one counts. Undefined for an unknown header. */
  fieldOf(header: string): { field: Field; rank: number } | undefined;
  /** Whether several columns may be read as a field. */
  isRepeatable(field: Field): boolean;
  /** Whether a table may have no headers: a row of them names two fields then, and otherwise the first row is one. */
  mayLackHeaders: boolean;
}

/** Headers are looked for in the first rows: above them are titles. */
const ROWS_OF_TITLES = 30;

/** The index of the row that names the most fields; -1 for a table without headers. */
export function headerRowOf<Field extends string>(catalog: FieldCatalog<Field>, rows: Rows): number {
  let best = catalog.mayLackHeaders
    ? { index: -1, named: 1 }
    : { index: rows.findIndex((row) => !isEmptyRow(row)), named: 0 };
  for (const [index, row] of rows.slice(0, ROWS_OF_TITLES).entries()) {
    const named = new Set(row.flatMap((cell) => whatNames(catalog, textOf(cell)))).size;
    const hasValues = row.some((cell) => typeof cell === "number" || cell instanceof Date);
    if (named > best.named && !hasValues) best = { index, named };
  }
  return best.index;
}

/** Headers of a field with one column count once. */
function whatNames<Field extends string>(catalog: FieldCatalog<Field>, header: string): string[] {
  const known = catalog.fieldOf(header);
  if (!known) return [];
  return [catalog.isRepeatable(known.field) ? `${known.field}: ${folded(header)}` : known.field];
}

/** What the columns are read as by their headers: each field has one column, except those that may have several. */
export function usesOf<Field extends string>(
  catalog: FieldCatalog<Field>,
  header: readonly Cell[],
): (Field | "unused")[] {
  const named = header.map((cell) => catalog.fieldOf(textOf(cell)));
  const best = new Map<Field, { column: number; rank: number }>();
  for (const [column, known] of named.entries()) {
    const before = known && best.get(known.field);
    if (known && (!before || known.rank < before.rank)) best.set(known.field, { column, rank: known.rank });
  }
  return named.map((known, column) =>
    known && (catalog.isRepeatable(known.field) || best.get(known.field)?.column === column) ? known.field : "unused",
  );
}

/** The header of a column, or its letter: 'Column C'. */
export const nameOfColumn = (header: Cell | undefined, column: number): string =>
  textOf(header).slice(0, 80) || `Column ${letters(column)}`;

/** A column as a spreadsheet names it: 0 is A, 26 AA. */
export function letters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? letters(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

const FOOTER =
  /^(?:(?:grand |sub ?)?totals?|sum|count|copyright c|confidential information do not distribute|generated (?:by|on|at)|filtered by|as of)\b/;

/** Whether a cell begins a total or what Salesforce writes below a report. */
export const isFooter = (cell: Cell | undefined): boolean => FOOTER.test(folded(textOf(cell)));
