/** How much of one kind of file is read, and what to do with one that has more. */
export interface TableLimits {
  /** What the file is called: 'the census'. */
  what: string;
  megabytes: number;
  /** Unpacked, of a workbook. */
  unpackedMegabytes: number;
  /** Rows of data. */
  rows: number;
  /** A reading is given up after this time. */
  seconds: number;
  /** What makes a file smaller, as sentences. */
  advice: { less: string; rows: string; columns: string };
}

/** Titles, totals and empty rows that a table may have besides its data. */
export const OTHER_ROWS = 1_000;
export const MOST_COLUMNS = 500;
/** Files in a workbook. */
export const MOST_ENTRIES = 2_000;
export const MEGABYTE = 1024 * 1024;

const count = (number: number): string => number.toLocaleString("en-US");

/** Why a file is not read, in words for the person who chose it. */
export const REFUSALS = {
  tooLarge: ({ megabytes, advice }: TableLimits) => `This file is larger than ${megabytes} MB. ${advice.less}`,
  tooManyRows: ({ rows, advice }: TableLimits) => `This file has more than ${count(rows)} rows. ${advice.rows}`,
  tooManyColumns: ({ advice }: TableLimits) =>
    `This table has more than ${MOST_COLUMNS} columns. ${advice.columns} and choose it again.`,
  tooMuchInside: ({ unpackedMegabytes, advice }: TableLimits) =>
    `This XLSX file unpacks to more than ${unpackedMegabytes} MB, so it is not read. ${advice.less}`,
  tooSlow: ({ seconds, advice }: TableLimits) =>
    `Reading took longer than ${seconds} seconds and was stopped. ${advice.rows}`,
  notATable: ({ what }: TableLimits) => `This file is neither a CSV nor an XLSX file. Save ${what} as one of them.`,
  notAWorkbook: ({ what }: TableLimits) =>
    `This file is packed like a workbook but is not an XLSX file. Save ${what} as .xlsx or .csv.`,
  failed: "This file could not be read. Save it again as .xlsx or .csv.",
  gone: "Choose the file again.",
} as const;
