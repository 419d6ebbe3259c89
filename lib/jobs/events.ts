import "server-only";
import type { z } from "zod";
import { afterCommit } from "@/lib/database/transaction";
import { logger } from "@/lib/logger";
import type { Job } from "./define-job";
import { dispatchSoon } from "./dispatcher";
import { jobEngine } from "./engine";
import * as repository from "./repository";

/**
 * Records, in the transaction under way, that a job must run; after the commit it is sent to the engine. Returns the job's id.
 */
export async function enqueue<Data extends z.ZodType>(job: Job<Data>, data: z.input<Data>): Promise<string> {
  const id = await repository.add(job.name, data, job.concurrencyKey?.(job.data.parse(data)));
  afterCommit(dispatchSoon);
  return id;
}

/** Records that many jobs of one kind must run, in one statement. */
export async function enqueueAll<Data extends z.ZodType>(job: Job<Data>, all: z.input<Data>[]): Promise<void> {
  await repository.addAll(
    job.name,
    all.map((data) => ({ data, key: job.concurrencyKey?.(job.data.parse(data)) })),
  );
  afterCommit(dispatchSoon);
}

/** Ends a job that is no longer wanted: it does not start, or its next write is refused. Does nothing if it has ended. */
export async function cancelJob(id: string): Promise<void> {
  const name = await repository.cancel(id);
  if (name === undefined) return;
  afterCommit(() => {
    // The row decides; an engine that misses this finds out when it takes the job up.
    void jobEngine()
      .then((engine) => engine.cancel(name, id))
      .catch((error) => logger.warn({ err: String(error), id }, "job engine was not told of a cancelled job"));
  });
}
