import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/** Reads a company's website: the first job of a run. */
export const analyzeWebsiteJob = defineJob({
  name: "intelligence.analyze-website",
  data: z.object({ runId: z.uuid() }),
  retries: 2,
  limitSeconds: 600,
  atOnce: 3,
  run: async () => undefined,
});
