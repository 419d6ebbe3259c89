import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { RefusedFile } from "@/lib/refused-file";
import { MOST_COLUMNS, OTHER_ROWS, REFUSALS, type TableLimits } from "./limits";
import { type Rows, SEPARATORS, type Separator } from "./rules";

const RECORDS_TRIED = 50;
/** As many as a spreadsheet has. */
const MOST_LINES = 1_048_576;
/** Longer records come from a quote that is opened and never closed. */
const LONGEST_RECORD = 1_000_000;

/** Bytes as text: by their mark UTF-8 or UTF-16, else UTF-8 where they are that, else Windows-1252. Throws RefusedFile. */
export function decodeText(bytes: Uint8Array, limits: TableLimits): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  if (bytes.includes(0)) throw new RefusedFile(REFUSALS.notATable(limits));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Text in UTF-16 has a zero in nearly every second byte. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const start = bytes.subarray(0, 2_000);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (start.length < 8 || even + odd < start.length * 0.4) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** The rows of text with commas, semicolons, tabs or bars between cells. Throws RefusedFile in words. */
export function parseTable(text: string, limits: TableLimits, separator: Separator): Rows {
  const rows = parseWith(text, separator, MOST_LINES + 1);
  const filled = rows.reduce((count, row) => count + (row.some((cell) => cell.trim() !== "") ? 1 : 0), 0);
  if (filled > limits.rows + OTHER_ROWS || rows.length > MOST_LINES)
    throw new RefusedFile(REFUSALS.tooManyRows(limits));
  if (rows.some((row) => row.length > MOST_COLUMNS)) throw new RefusedFile(REFUSALS.tooManyColumns(limits));
  return rows;
}

function parseWith(text: string, delimiter: Separator, to: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      to,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RefusedFile(
      `A quotation mark near line ${error.lines ?? 1} opens a cell and is never closed. Fix that row and choose the file again.`,
    );
  }
}

/**
 * The separator that gives the first records the steadiest number of columns above one; a comma where none does. Cells do not begin with
 * blanks where prose is not taken for several of them.
 */
export function separatorOf(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: ",", score: Number.NEGATIVE_INFINITY };
  for (const separator of SEPARATORS) {
    const records = recordsWith(text, separator);
    const wide = records.filter((record) => record.length > 1);
    const [width = 0, of = []] =
      [...Map.groupBy(wide, (record) => record.length)].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (of.length === 0) continue;
    const further = of.flatMap((record) => record.slice(1));
    const prose = further.filter((cell) => /^ \S/.test(cell)).length / further.length;
    const score = of.length / records.length + Math.min(width, 50) / 1_000 - prose / 2;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function recordsWith(text: string, separator: Separator): string[][] {
  try {
    return parseWith(text, separator, RECORDS_TRIED).filter((record) => record.join("") !== "");
  } catch {
    return [];
  }
}
