import "server-only";
import { sql } from "@/lib/db";
import { logger } from "@/lib/logger";
import { onceAProcess } from "@/lib/once-a-process";
import { jobEngine } from "./engine";

const BATCH = 100;
const SWEEP_MS = 5_000;

const flags = onceAProcess<{ running: boolean; again: boolean; sweep?: NodeJS.Timeout }>("__tandemDispatch", () => ({
  running: false,
  again: false,
}));

/** Hands waiting events to the engine in the background; callers never wait for it and never fail by it. */
export function dispatchSoon(): void {
  flags.again = true;
  if (flags.running) return;
  flags.running = true;
  void (async () => {
    try {
      while (flags.again) {
        flags.again = false;
        await dispatch();
      }
    } catch (error) {
      logger.warn({ err: String(error) }, "job events wait: the engine or the database does not answer");
    } finally {
      flags.running = false;
    }
  })();
}

/** The event's id is the job's id, so handing one over twice after a crash starts it once. */
async function dispatch(): Promise<void> {
  const engine = await jobEngine();
  for (;;) {
    const events = await sql<{ id: string; name: string; data: unknown }>(
      "SELECT id, name, data FROM job_events WHERE dispatched_at IS NULL ORDER BY id LIMIT $1",
      [BATCH],
    );
    for (const event of events) {
      await engine.send(event.id, event.name, event.data);
      await sql("UPDATE job_events SET dispatched_at = now() WHERE id = $1::uuid", [event.id]);
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
