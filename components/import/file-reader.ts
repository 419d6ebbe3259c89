import type { DealImportSettings, FileFormat, ImportSettings } from "@/lib/contracts/imports";
import type { ColumnUse } from "@/lib/domain/import/columns";
import type { ImportView } from "@/lib/import-file/import-file";
import { MOST_MS } from "@/lib/import-file/limits";
import type { ImportRequest, ImportResponse } from "@/lib/import-file/messages";

/** A file as its page has read it. */
export interface FileState {
  name: string;
  view: ImportView | null;
  uses: ColumnUse[];
  /** Whether it is read as such a file was the last time. */
  isRemembered: boolean;
  /** The rules that it is read by, until they are changed; null for those of a first time. */
  settings: ImportSettings | null;
  /** How it is written, as far as that was chosen by hand for this file. */
  format: Partial<FileFormat>;
  /** What the values of the last deals were chosen as. */
  chosenBefore: DealImportSettings | null;
  problem: string | null;
  isReading: boolean;
}

const TOO_SLOW = "Reading took longer than a minute and was stopped. Split the file and try again.";
export const READING_FAILED = "This file could not be read. Save it again as .xlsx or .csv.";

// The worker with the rows of the file that was opened last. It outlives the page that opened it: the page of the check goes back to it.
let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();
let kept: { importId: string; file: FileState } | null = null;

/** The worker's answer to a request, once those before are answered. */
export function askReader(request: ImportRequest): Promise<ImportResponse> {
  // Other rows than those of the check that could be gone back to.
  if ("open" in request || "paste" in request || "sheet" in request || "separator" in request) kept = null;
  const answer = last.then(() => {
    worker ??= new Worker(new URL("../../lib/import-file/worker.ts", import.meta.url), { type: "module" });
    return askWorker(worker, request);
  });
  last = answer;
  return answer;
}

/** Forgets the file and its rows. */
export function stopReader(): void {
  worker?.terminate();
  worker = null;
  kept = null;
  // What it was asked is never answered.
  last = Promise.resolve();
}

/** The same for who leaves the page without a check to come back from. */
export function leaveReader(): void {
  if (kept === null) stopReader();
}

/** Keeps the file of a check while the browser shows other pages, until another one is opened. */
export function keepFile(importId: string, file: FileState): void {
  kept = { importId, file };
}

/** The file of a check, where this browser still has it. */
export const keptFile = (importId: string | null): FileState | null =>
  kept !== null && kept.importId === importId ? kept.file : null;

function askWorker(reader: Worker, request: ImportRequest): Promise<ImportResponse> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => answer({ refused: TOO_SLOW }), MOST_MS);
    const answer = (response: ImportResponse) => {
      clearTimeout(timer);
      resolve(response);
    };
    reader.onmessage = ({ data }: MessageEvent<ImportResponse>) => answer(data);
    reader.onerror = () => answer({ refused: READING_FAILED });
    reader.postMessage(request);
  });
}
