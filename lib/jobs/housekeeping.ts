import "server-only";
import { defineClockJob } from "./define-job";
import { deleteExpired } from "./repository";

/** Deletes expired rows every hour. */
export const housekeeping = defineClockJob({
  name: "jobs.delete-expired",
  cron: "0 * * * *",
  run: async ({ step }) => {
    await step("delete", deleteExpired);
  },
});
