import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { defineJob, type JobRun } from "@/lib/jobs/define-job";
import { logger } from "@/lib/logger";
import { extendChain, findHead, forgetEntries } from "./repository-chain";

/** Some 200 ms each. */
const BATCH = 2_000;

/** Every few minutes: entries that have been committed since are chained (D-205). */
export const chainAudit = defineJob({
  name: "audit.chain",
  data: z.object({}),
  retries: 3,
  cron: "*/5 * * * *",
  run: (_, { step }) => inBatches("chain", step, () => extendChain(BATCH)),
});

/** Every night: what is older than set is forgotten, and the chain's head is logged, so that it is also known outside (D-205, D-206). */
export const lookAfterAudit = defineJob({
  name: "audit.look-after",
  data: z.object({}),
  retries: 3,
  cron: "50 3 * * *",
  run: async (_, { step }) => {
    const days = env.AUDIT_KEEP_DAYS;
    if (days !== undefined) await inBatches("forget", step, () => forgetEntries(days, BATCH));
    await inBatches("chain", step, () => extendChain(BATCH));
    await step("say head", async () => {
      const head = await findHead();
      if (head) logger.info({ auditChain: head }, "The head of the audit chain");
    });
  },
});

async function inBatches(name: string, step: JobRun["step"], work: () => Promise<number>): Promise<void> {
  for (let batch = 1, done = BATCH; done === BATCH; batch++) {
    done = await step(`${name} ${batch}`, ({ write }) => write(work));
  }
}
