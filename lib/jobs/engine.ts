import "server-only";
import { env } from "@/lib/env";
import { onceAProcess } from "@/lib/once-a-process";
import { knownJobs } from "./known-jobs";
import type { WaitingEvent } from "./repository";

export interface JobEngine {
  /** Sends a job to the engine; sending the same id again does nothing. */
  send(event: WaitingEvent): Promise<void>;
  /** Whether the engine still has the job and it has not ended. */
  has(name: string, id: string): Promise<boolean>;
  /** Notifies the engine of a canceled job, so that it does not start it for nothing. */
  cancel(name: string, id: string): Promise<void>;
  /** Starts the workers, if the engine works in this process. */
  start(): Promise<void>;
}

export const usesInngest = (): boolean =>
  Boolean(env.INNGEST_DEV || (env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY));

/** Inngest when it is configured, else the embedded engine on the same Postgres (D-90). */
export const jobEngine = (): Promise<JobEngine> =>
  onceAProcess("__tandemEngine", async () => {
    if (usesInngest()) return (await import("./inngest-engine")).inngestEngine;
    return (await import("./embedded-engine")).createEmbeddedEngine(await knownJobs());
  });
