import "server-only";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { notify } from "@/lib/notifications/notify";
import { takeOverdueSteps } from "./repository-steps";

const BATCH = 200;

/** Every hour: notifies whose step it is, once, that its day has passed for them. */
export const tellOfOverdueSteps = defineClockJob({
  name: "deals.tell-of-overdue-steps",
  cron: "7 * * * *",
  run: (run) => inBatches(run, "batch", notifySome),
});

/** Returns how many steps were taken: taking one and notifying of it is one transaction. */
async function notifySome(): Promise<number> {
  const steps = await takeOverdueSteps(new Date(), BATCH);
  for (const { id, dealId, providerId, salesRepId, leader } of steps) {
    await notify({ kind: "stepOverdue", to: [leader?.id ?? salesRepId], actor: null, providerId, dealId, stepId: id });
  }
  return steps.length;
}
