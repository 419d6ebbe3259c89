import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/lib/api-client/call";
import { type DealImportSettings, getImportColumns } from "@/lib/contracts/imports";
import type { ColumnUse } from "@/lib/domain/import/columns";
import { fieldsOf } from "@/lib/domain/import/fields";
import type { ImportKind } from "@/lib/domain/import/kinds";
import type { ColumnValues, ImportChunk, ImportView } from "@/lib/import-file/import-file";
import { MOST_MS } from "@/lib/import-file/limits";
import type { ImportRequest, ImportResponse } from "@/lib/import-file/messages";

interface FileState {
  name: string;
  view: ImportView | null;
  uses: ColumnUse[];
  /** Whether the columns are read as the last time. */
  isRemembered: boolean;
  /** What the values of the last deals were chosen as. */
  chosenBefore: DealImportSettings | null;
  problem: string | null;
  isReading: boolean;
}

const NOTHING: FileState = {
  name: "",
  view: null,
  uses: [],
  isRemembered: false,
  chosenBefore: null,
  problem: null,
  isReading: false,
};

const TOO_SLOW = "Reading took longer than a minute and was stopped. Split the file and try again.";
const FAILED = "This file could not be read. Save it again as .xlsx or .csv.";

/** Reads one file at a time in a worker, which keeps the rows; ends with the component. */
export function useImportFile(kind: ImportKind) {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    // What it was asked is never answered.
    last.current = Promise.resolve();
  }, []);

  useEffect(() => stop, [stop]);

  /** The worker's answer to a request, once those before are answered. */
  const ask = useCallback((request: ImportRequest): Promise<ImportResponse> => {
    const answer = last.current.then(() => {
      worker.current ??= new Worker(new URL("../../lib/import-file/worker.ts", import.meta.url), { type: "module" });
      return askWorker(worker.current, request);
    });
    last.current = answer;
    return answer;
  }, []);

  /** The different texts of some columns; empty where the file is not there any more. */
  const valuesOf = useCallback(
    async (columns: number[]): Promise<ColumnValues[]> => {
      const response = await ask({ valuesOf: columns });
      return "values" in response ? response.values : [];
    },
    [ask],
  );

  async function read(request: ImportRequest, name: string): Promise<void> {
    setState((before) => ({ ...before, name, problem: null, isReading: true }));
    const response = await ask(request);
    if (!("view" in response)) {
      stop();
      setState({ ...NOTHING, problem: "refused" in response ? response.refused : FAILED });
      return;
    }
    const { view } = response;
    const { headers } = view;
    const known = await call(getImportColumns, { query: { kind, headers } }).catch(() => NOTHING_KNOWN);
    const remembered = rememberedUses(kind, view, known.columns);
    const uses = remembered ?? view.columns.map(({ guess }) => guess);
    const isRemembered = remembered !== null;
    setState({ name, view, uses, isRemembered, chosenBefore: known.deals, problem: null, isReading: false });
  }

  return {
    ...state,
    open: (file: File) => read({ kind, open: file }, file.name),
    paste: (text: string) => read({ kind, paste: text }, "Pasted cells"),
    chooseSheet: (sheet: string) => read({ sheet }, state.name),
    chooseUses: (uses: ColumnUse[]) => setState((before) => ({ ...before, uses })),
    /** The next rows with the cells of some columns. Throws where the file is not there any more. */
    async chunk(from: number, columns: number[]): Promise<ImportChunk> {
      const response = await ask({ from, columns });
      if ("chunk" in response) return response.chunk;
      throw new Error("refused" in response ? response.refused : FAILED);
    },
    valuesOf,
    /** Forgets the file: the worker with its rows ends. */
    forget() {
      stop();
      setState(NOTHING);
    },
  };
}

function askWorker(reader: Worker, request: ImportRequest): Promise<ImportResponse> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => answer({ refused: TOO_SLOW }), MOST_MS);
    const answer = (response: ImportResponse) => {
      clearTimeout(timer);
      resolve(response);
    };
    reader.onmessage = ({ data }: MessageEvent<ImportResponse>) => answer(data);
    reader.onerror = () => answer({ refused: FAILED });
    reader.postMessage(request);
  });
}

const NOTHING_KNOWN = { columns: null, deals: null };

/** What the person last read the columns of such a file as; null where there was none, or it does not fit. */
function rememberedUses(
  kind: ImportKind,
  { columns }: ImportView,
  known: readonly string[] | null,
): ColumnUse[] | null {
  if (known?.length !== columns.length) return null;
  const fields = new Set<string>(fieldsOf(kind).map(({ field }) => field));
  return known.map((use) => (fields.has(use) ? (use as ColumnUse) : "unused"));
}
