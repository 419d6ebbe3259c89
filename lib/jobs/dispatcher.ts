import "server-only";
import { after } from "next/server";
import { logger } from "@/lib/logger";
import { onceAProcess } from "@/lib/once-a-process";
import type { Job } from "./define-job";
import { type JobEngine, jobEngine } from "./engine";
import { knownJobs } from "./known-jobs";
import * as repository from "./repository";

const BATCH = 100;
const SWEEP_MS = 5_000;

const flags = onceAProcess<{ running: Promise<void> | undefined; again: boolean; sweep?: NodeJS.Timeout }>(
  "__tandemDispatch",
  () => ({ running: undefined, again: false }),
);

/** Passes waiting events to the engine in the background; callers neither wait for it nor fail with it. */
export function dispatchSoon(): void {
  flags.again = true;
  flags.running ??= dispatchAll();
  keepAlive(flags.running);
}

async function dispatchAll(): Promise<void> {
  try {
    while (flags.again) {
      flags.again = false;
      await dispatch();
    }
  } catch (error) {
    logger.warn({ err: String(error) }, "job events wait: the engine or the database does not answer");
  } finally {
    flags.running = undefined;
  }
}

/** On platforms that freeze a process after its response, Next keeps it alive until this is done. */
function keepAlive(work: Promise<void>): void {
  try {
    after(work);
  } catch {
    // Outside of a request there is no response to wait for.
  }
}

/** Passes all waiting events to the engine. Throws when the engine or the database does not respond. */
export async function dispatch(): Promise<void> {
  const engine = await jobEngine();
  await handOver(engine, await knownJobs());
}

/** The event's id is the job's id, so passing it on twice after a crash starts the job once. */
export async function handOver(engine: JobEngine, jobs: readonly Job[]): Promise<void> {
  for (;;) {
    const events = await repository.listWaiting(BATCH);
    for (const event of events) {
      if (jobs.some((job) => job.name === event.name)) await engine.send(event);
      // Otherwise it would block all others forever.
      else await repository.fail(event.id, `No job is called ${event.name}`);
      await repository.markDispatched(event.id);
    }
    if (events.length < BATCH) return;
  }
}

/** Starts the engine's workers, and a sweep for events whose process ended between commit and dispatch. */
export async function startJobs(): Promise<void> {
  const engine = await jobEngine();
  await engine.start();
  flags.sweep ??= setInterval(dispatchSoon, SWEEP_MS);
  flags.sweep.unref();
  dispatchSoon();
}
