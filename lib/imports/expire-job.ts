import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { deleteExpired } from "./repository";

const BATCH = 20;

/** Every night: imports that can't be undone any more are deleted with the rows of their files, and checks that nobody started. */
export const forgetImports = defineJob({
  name: "imports.forget",
  data: z.object({}),
  retries: 3,
  cron: "20 3 * * *",
  run: (_, run) => inBatches(run, "delete", () => deleteExpired(BATCH)),
});
