import type { ImportKind } from "@/lib/domain/import/kinds";
import type { Separator } from "@/lib/domain/sheet/cells";
import type { ColumnsAsked, ColumnValues, ImportChunk, ImportView, RefusedRow, WrittenColumns } from "./import-file";

/** What a page asks of the worker that reads a file. */
export type ImportRequest =
  | { kind: ImportKind; open: File }
  | { kind: ImportKind; paste: string }
  | { sheet: string }
  | { separator: Separator }
  | { valuesOf: number[] }
  | { writtenAs: ColumnsAsked }
  | { from: number; columns: number[] }
  | { refused: RefusedRow[] };

/** The worker's answer, or why the file is not read, in words. */
export type ImportResponse =
  | { view: ImportView }
  | { chunk: ImportChunk }
  | { values: ColumnValues[] }
  | { written: WrittenColumns }
  | { csv: string }
  | { refused: string };
