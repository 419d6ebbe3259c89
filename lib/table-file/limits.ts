/** How much of a file is read, and what is said to the person who chose one that has more. */
export interface TableLimits {
  bytes: number;
  /** Of those with something in them, with titles and totals. */
  rows: number;
  columns: number;
  /** Unpacked bytes of a workbook, and the files in it. */
  unpacked: number;
  entries: number;
  says: {
    tooLarge: string;
    tooManyRows: string;
    tooManyColumns: string;
    tooMuchInside: string;
    notATable: string;
    notAWorkbook: string;
  };
}
