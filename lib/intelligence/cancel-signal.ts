import "server-only";
import { JobTakenOver } from "@/lib/jobs/define-job";
import { logger } from "@/lib/logger";
import { isFinished } from "./repository-runs";

const LOOK_MS = 1_000;

/**
 * Runs `work` with a signal that is aborted within about a second of the run's end by a person, so that a call that is being waited for
 * ends, too. Throws JobTakenOver then.
 */
export async function canceling<T>(
  runId: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const canceled = new AbortController();
  const look = setInterval(() => {
    isFinished(runId).then(
      (ended) => ended && canceled.abort(new JobTakenOver()),
      (error) => logger.warn({ err: String(error) }, "a run could not be looked at"),
    );
  }, LOOK_MS);
  try {
    return await work(AbortSignal.any([signal, canceled.signal]));
  } catch (error) {
    canceled.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(look);
  }
}
