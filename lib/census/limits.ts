import { RefusedFile } from "@/lib/refused-file";

export const MOST_BYTES = 5 * 1024 * 1024;
/** Of people; a few rows more may be titles, totals and empty ones. */
export const MOST_PEOPLE_ROWS = 20_000;
export const MOST_ROWS = MOST_PEOPLE_ROWS + 1_000;
export const MOST_COLUMNS = 500;
/** Unpacked bytes of a workbook, and the files in it. */
export const MOST_UNPACKED = 100 * 1024 * 1024;
export const MOST_ENTRIES = 2_000;
/** A reading is given up after this time. */
export const MOST_MS = 10_000;

export const tooLarge = () =>
  new RefusedFile("This file is larger than 5 MB. Save only the census, without pictures or other sheets.");

export const tooManyRows = () =>
  new RefusedFile(
    "This file has more than 20,000 rows. Split it, or count people with the same state and pay in one row.",
  );

export const tooManyColumns = () =>
  new RefusedFile("This table has more than 500 columns. Keep the columns with state and pay and choose it again.");
