import "server-only";
import { inFileWorker } from "@/lib/file-worker/run";
import type { TaskInput, TaskResult } from "@/lib/file-worker/tasks";
import { TooMuchWork } from "@/lib/file-worker/worker-process";
import { Bound } from "@/lib/http/bound";
import { RefusedFile } from "@/lib/refused-file";

const readings = new Bound("vendor_pdf_readings", { total: () => 6, each: () => 4 });

/**
 * Reads a signing vendor's files for `holder`: the pages alone of the document and of its log. They are checked like exhibits,
 * but without a limit on how much they draw, which was applied to the agreement that they show. Throws a RefusedFile for anything
 * but a PDF, for active content or if it takes too long, 'unavailable' or 'rate_limited' where too many are read at once.
 */
export async function readVendorFiles(
  holder: string,
  files: TaskInput<"readVendorPages">,
): Promise<TaskResult<"readVendorPages">> {
  try {
    return await readings.hold(holder, () => inFileWorker("readVendorPages", holder, files));
  } catch (error) {
    throw error instanceof TooMuchWork ? new RefusedFile("The PDF takes too long to read.") : error;
  }
}
