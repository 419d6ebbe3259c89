import "server-only";
import { sql } from "@/lib/db";
import { logger } from "@/lib/logger";
import { jobEngine } from "./engine";

const BATCH = 100;
const SWEEP_MS = 5_000;

const state = globalThis as { __tandemDispatch?: { running: boolean; again: boolean; sweep?: NodeJS.Timeout } };
const flags = () => {
  state.__tandemDispatch ??= { running: false, again: false };
  return state.__tandemDispatch;
};

/** Hands waiting events to the engine in the background; callers never wait for it and never fail by it. */
export function dispatchSoon(): void {
  const flag = flags();
  flag.again = true;
  if (flag.running) return;
  flag.running = true;
  void (async () => {
    try {
      while (flag.again) {
        flag.again = false;
        await dispatch();
      }
    } catch (error) {
      logger.warn({ err: String(error) }, "job events wait: the engine or the database does not answer");
    } finally {
      flag.running = false;
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
  const flag = flags();
  flag.sweep ??= setInterval(dispatchSoon, SWEEP_MS);
  flag.sweep.unref();
  dispatchSoon();
}
