import { audit } from "@/lib/audit/service";
import { businessToday } from "@/lib/business-day";
import { bandsOf } from "@/lib/census/rules";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { wageBasesIn } from "@/lib/tax-years/terms";
import { updateBanded } from "./repository";
import { deleteExpired, endLostUses, takeExact } from "./repository-retention";
import "server-only";

/** Up to 4,000 rows each. */
const BATCH = 10;
/** For how long a provider uses the census of a lost deal (D-170, D-188). */
const LOST_DAYS = 365;

/** Every night: single wages whose time is over become bands, and censuses that nothing needs any more are deleted. */
export const keepCensusesShort = defineClockJob({
  name: "censuses.keep-short",
  cron: "40 2 * * *",
  run: async (run) => {
    await inBatches(run, "end uses", endSome);
    await inBatches(run, "delete", deleteSome);
    await inBatches(run, "bands", bandSome);
  },
});

async function endSome(): Promise<number> {
  const { ended, deleted } = await endLostUses(businessToday(), LOST_DAYS, BATCH);
  await auditDeleted(deleted);
  return ended;
}

async function deleteSome(): Promise<number> {
  const deleted = await deleteExpired(businessToday(), BATCH);
  await auditDeleted(deleted);
  return deleted.length;
}

async function auditDeleted(ids: string[]): Promise<void> {
  for (const id of ids) await audit(null, "census.delete", "census", id);
}

/** By the bases of the tables that a proposal of today is priced with; proposals of before keep what was computed then. */
async function bandSome(): Promise<number> {
  const today = businessToday();
  const table = taxYearOn(today);
  const due = await takeExact(today, BATCH);
  for (const { id, groups } of due) {
    await updateBanded(
      id,
      bandsOf(groups, (state) => wageBasesIn(table, state)),
    );
    await audit(null, "census.band", "census", id);
  }
  return due.length;
}
