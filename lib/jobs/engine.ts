import "server-only";
import { env } from "@/lib/env";
import { onceAProcess } from "@/lib/once-a-process";
import type { WaitingEvent } from "./repository";

export interface JobEngine {
  /** Hands over an event; a second hand-over of the same id does nothing. */
  send(event: WaitingEvent): Promise<void>;
  /** Whether the engine knows that it still has a job that has not ended. */
  has(name: string, id: string): Promise<boolean>;
  /** Tells the engine of a cancelled job, so that it does not start it in vain. */
  cancel(name: string, id: string): Promise<void>;
  /** Begins to work, where the engine works in this process. */
  start(): Promise<void>;
}

export const usesInngest = (): boolean =>
  Boolean(env.INNGEST_DEV || (env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY));

/** Inngest when it is configured, else the embedded engine on the same Postgres (D-90). */
export const jobEngine = (): Promise<JobEngine> =>
  onceAProcess("__tandemEngine", async () => {
    if (usesInngest()) return (await import("./inngest-engine")).inngestEngine;
    const { JOBS } = await import("./registry");
    return (await import("./embedded-engine")).createEmbeddedEngine(JOBS);
  });
