import "server-only";
import { businessToday } from "@/lib/business-day";
import { planRenewal } from "@/lib/deals/steps";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { takeRenewals } from "./repository-renewals";

const BATCH = 100;
/** How long before the end of a client's first twelve months its price is looked at again (D-179). */
const DAYS_BEFORE = 60;

/** Every morning: plans a step to price a won deal's accepted proposal again, once for each; no price ever changes by itself. */
export const planRenewals = defineClockJob({
  name: "proposals.plan-renewals",
  cron: "50 5 * * *",
  run: (run) => inBatches(run, "batch", planSome),
});

/** Returns how many proposals were taken: taking one and planning its step is one transaction. */
async function planSome(): Promise<number> {
  const today = businessToday();
  const due = await takeRenewals(today, DAYS_BEFORE, BATCH);
  for (const { id, dealId, companyName } of due) {
    await planRenewal({ dealId, proposalId: id, companyName, dueOn: today });
  }
  return due.length;
}
