import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { applyToSome } from "./repository-events";

const BATCH = 1_000;

/** Changes all past events of a mapping to its present provider and sales rep, in batches. */
export const applyMappingJob = defineJob({
  name: "payroll.apply-mapping",
  data: z.object({ mappingId: z.uuid() }),
  retries: 5,
  concurrencyKey: ({ mappingId }) => mappingId,
  run: async ({ mappingId }, { step }) => {
    for (let batch = 1, changed = BATCH; changed > 0; batch++) {
      changed = await step(`batch ${batch}`, ({ write }) => write(() => applyToSome(mappingId, BATCH)));
    }
  },
});
