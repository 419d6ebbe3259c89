import "server-only";
import { readSentFile } from "@/lib/file-worker/sent-file";
import type { TaskResult } from "@/lib/file-worker/tasks";
import { Bound } from "@/lib/http/bound";

const MOST_PAGES = 50;
const TOO_SLOW = "The PDF takes too long to read. Print it to a new PDF.";

const readings = new Bound("exhibit_readings", { total: () => 4, each: () => 2 });

/**
 * Reads an uploaded PDF for `holder` and returns its pages alone, without anything active. Throws 'bad_request', in words for the
 * owner, when it is broken or encrypted, carries scripts, files or an XFA form, has more than 50 pages, draws more than 2 MB on
 * one page or 5 MB on all of them, or takes 8 seconds of the processor.
 */
export const readExhibitFile = (holder: string, bytes: Uint8Array): Promise<TaskResult<"readExhibit">> =>
  readings.hold(holder, () => readSentFile("readExhibit", holder, { bytes, mostPages: MOST_PAGES }, TOO_SLOW));
