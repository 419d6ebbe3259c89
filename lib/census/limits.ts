import { RefusedFile } from "@/lib/refused-file";
import type { TableLimits } from "@/lib/table-file/limits";

/** Of people; a few rows more may be titles, totals and empty ones. */
export const MOST_PEOPLE_ROWS = 20_000;
/** A reading is given up after this time. */
export const MOST_MS = 10_000;

export const CENSUS_LIMITS: TableLimits = {
  bytes: 5 * 1024 * 1024,
  rows: MOST_PEOPLE_ROWS + 1_000,
  columns: 500,
  unpacked: 100 * 1024 * 1024,
  entries: 2_000,
  says: {
    tooLarge: "This file is larger than 5 MB. Save only the census, without pictures or other sheets.",
    tooManyRows:
      "This file has more than 20,000 rows. Split it, or count people with the same state and pay in one row.",
    tooManyColumns: "This table has more than 500 columns. Keep the columns with state and pay and choose it again.",
    tooMuchInside:
      "This XLSX file unpacks to more than a census needs, so it is not read. Save only the census's sheet.",
    notATable: "This file is neither a CSV nor an XLSX file. Save the census as one of them.",
    notAWorkbook: "This file is packed like a workbook but is not an XLSX file. Save the census as .xlsx or .csv.",
  },
};

export const tooManyRows = () => new RefusedFile(CENSUS_LIMITS.says.tooManyRows);
