import "server-only";
import { defineClockJob, type Job } from "./define-job";
import { dispatchSoon } from "./dispatcher";
import { type JobEngine, jobEngine } from "./engine";
import { knownJobs } from "./known-jobs";
import { touch } from "./repository";
import { listLost, release } from "./repository-lost";
import { giveUp } from "./run-job";

const BATCH = 100;
/** How often a lost job is sent again before it fails. */
const MOST_RESENT = 3;
const GIVEN_UP = "It was started several times without a result. Please try again.";

/**
 * Finds jobs that the engine has lost. Otherwise their users would wait forever, and what they block, such as the one report at a
 * time of a company, would stay blocked.
 */
export const resendLost = defineClockJob({
  name: "jobs.resend-lost",
  cron: "*/5 * * * *",
  run: async ({ step }) => {
    await step("look", async () => releaseLost(await jobEngine(), await knownJobs()));
    dispatchSoon();
  },
});

/** Sends lost jobs again, or ends them with a message. Jobs that the engine still has are left alone. */
export async function releaseLost(engine: JobEngine, jobs: readonly Job[]): Promise<void> {
  for (const { id, name, data, resent } of await listLost(BATCH)) {
    const job = jobs.find((candidate) => candidate.name === name);
    if (await engine.has(name, id)) await touch(id);
    else if (job && resent >= MOST_RESENT) await giveUp(job, id, data, GIVEN_UP);
    else await release(id);
  }
}
