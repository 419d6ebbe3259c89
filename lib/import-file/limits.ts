import type { TableLimits } from "@/lib/table-file/limits";

/** As many as one import takes. */
export const MOST_DATA_ROWS = 50_000;
/** A reading is given up after this time. */
export const MOST_MS = 60_000;

export const IMPORT_LIMITS: TableLimits = {
  bytes: 50 * 1024 * 1024,
  rows: MOST_DATA_ROWS + 1_000,
  columns: 500,
  unpacked: 300 * 1024 * 1024,
  entries: 2_000,
  says: {
    tooLarge: "This file is larger than 50 MB. Split it, or save only the sheet that is to be imported.",
    tooManyRows: "This file has more than 50,000 rows. Split it and import one part after the other.",
    tooManyColumns: "This table has more than 500 columns. Keep those that are to be imported and choose it again.",
    tooMuchInside:
      "This XLSX file unpacks to more than 300 MB, so it is not read. Save only the sheet that is to be imported.",
    notATable: "This file is neither a CSV nor an XLSX file. Save it as one of them.",
    notAWorkbook: "This file is packed like a workbook but is not an XLSX file. Save it as .xlsx or .csv.",
  },
};
