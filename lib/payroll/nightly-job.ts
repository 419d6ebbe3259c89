import "server-only";
import { z } from "zod";
import { payrollPort } from "@/lib/integrations/payroll/port";
import { defineJob } from "@/lib/jobs/define-job";
import { addBatch, recentDays } from "./syncs";

/** Fetches the last 30 days of all mappings every night. */
export const syncNightly = defineJob({
  name: "payroll.sync-nightly",
  data: z.object({}),
  retries: 2,
  cron: "0 3 * * *",
  run: async (_, { id, step }) => {
    // The job's id names the batch, so that a night that is begun twice is one.
    if (payrollPort.isConfigured()) await step("start", ({ write }) => write(() => addBatch(id, recentDays(), null)));
  },
});
