import "server-only";
import { env } from "@/lib/env";
import { onceAProcess } from "@/lib/once-a-process";

export interface JobEngine {
  /** Hands over an event; a second hand-over of the same id does nothing. */
  send(eventId: string, name: string, data: unknown): Promise<void>;
  /** Begins to work, where the engine works in this process. */
  start(): Promise<void>;
}

export const usesInngest = (): boolean =>
  Boolean(env.INNGEST_DEV || (env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY));

/** Inngest when it is configured, else the embedded engine on the same Postgres (D-90). */
export const jobEngine = (): Promise<JobEngine> =>
  onceAProcess("__tandemEngine", () =>
    usesInngest()
      ? import("./inngest-engine").then((module) => module.inngestEngine)
      : import("./embedded-engine").then((module) => module.createEmbeddedEngine()),
  );
