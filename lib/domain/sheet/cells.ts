/** A cell of a file or of pasted text. */
export type Cell = string | number | boolean | Date | null;

export type Rows = Cell[][];

/** The text of a cell without shells of spreadsheets: `="0123"`, a leading apostrophe, blanks around it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell)
    .replace(/[\s\u00a0\u200b]+/g, " ")
    .trim();
  return /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, "");
}

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
