import "server-only";
import { z } from "zod";
import { defineClockJob, defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { lookAfterJob } from "@/lib/proposals/job-kinds";
import { subscribe } from "@/lib/vendors/scheduling/calendly-webhook";
import { accountNamed, listAccounts } from "./accounts";
import { followCall } from "./complete";
import { takeCallsToLookAt } from "./repository-calls";

/** Asks a call's vendor for news and writes it. Jobs of one call run one after the other, so the latest answer wins. */
export const followCallJob = defineJob({
  name: "scheduling.follow-call",
  data: z.object({ proposalId: z.uuid(), reported: z.string().optional() }),
  retries: 5,
  retryDelaySeconds: 10,
  concurrencyKey: ({ proposalId }) => proposalId,
  run: async ({ proposalId, reported }, { step }) => {
    await step("ask", () => followCall(proposalId, reported));
  },
});

/** Checks calls whose webhook may have been lost: those waiting to be booked, and those still to come. */
export const lookAfterCalls = lookAfterJob("scheduling.look-after-calls", takeCallsToLookAt, (due) =>
  enqueueAll(followCallJob, due),
);

/** Subscribes to an account's bookings at Calendly. Where it refuses, calls are checked by the clock alone. */
export const subscribeJob = defineJob({
  name: "scheduling.subscribe",
  data: z.object({ account: z.string() }),
  retries: 0,
  concurrencyKey: ({ account }) => account,
  run: async ({ account }, { step }) => {
    await step("subscribe", async () => subscribe(account, await accountNamed(account)));
  },
});

/** Calendly drops a subscription that it could not deliver to for a day; this makes it again within the hour. */
export const renewSubscriptions = defineClockJob({
  name: "scheduling.renew-subscriptions",
  cron: "17 * * * *",
  run: async ({ step }) => {
    await step("renew", async ({ write }) => {
      const accounts = await listAccounts();
      await write(() =>
        enqueueAll(
          subscribeJob,
          accounts.map((account) => ({ account })),
        ),
      );
    });
  },
});
