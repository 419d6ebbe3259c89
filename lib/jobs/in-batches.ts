import "server-only";
import type { JobRun } from "./define-job";

/**
 * The steps of a job, each a transaction that returns how many rows it took, until one finds none. A batch that ran already finds the
 * next rows instead.
 */
export async function inBatches(
  { step }: Pick<JobRun, "step">,
  name: string,
  work: () => Promise<number>,
): Promise<void> {
  for (let batch = 1, done = 1; done > 0; batch++) {
    done = await step(`${name} ${batch}`, ({ write }) => write(work));
  }
}
