import "server-only";
import { after } from "next/server";
import { logger } from "@/lib/logger";
import { onceAProcess } from "@/lib/once-a-process";
import type { Job } from "./define-job";
import { type JobEngine, jobEngine } from "./engine";
import * as repository from "./repository";

const BATCH = 100;
const SWEEP_MS = 5_000;

const flags = onceAProcess<{ running: Promise<void> | undefined; again: boolean; sweep?: NodeJS.Timeout }>(
  "__tandemDispatch",
  () => ({ running: undefined, again: false }),
);

/** Hands waiting events to the engine in the background; callers never wait for it and never fail by it. */
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

/** Where a process may be frozen once it has answered, Next keeps it alive until this is done. */
function keepAlive(work: Promise<void>): void {
  try {
    after(work);
  } catch {
    // Outside of a request there is no response to wait for.
  }
}

/** Hands all waiting events to the engine. Throws when the engine or the database does not answer. */
export async function dispatch(): Promise<void> {
  const engine = await jobEngine();
  const { JOBS } = await import("./registry");
  await handOver(engine, JOBS);
}

/** The event's id is the job's id, so handing one over twice after a crash starts it once. */
export async function handOver(engine: JobEngine, jobs: readonly Job[]): Promise<void> {
  for (;;) {
    const events = await repository.listWaiting(BATCH);
    for (const event of events) {
      if (jobs.some((job) => job.name === event.name)) await engine.send(event);
      // It would hold back all others for ever.
      else await repository.fail(event.id, `No job is called ${event.name}`);
      await repository.markDispatched(event.id);
    }
    if (events.length < BATCH) return;
  }
}

/** Starts the engine's workers and a sweep for events whose process ended between commit and hand-over. */
export async function startJobs(): Promise<void> {
  const engine = await jobEngine();
  await engine.start();
  flags.sweep ??= setInterval(dispatchSoon, SWEEP_MS);
  flags.sweep.unref();
  dispatchSoon();
}
