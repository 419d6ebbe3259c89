import "server-only";
import { AppError } from "@/lib/app-error";
import { RefusedFile } from "@/lib/refused-file";
import { inFileWorker } from "./run";
import type { TaskInput, TaskName, TaskResult } from "./tasks";
import { TooMuchWork } from "./worker-process";

/**
 * Runs a task with an uploaded file. Throws 'bad_request' in words for the person who sent it: why the file is refused, or
 * `tooSlow` where it takes too much work; otherwise throws as inFileWorker does.
 */
export async function readSentFile<N extends TaskName>(
  name: N,
  holder: string,
  input: TaskInput<N>,
  tooSlow: string,
): Promise<TaskResult<N>> {
  try {
    return await inFileWorker(name, holder, input);
  } catch (error) {
    if (error instanceof RefusedFile) throw AppError.badRequest(error.message);
    throw error instanceof TooMuchWork ? AppError.badRequest(tooSlow) : error;
  }
}
