import "server-only";
import { audit } from "@/lib/audit/service";
import { bandsOf } from "@/lib/census/rules";
import { todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { wageBasesIn } from "@/lib/tax-years/terms";
import { updateBanded } from "./repository";
import { deleteExpired, endLostUses, takeExact } from "./repository-retention";

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
  const { ended, deleted } = await endLostUses(todayIn(env.BUSINESS_TIME_ZONE), LOST_DAYS, BATCH);
  await auditDeleted(deleted);
  return ended;
}

async function deleteSome(): Promise<number> {
  const deleted = await deleteExpired(todayIn(env.BUSINESS_TIME_ZONE), BATCH);
  await auditDeleted(deleted);
  return deleted.length;
}

async function auditDeleted(ids: string[]): Promise<void> {
  for (const id of ids) await audit(null, "census.delete", "census", id);
}

/** By the bases of the tables that a proposal of today is priced with; proposals of before keep what was computed then. */
async function bandSome(): Promise<number> {
  const today = todayIn(env.BUSINESS_TIME_ZONE);
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
