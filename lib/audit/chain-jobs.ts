import "server-only";
import { env } from "@/lib/env";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { logger } from "@/lib/logger";
import { extendChain, findHead, forgetEntries } from "./repository";

/** Some 200 ms each. */
const BATCH = 2_000;

/** Every few minutes: entries that have been committed since are chained (D-205). */
export const chainAudit = defineClockJob({
  name: "audit.chain",
  cron: "*/5 * * * *",
  run: (run) => inBatches(run, "chain", () => extendChain(BATCH)),
});

/** Every night: what is older than set is forgotten, and the chain's head is logged, so that it is also known outside (D-205, D-206). */
export const lookAfterAudit = defineClockJob({
  name: "audit.look-after",
  cron: "50 3 * * *",
  run: async (run) => {
    const days = env.AUDIT_KEEP_DAYS;
    if (days !== undefined) await inBatches(run, "forget", () => forgetEntries(days, BATCH));
    await inBatches(run, "chain", () => extendChain(BATCH));
    await run.step("say head", async () => {
      const head = await findHead();
      if (head) logger.info({ auditChain: head }, "The head of the audit chain");
    });
  },
});
