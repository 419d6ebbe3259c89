import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit/service";
import { businessToday } from "@/lib/business-day";
import { bandsOf } from "@/lib/domain/census/bands";
import { taxYearOn } from "@/lib/domain/tax-years/tax-years";
import { wageBasesIn } from "@/lib/domain/tax-years/terms";
import { defineJob } from "@/lib/jobs/define-job";
import { updateBanded } from "./repository";
import { deleteOver, takeExact } from "./repository-retention";

/** Up to 4,000 rows each. */
const BATCH = 10;
/** How long the census of a lost deal is kept (D-170). */
const LOST_DAYS = 365;

/** Every night: single wages whose time is over become bands, and censuses that nothing needs any more are deleted. */
export const keepCensusesShort = defineJob({
  name: "censuses.keep-short",
  data: z.object({}),
  retries: 3,
  cron: "40 2 * * *",
  run: async (_, { step }) => {
    for (let batch = 1, done = BATCH; done === BATCH; batch++) {
      done = await step(`delete ${batch}`, ({ write }) => write(deleteSome));
    }
    for (let batch = 1, done = BATCH; done === BATCH; batch++) {
      done = await step(`bands ${batch}`, ({ write }) => write(bandSome));
    }
  },
});

async function deleteSome(): Promise<number> {
  const deleted = await deleteOver(businessToday(), LOST_DAYS, BATCH);
  for (const id of deleted) await audit(null, "census.delete", "census", id);
  return deleted.length;
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
