import { CsvError, parse } from "csv-parse/browser/esm/sync";
import type { Rows } from "@/lib/domain/sheet/cells";
import { RefusedFile } from "@/lib/refused-file";
import type { TableLimits } from "./limits";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const RECORDS_TRIED = 50;
/** Longer records come from a quote that is opened and never closed. */
const LONGEST_RECORD = 1_000_000;

/** Bytes as text: by their mark UTF-8 or UTF-16, else UTF-8 where they are that, else Windows-1252. Throws RefusedFile. */
export function decodeText(bytes: Uint8Array, { says }: TableLimits): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  if (bytes.includes(0)) throw new RefusedFile(says.notATable);
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
export function parseTable(text: string, { rows: most, columns, says }: TableLimits): Rows {
  const rows = parseWith(text, delimiterOf(text), most + 1);
  if (rows.length > most) throw new RefusedFile(says.tooManyRows);
  if (rows.some((row) => row.length > columns)) throw new RefusedFile(says.tooManyColumns);
  return rows;
}

function parseWith(text: string, delimiter: string, to: number): string[][] {
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
      `A quotation mark opens a cell near line ${error.lines ?? 1} and none closes it. Mend that row and choose the file again.`,
    );
  }
}

/** The delimiter that gives the first records the steadiest number of columns above one; a comma where none does. */
function delimiterOf(text: string): string {
  let best = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = widthsWith(text, delimiter);
    const counts = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    );
    const [width = 0, of = []] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    const score = of.length / Math.max(widths.length, 1) + Math.min(width, 50) / 1_000;
    if (of.length > 0 && score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function widthsWith(text: string, delimiter: string): number[] {
  try {
    return parseWith(text, delimiter, RECORDS_TRIED).flatMap((row) => (row.join("") === "" ? [] : [row.length]));
  } catch {
    return [];
  }
}
