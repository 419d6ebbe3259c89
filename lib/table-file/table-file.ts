import { RefusedFile } from "@/lib/refused-file";
import { MEGABYTE, REFUSALS, type TableLimits } from "./limits";
import { type Cell, type FieldCatalog, headerRowOf, isEmptyRow, type Rows, type Separator } from "./rules";
import { decodeText, parseTable, separatorOf } from "./text-table";
import { openWorkbook, type Workbook } from "./workbook";

/** What a page is shown of every file. */
export interface TableView {
  /** The sheets of a workbook that can be chosen; empty for text. */
  sheets: string[];
  sheet: string | null;
  /** Between the cells of text; null for a workbook. */
  separator: Separator | null;
}

/** A CSV or XLSX file or pasted cells, with its rows in memory. Whatever cannot be read throws RefusedFile. */
export abstract class TableFile<Field extends string> {
  #workbook: Workbook | null = null;
  #text = "";
  #sheet: string | null = null;
  #separator: Separator | null = null;
  protected rows: Rows = [];
  /** An index of `rows`; -1 for a table without headers. */
  protected headerRow = -1;
  /** As wide as the widest row. */
  protected header: Cell[] = [];

  protected constructor(
    protected readonly catalog: FieldCatalog<Field>,
    protected readonly limits: TableLimits,
  ) {}

  /** Takes the rows that were read: called for each sheet and separator. */
  protected abstract take(): void;

  /** Opens a file, whatever its name. */
  async open(file: Blob): Promise<this> {
    if (file.size > this.limits.megabytes * MEGABYTE) throw new RefusedFile(REFUSALS.tooLarge(this.limits));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (start === "504b0304") return await this.#openWorkbook(bytes);
    if (start === "d0cf11e0") {
      throw new RefusedFile(
        "This is an old Excel workbook, or one with a password. Save it as .xlsx without a password.",
      );
    }
    if (start === "25504446") throw new RefusedFile(REFUSALS.notATable(this.limits));
    return this.paste(decodeText(bytes, this.limits));
  }

  async #openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<this> {
    this.#workbook = await openWorkbook(bytes, this.limits);
    await this.chooseSheet(this.#workbook.sheets[0] ?? "");
    return this;
  }

  /** Reads cells that were copied from a spreadsheet, or the text of a file. */
  paste(text: string): this {
    if (text.length > this.limits.megabytes * MEGABYTE) throw new RefusedFile(REFUSALS.tooLarge(this.limits));
    this.#text = text;
    this.chooseSeparator(separatorOf(text));
    return this;
  }

  async chooseSheet(sheet: string): Promise<void> {
    if (!this.#workbook?.sheets.includes(sheet)) throw new RefusedFile("This workbook has no such sheet.");
    this.#read(await this.#workbook.read(sheet));
    this.#sheet = sheet;
  }

  chooseSeparator(separator: Separator): void {
    if (this.#workbook) throw new RefusedFile("This file has cells of its own.");
    this.#read(parseTable(this.#text, this.limits, separator));
    this.#separator = separator;
  }

  #read(rows: Rows): void {
    if (rows.every(isEmptyRow)) throw new RefusedFile("The file is empty.");
    this.rows = rows;
    this.headerRow = headerRowOf(this.catalog, rows);
    const header = rows[this.headerRow] ?? [];
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    this.header = Array.from({ length: width }, (_, column) => header[column] ?? null);
    this.take();
  }

  /** Throws RefusedFile for more rows of data than are read. */
  protected limitRows(count: number): void {
    if (count > this.limits.rows) throw new RefusedFile(REFUSALS.tooManyRows(this.limits));
  }

  protected get opened(): TableView {
    return { sheets: this.#workbook?.sheets ?? [], sheet: this.#sheet, separator: this.#separator };
  }
}
