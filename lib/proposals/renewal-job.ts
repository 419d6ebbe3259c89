import "server-only";
import { planRenewal } from "@/lib/deals/steps";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { takeRenewals } from "./repository-renewals";

const BATCH = 100;
/** How long before the end of a client's first twelve months its price is looked at again (D-179). */
const DAYS_BEFORE = 60;

/**
 * Plans a step to price a won deal's accepted proposal again, once for each, as soon as its day begins where the provider is; no
 * price ever changes by itself.
 */
export const planRenewals = defineClockJob({
  name: "proposals.plan-renewals",
  cron: "50 * * * *",
  run: (run) => inBatches(run, "batch", planSome),
});

/** Returns how many proposals were taken: taking one and planning its step is one transaction. */
async function planSome(): Promise<number> {
  const due = await takeRenewals(new Date(), DAYS_BEFORE, BATCH);
  for (const renewal of due) await planRenewal(renewal);
  return due.length;
}
