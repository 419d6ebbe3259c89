import type { ImportKind } from "@/lib/imports/rules-fields";
import { REFUSALS } from "@/lib/table-file/limits";
import { type FileRequest, TableReader } from "@/lib/table-file/reader";
import type { ColumnsAsked, ColumnValues, ImportChunk, ImportView, RefusedRow, WrittenColumns } from "./import-file";
import { IMPORT_LIMITS } from "./limits";

/** What a page asks of the worker that reads a file. */
export type ImportRequest =
  | FileRequest<ImportKind>
  | { valuesOf: number[] }
  | { writtenAs: ColumnsAsked }
  | { from: number; columns: number[] }
  | { refused: RefusedRow[] };

/** The worker's answer. */
export type ImportResponse =
  | { view: ImportView }
  | { chunk: ImportChunk }
  | { values: ColumnValues[] }
  | { written: WrittenColumns }
  | { csv: string };

/** For an answer to another question. */
export const READING_FAILED = REFUSALS.failed;

/** Reads files in a worker, which keeps the rows until `stop`. */
export const importReader = () =>
  new TableReader<ImportRequest, ImportResponse>(
    () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
    IMPORT_LIMITS,
  );
