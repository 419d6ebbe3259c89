import type { Rows, Separator } from "@/lib/domain/sheet/cells";
import { RefusedFile } from "@/lib/refused-file";
import type { TableLimits } from "./limits";
import { decodeText, parseTable } from "./text-table";
import { openWorkbook, type Workbook } from "./workbook";

/** Opens a CSV or XLSX file, whatever its name: a workbook, or the rows of text. Throws RefusedFile in words for the person who chose it. */
export async function openTable(file: Blob, limits: TableLimits): Promise<Workbook | Rows> {
  const opened = await openTextOrWorkbook(file, limits);
  return typeof opened === "string" ? readText(opened, limits) : opened;
}

/** Opens a file of text or a workbook; of a text file the text as it is. */
export async function openTextOrWorkbook(file: Blob, limits: TableLimits): Promise<Workbook | string> {
  if (file.size > limits.bytes) throw new RefusedFile(limits.says.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (start === "504b0304") return openWorkbook(bytes, limits);
  if (start === "d0cf11e0") {
    throw new RefusedFile(
      "This is an old Excel workbook, or one with a password. Save it as .xlsx without a password.",
    );
  }
  if (start === "25504446") throw new RefusedFile(limits.says.notATable);
  return decodeText(bytes, limits);
}

/** The rows of cells that were copied from a spreadsheet, or of the text of a file. Throws RefusedFile. */
export function readText(text: string, limits: TableLimits, separator?: Separator): Rows {
  if (text.length > limits.bytes) throw new RefusedFile(limits.says.tooLarge);
  return parseTable(text, limits, separator);
}
