import "server-only";
import { Inngest } from "inngest";
import { env } from "@/lib/env";
import type { JobEngine } from "./engine";
import { JOBS } from "./registry";
import { runJob } from "./run-job";

const APP_ID = "tandem";

export const inngest = new Inngest({
  id: APP_ID,
  eventKey: env.INNGEST_EVENT_KEY,
  signingKey: env.INNGEST_SIGNING_KEY,
  isDev: Boolean(env.INNGEST_DEV && env.INNGEST_DEV !== "0"),
});

/** The same jobs as Inngest functions; Inngest remembers their steps. */
export const inngestFunctions = JOBS.map((job) =>
  inngest.createFunction(
    {
      id: job.name.replaceAll(".", "-"),
      retries: job.retries as 0 | 1 | 2 | 3 | 4 | 5,
      triggers: [{ event: job.name }],
    },
    async ({ event, step }) =>
      runJob(job.name, event.data, (name, work) => step.run(name, work) as ReturnType<typeof work>),
  ),
);

export const inngestEngine: JobEngine = {
  async send(eventId, name, data) {
    await inngest.send({ id: eventId, name, data: data as Record<string, unknown> });
  },
  async start() {},
};
