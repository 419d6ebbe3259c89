import "server-only";
import { z } from "zod";
import { defineJob, type Job } from "./define-job";
import { dispatchSoon } from "./dispatcher";
import { type JobEngine, jobEngine } from "./engine";
import { touch } from "./repository";
import { listLost, release } from "./repository-lost";
import { giveUp } from "./run-job";

const BATCH = 100;
/** So often a job is started anew before it has failed. */
const MOST_RESENT = 3;
const GIVEN_UP = "It was started several times, and nothing came of it. Please try again.";

/**
 * Looks for jobs whose event the engine has lost: who waits for them would wait for ever, and what they hold, such as the
 * one report of a company that is made at a time, would stay held.
 */
export const resendLost = defineJob({
  name: "jobs.resend-lost",
  data: z.object({}),
  retries: 2,
  cron: "*/5 * * * *",
  run: async (_, { step }) => {
    await step("look", async () => {
      const { JOBS } = await import("./registry");
      await releaseLost(await jobEngine(), JOBS);
    });
    dispatchSoon();
  },
});

/** Has what is lost handed over again, or ends it in words. What the engine still has is left alone. */
export async function releaseLost(engine: JobEngine, jobs: readonly Job[]): Promise<void> {
  for (const { id, name, data, resent } of await listLost(BATCH)) {
    const job = jobs.find((candidate) => candidate.name === name);
    if (await engine.has(name, id)) await touch(id);
    else if (job && resent >= MOST_RESENT) await giveUp(job, id, data, GIVEN_UP);
    else await release(id);
  }
}
