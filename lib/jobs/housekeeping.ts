import "server-only";
import { z } from "zod";
import { defineJob } from "./define-job";
import { deleteExpired } from "./repository";

/** Deletes expired rows every hour. */
export const housekeeping = defineJob({
  name: "jobs.delete-expired",
  data: z.object({}),
  retries: 2,
  cron: "0 * * * *",
  run: async (_, { step }) => {
    await step("delete", deleteExpired);
  },
});
