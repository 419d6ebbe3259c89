/** A cell of a file or of pasted text. */
export type Cell = string | number | boolean | Date | null;

export type Rows = Cell[][];

/** What separates the cells of a text file. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** More digits than spreadsheets keep. */
const SHORTENED_FROM = 1e15;

/**
 * The text of a cell with its lines, without shells of spreadsheets: `="0123"`, the apostrophe before a number or a formula, blanks
 * around it. A number whose last digits a spreadsheet has dropped shows that: '1.23456789012346E+17'.
 */
export function linesOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number" && Math.abs(cell) >= SHORTENED_FROM) return cell.toExponential(14).toUpperCase();
  const text = String(cell).replace(/\r\n?/g, "\n").trim();
  return /^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'(?=[\s\d=+\-@|＝＋－＠])/, "");
}

/** The same as one line. */
export const textOf = (cell: Cell | undefined): string =>
  linesOf(cell)
    .replace(/[\s\u00a0\u200b]+/g, " ")
    .trim();

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => textOf(cell) === "");

/** A header or word with case, punctuation and doubled blanks taken out: 'Works-in_State*' is 'works in state'. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9#]+/g, " ")
    .trim();

/** What a text looks like, without what it says: letters as 'a', digits as '9'. */
export const shapeOf = (text: string): string =>
  text
    .slice(0, 24)
    .replace(/\p{Lu}/gu, "A")
    .replace(/\p{L}/gu, (letter) => (letter === "A" ? "A" : "a"))
    .replace(/\p{N}/gu, "9");
