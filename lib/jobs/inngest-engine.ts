import "server-only";
import { createHash } from "node:crypto";
import { Inngest, type InngestFunction } from "inngest";
import { z } from "zod";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import type { Job } from "./define-job";
import type { JobEngine } from "./engine";
import { takeTurn } from "./repository";
import { giveUp, messageOf, runJob } from "./run-job";

const APP_ID = "tandem";
/** How often a job checks whether the one before it with its key has ended. */
const TURN_LOOK = "10s";
const CANCELLED = "jobs.cancelled";

type Retries = InngestFunction.Options["retries"];

/** The data of inngest/function.failed. */
interface Failure {
  event: { data: { run_id: string; event: { data: unknown } } };
  error: Error;
}

const sent = z.object({ jobId: z.uuid(), data: z.unknown() });

export const inngest = new Inngest({
  id: APP_ID,
  eventKey: env.INNGEST_EVENT_KEY,
  signingKey: env.INNGEST_SIGNING_KEY,
  isDev: Boolean(env.INNGEST_DEV && env.INNGEST_DEV !== "0"),
  logger,
});

/** The same jobs as Inngest functions, with its retries, schedules, concurrency and cancellation. */
export const createInngestFunctions = (jobs: readonly Job[]): InngestFunction.Any[] =>
  jobs.map((job) =>
    inngest.createFunction(
      {
        id: job.name.replaceAll(".", "-"),
        retries: job.retries as Retries,
        triggers: [{ event: job.name }, ...(job.cron ? [{ cron: `TZ=${env.BUSINESS_TIME_ZONE} ${job.cron}` }] : [])],
        concurrency: limitsOf(job),
        cancelOn: [{ event: CANCELLED, if: "async.data.jobId == event.data.jobId" }],
        onFailure: async ({ event, error }: Failure) => {
          const { run_id: run, event: asked } = event.data;
          const { id, data } = jobOf(asked.data, run);
          await giveUp(job, id, data, messageOf(error), run);
        },
      },
      async ({ event, step, runId }) => {
        const { id, data } = jobOf(event.data, runId);
        // Inngest's concurrency counts steps: between two of them another run with the same key could begin.
        for (let look = 0; job.concurrencyKey && !(await step.run(`look ${look}`, () => takeTurn(id))); look++) {
          await step.sleep(`wait ${look}`, TURN_LOOK);
        }
        await runJob(job, id, data, { run: runId, callStep: (name, work) => step.run(name, work) });
      },
    ),
  );

/** Inngest accepts at most two limits. */
function limitsOf({ concurrencyKey, atOnce }: Job): InngestFunction.Options["concurrency"] {
  const ofKey = concurrencyKey && { limit: 1, key: "event.data.key" };
  const ofAll = atOnce ? { limit: atOnce } : undefined;
  return ofKey && ofAll ? [ofKey, ofAll] : (ofKey ?? ofAll);
}

/** The job of an event. A scheduled run has no job of ours yet: it gets an id derived from Inngest's run id. */
function jobOf(eventData: unknown, runId: string): { id: string; data: unknown } {
  const ours = sent.safeParse(eventData);
  if (ours.success) return { id: ours.data.jobId, data: ours.data.data };
  const hex = createHash("sha256").update(runId).digest("hex");
  // As a UUID of version 8, whose content is free.
  return { id: hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-8$3-8$4-$5"), data: {} };
}

export const inngestEngine: JobEngine = {
  async send({ id, name, data, key, resent }) {
    // Inngest ignores a second event with the same id.
    await inngest.send({ id: resent === 0 ? id : `${id} ${resent}`, name, data: { jobId: id, key, data } });
  },
  // Not needed: if two runs are started, the second has nothing to do.
  has: async () => false,
  async cancel(_, id) {
    await inngest.send({ name: CANCELLED, data: { jobId: id } });
  },
  async start() {},
};
