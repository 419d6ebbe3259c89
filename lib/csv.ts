import { stringify } from "csv-stringify/sync";

export type Cell = string | number | null | undefined;

/**
 * Rows as CSV (RFC 4180), to be appended to what came before; the first part has the column names, after the mark by which
 * spreadsheets recognize UTF-8. Text that a spreadsheet would read as a formula gets an apostrophe; numbers stay numbers, even
 * below 0.
 */
export const csvText = (rows: readonly (readonly Cell[])[], columns?: readonly string[]): string =>
  stringify(columns ? [columns, ...rows] : [...rows], {
    bom: columns !== undefined,
    record_delimiter: "windows",
    // Also quote line ends of other systems, which csv-stringify leaves bare where the delimiter is given.
    quote_record_delimiter: true,
    escape_formulas: true,
  });

/** The text of a stranger's cell: a blank before a sign, or a line feed, makes a formula too in some programs. */
export const harmless = (cell: string): string => (/^[\s\0]+[=+\-@|]/.test(cell) ? `'${cell}` : cell);
