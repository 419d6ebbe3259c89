import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { applyToSome } from "./repository-events";

const BATCH = 1_000;

/** Lets all past events of a mapping count for whom it names, so many at once. */
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
