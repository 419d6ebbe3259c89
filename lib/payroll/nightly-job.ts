import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { payrollPort } from "@/lib/vendors/payroll/port";
import { addBatch, recentDays } from "./syncs";

/** Fetches the last 30 days of all mappings every night. */
export const syncNightly = defineJob({
  name: "payroll.sync-nightly",
  data: z.object({}),
  retries: 2,
  cron: "0 3 * * *",
  run: async (_, { id, step }) => {
    // The job's id is the batch's, so that a repeated start adds nothing.
    if (payrollPort.isConfigured()) await step("start", ({ write }) => write(() => addBatch(id, recentDays(), null)));
  },
});
