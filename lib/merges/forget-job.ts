import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { forgetMerges } from "./repository";

const BATCH = 50;

/** Every night: what merges that can't be undone any more would be undone with is deleted; where the merged record went is kept. */
export const forgetOldMerges = defineJob({
  name: "merges.forget",
  data: z.object({}),
  retries: 3,
  cron: "40 3 * * *",
  run: (_, run) => inBatches(run, "forget", () => forgetMerges(BATCH)),
});
