import { stringify } from "csv-stringify/sync";

type Cell = string | number | null | undefined;

/**
 * Rows as CSV (RFC 4180), to be joined to what came before; the first part names the columns and begins with the mark by
 * which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula begins with an apostrophe, while a
 * number stays one, also below 0.
 */
export const csvText = (rows: readonly (readonly Cell[])[], columns?: readonly string[]): string =>
  stringify(columns ? [columns, ...rows] : [...rows], {
    bom: columns !== undefined,
    record_delimiter: "windows",
    // Line ends of other systems too, which are left bare where the delimiter is named.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
