import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";

/**
 * A job of the clock, every five minutes: `follow` starts a job for each of the proposals that `takeDue` returns, because a
 * vendor's webhook may have been lost.
 */
export const lookAfterJob = (
  name: string,
  takeDue: () => Promise<string[]>,
  follow: (due: { proposalId: string }[]) => Promise<void>,
) =>
  defineJob({
    name,
    data: z.object({}),
    retries: 2,
    cron: "*/5 * * * *",
    run: async (_, { step }) => {
      await step("look", ({ write }) =>
        write(async () => {
          const due = await takeDue();
          await follow(due.map((proposalId) => ({ proposalId })));
        }),
      );
    },
  });
