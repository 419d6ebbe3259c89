import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { applyToSome, deleteSome } from "./repository-events";
import { deleteRemovedMapping } from "./repository-mappings";

const BATCH = 1_000;

const ofMapping = {
  data: z.object({ mappingId: z.uuid() }),
  retries: 5,
  concurrencyKey: ({ mappingId }: { mappingId: string }) => mappingId,
};

/** Changes all past events of a mapping to its present provider and sales rep, in batches. */
export const applyMappingJob = defineJob({
  ...ofMapping,
  name: "payroll.apply-mapping",
  run: ({ mappingId }, run) => inBatches(run, "batch", () => applyToSome(mappingId, BATCH)),
});

/** Deletes the revenue of a removed mapping, in batches, and finally the mapping. */
export const removeMappingJob = defineJob({
  ...ofMapping,
  name: "payroll.remove-mapping",
  run: async ({ mappingId }, run) => {
    await inBatches(run, "batch", () => deleteSome(mappingId, BATCH));
    await run.step("end", ({ write }) => write(() => deleteRemovedMapping(mappingId)));
  },
});
