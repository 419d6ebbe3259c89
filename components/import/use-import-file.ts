import { useCallback, useEffect, useState } from "react";
import { call } from "@/lib/api-client/call";
import { getImportColumns } from "@/lib/generated/calls/imports";
import type {
  ColumnsAsked,
  ColumnValues,
  ImportChunk,
  ImportView,
  WrittenColumns,
} from "@/lib/import-file/import-file";
import { type ImportRequest, READING_FAILED } from "@/lib/import-file/reader";
import type { FileFormat, ImportSettings } from "@/lib/imports/contract";
import { type ColumnUse, fieldsOf, type ImportKind } from "@/lib/imports/rules-fields";
import type { Separator } from "@/lib/table-file/rules";
import { askReader, type FileState, keepFile, keptFile, leaveReader, stopReader } from "./file-reader";

const NOTHING: FileState = {
  name: "",
  view: null,
  uses: [],
  isRemembered: false,
  settings: null,
  format: {},
  chosenBefore: null,
  problem: null,
  isReading: false,
};

/** Reads one file at a time in a worker, which keeps the rows; begins with the file of a check where that is still there. */
export function useImportFile(kind: ImportKind, checkedId: string | null) {
  const [state, setState] = useState<FileState>(() => keptFile(checkedId) ?? NOTHING);

  useEffect(() => {
    // A file that was left without a check, or is not gone back to, is forgotten.
    if (!keptFile(checkedId)) stopReader();
  }, [checkedId]);
  useEffect(() => leaveReader, []);

  /** The different texts of some columns; empty where the file is not there any more. */
  const valuesOf = useCallback(async (columns: number[]): Promise<ColumnValues[]> => {
    const response = await askReader({ valuesOf: columns });
    return "values" in response ? response.values : [];
  }, []);

  /** How some columns are written; null where the file is not there any more. */
  const writtenAs = useCallback(async (asked: ColumnsAsked): Promise<WrittenColumns | null> => {
    const response = await askReader({ writtenAs: asked });
    return "written" in response ? response.written : null;
  }, []);

  async function read(request: ImportRequest, name: string, format: Partial<FileFormat> = {}): Promise<void> {
    setState((before) => ({ ...before, name, problem: null, isReading: true }));
    const response = await askReader(request);
    if (!("view" in response)) {
      stopReader();
      setState({ ...NOTHING, problem: "refused" in response ? response.refused : READING_FAILED });
      return;
    }
    const { view } = response;
    const { headers } = view;
    const known = await call(getImportColumns, { query: { kind, headers } }).catch(() => NOTHING_KNOWN);
    const separator = known.settings?.format?.separator;
    if (separator && view.separator && format.separator === undefined && separator !== view.separator)
      return read({ separator }, name, { separator });
    const remembered = rememberedUses(kind, view, known.columns);
    setState({
      name,
      view,
      uses: remembered ?? view.columns.map(({ guess }) => guess),
      isRemembered: remembered !== null,
      settings: remembered && known.settings,
      format,
      chosenBefore: known.deals,
      problem: null,
      isReading: false,
    });
  }

  return {
    ...state,
    open: (file: File) => read({ kind, open: file }, file.name),
    paste: (text: string) => read({ kind, paste: text }, "Pasted cells"),
    chooseSheet: (sheet: string) => read({ sheet }, state.name),
    chooseSeparator: (separator: Separator) => read({ separator }, state.name, { ...state.format, separator }),
    chooseFormat: (format: Partial<FileFormat>) =>
      setState((before) => ({ ...before, format: { ...before.format, ...format } })),
    chooseUses: (uses: ColumnUse[]) => setState((before) => ({ ...before, uses })),
    /** The next rows with the cells of some columns. Throws where the file is not there any more. */
    async chunk(from: number, columns: number[]): Promise<ImportChunk> {
      const response = await askReader({ from, columns });
      if ("chunk" in response) return response.chunk;
      throw new Error("refused" in response ? response.refused : READING_FAILED);
    },
    valuesOf,
    writtenAs,
    /** Keeps the file and how it was read, for when the user returns from its check. */
    keep: (importId: string, settings: ImportSettings) =>
      keepFile(importId, { ...state, settings, chosenBefore: settings.deals ?? state.chosenBefore }),
    /** Forgets the file: the worker with its rows ends. */
    forget() {
      stopReader();
      setState(NOTHING);
    },
  };
}

const NOTHING_KNOWN = { columns: null, settings: null, deals: null };

/** What the person last read the columns of such a file as; null where there was none, or it does not fit. */
function rememberedUses(
  kind: ImportKind,
  { columns }: ImportView,
  known: readonly string[] | null,
): ColumnUse[] | null {
  if (known?.length !== columns.length) return null;
  const fields = new Set<string>(fieldsOf(kind).map(({ field }) => field));
  // A column of currencies is never left out without somebody who does it now: that makes dollars of them.
  const hasCurrency = known.includes("currency");
  return known.map((use, column) => {
    if (!hasCurrency && columns[column]?.guess === "currency") return "currency";
    return fields.has(use) ? (use as ColumnUse) : "unused";
  });
}
