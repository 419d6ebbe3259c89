import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { deleteExpired } from "./repository";

const BATCH = 20;

/** Every night: changes of many records that can't be undone any more are forgotten. */
export const forgetBulkChanges = defineJob({
  name: "bulk.forget",
  data: z.object({}),
  retries: 3,
  cron: "25 3 * * *",
  run: (_, run) => inBatches(run, "delete", () => deleteExpired(BATCH)),
});
