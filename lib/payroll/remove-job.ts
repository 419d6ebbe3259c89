import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { deleteSome } from "./repository-events";
import { deleteRemovedMapping } from "./repository-mappings";

const BATCH = 1_000;

/** Deletes the revenue of a removed mapping, in batches, and finally the mapping. */
export const removeMappingJob = defineJob({
  name: "payroll.remove-mapping",
  data: z.object({ mappingId: z.uuid() }),
  retries: 5,
  concurrencyKey: ({ mappingId }) => mappingId,
  run: async ({ mappingId }, { step }) => {
    for (let batch = 1, removed = BATCH; removed > 0; batch++) {
      removed = await step(`batch ${batch}`, ({ write }) => write(() => deleteSome(mappingId, BATCH)));
    }
    await step("end", ({ write }) => write(() => deleteRemovedMapping(mappingId)));
  },
});
