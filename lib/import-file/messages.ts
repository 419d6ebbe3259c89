import type { ImportKind } from "@/lib/domain/import/kinds";
import type { ColumnValues, ImportChunk, ImportView, RefusedRow } from "./import-file";

/** What a page asks of the worker that reads a file. */
export type ImportRequest =
  | { kind: ImportKind; open: File }
  | { kind: ImportKind; paste: string }
  | { sheet: string }
  | { valuesOf: number[] }
  | { from: number; columns: number[] }
  | { refused: RefusedRow[] };

/** The worker's answer, or why the file is not read, in words. */
export type ImportResponse =
  | { view: ImportView }
  | { chunk: ImportChunk }
  | { values: ColumnValues[] }
  | { csv: string }
  | { refused: string };
