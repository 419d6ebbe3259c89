import type { ImportView } from "@/lib/import-file/import-file";
import { type ImportRequest, importReader } from "@/lib/import-file/reader";
import type { DealImportSettings, FileFormat, ImportSettings } from "@/lib/imports/contract";
import type { ColumnUse } from "@/lib/imports/rules-fields";

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

// With the rows of the file that was opened last. It outlives the page that opened it: the page of the check goes back to it.
const reader = importReader();
let kept: { importId: string; file: FileState } | null = null;

/** The worker's answer to a request, once those before are answered. */
export function askReader(request: ImportRequest): ReturnType<typeof reader.ask> {
  // Other rows than those of the check that could be gone back to.
  if ("open" in request || "paste" in request || "sheet" in request || "separator" in request) kept = null;
  return reader.ask(request);
}

/** Forgets the file and its rows. */
export function stopReader(): void {
  reader.stop();
  kept = null;
}

/** Stops the reader when the page is left and there is no check to come back to. */
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
