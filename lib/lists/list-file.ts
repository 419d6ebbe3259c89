import "server-only";
import { setImmediate } from "node:timers/promises";
import { writeXlsxStream } from "hucre/xlsx";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { XLSX_TYPE } from "@/lib/contracts/endpoint";
import { csvText } from "@/lib/csv";
import { transaction } from "@/lib/database/transaction";
import { todayIn, utcMidnight } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { StreamedFile } from "@/lib/http/respond";
import type { FileFormat } from "./contract";

/** One column of a file. A day is yyyy-MM-dd, an amount dollars. */
export interface FileColumn<Row> {
  /** The column of the list's table that it belongs to; null: only in a file with all columns. */
  of: string | null;
  header: string;
  kind?: "day" | "amount";
  cell: (row: Row) => string | number | null;
}

interface ListFile<Row> {
  list: "deals" | "companies" | "contacts";
  /** `columns` are those of the table that are wanted; by default all. */
  query: { format: FileFormat; columns?: readonly string[] | undefined; ids?: string[] | undefined };
  columns: readonly FileColumn<Row>[];
  /** The ids of all matches in their order, at most `most`. */
  find: (most: number) => Promise<string[]>;
  /** Rows by id that the actor may still see, in any order. */
  read: (ids: string[]) => Promise<(Row & { id: string })[]>;
}

/** The most rows of a file. */
const MOST_ROWS = 200_000;
/** So few that others are served between two parts. */
const PART = 100;

/**
 * A list as a file, read a hundred rows at a time, as fast as the browser takes them; the audit log says who took it. Throws
 * 'bad_request' for more than MOST_ROWS.
 */
export async function listFile<Row>(actor: Actor, file: ListFile<Row>): Promise<StreamedFile> {
  const { list, query } = file;
  const { format, columns: only } = query;
  const ids = chosenOf(query, await file.find(MOST_ROWS + 1));
  if (ids.length > MOST_ROWS) {
    throw AppError.badRequest(`A file has at most ${formatNumber(MOST_ROWS)} rows. Please filter the list first.`);
  }
  const columns = only ? file.columns.filter(({ of }) => of !== null && only.includes(of)) : file.columns;
  // Read before the response begins, so that a database error can still be reported in words.
  const some = { ids, read: file.read };
  const parts = inParts(some, await readPart(some, 0));
  await transaction(() => audit(actor, "list.export", "list", list, { rows: ids.length, ...textsOf(query) }));
  const name = `${list}-${todayIn(actor.timeZone)}.${format}`;
  return format === "csv"
    ? new StreamedFile(asCsv(columns, parts), "text/csv", name)
    : new StreamedFile(asXlsx(columns, parts), XLSX_TYPE, name);
}

/** Of the ids of all matches, in their order, those that a query has chosen; without a choice all. */
function chosenOf({ ids }: { ids?: string[] | undefined }, matches: string[]): string[] {
  if (!ids) return matches;
  const chosen = new Set(ids);
  return matches.filter((id) => chosen.has(id));
}

/** A query as it was asked, without what was not. */
const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

interface Some<Row> extends Pick<ListFile<Row>, "read"> {
  ids: string[];
}

async function readPart<Row>({ ids, read }: Some<Row>, at: number): Promise<Row[]> {
  const wanted = ids.slice(at, at + PART);
  if (wanted.length === 0) return [];
  const found = new Map((await read(wanted)).map((row) => [row.id, row]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

async function* inParts<Row>(list: Some<Row>, first: Row[]): AsyncGenerator<Row[]> {
  yield first;
  for (let at = PART; at < list.ids.length; at += PART) {
    // An XLSX file makes one part of its bytes of many of these.
    await setImmediate();
    yield await readPart(list, at);
  }
}

async function* asCsv<Row>(columns: readonly FileColumn<Row>[], parts: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield csvText(
    [],
    columns.map(({ header }) => header),
  );
  for await (const rows of parts) yield csvText(rows.map((row) => columns.map(({ cell }) => cell(row))));
}

const FORMATS = { day: "yyyy-mm-dd", amount: "#,##0.00" };

/** Texts are cells of type text, which a spreadsheet does not compute. */
function asXlsx<Row>(columns: readonly FileColumn<Row>[], parts: AsyncIterable<Row[]>): AsyncIterable<Uint8Array> {
  async function* rows() {
    for await (const part of parts) yield* part.map((row) => columns.map((column) => xlsxCell(column, row)));
  }
  return writeXlsxStream(rows(), {
    name: "Tandem",
    columns: columns.map(({ header, kind }) => ({ header, width: 20, ...(kind && { numFmt: FORMATS[kind] }) })),
    freezePane: { rows: 1 },
  });
}

function xlsxCell<Row>({ kind, cell }: FileColumn<Row>, row: Row) {
  const value = cell(row);
  return kind === "day" && typeof value === "string" ? utcMidnight(value) : value;
}
