import "server-only";
import { z } from "zod";
import { subscribe } from "@/lib/integrations/scheduling/calendly-webhook";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { followWelcomeCall } from "@/lib/offers/service";
import { accountNamed, listAccounts } from "./accounts";
import { takeCallsToLookAt } from "./repository-calls";

/** Asks a call's vendor what became of it and writes the news. Jobs of one call wait for each other: the last one asked last. */
export const followCallJob = defineJob({
  name: "scheduling.follow-call",
  data: z.object({ proposalId: z.uuid(), reported: z.string().optional() }),
  retries: 5,
  retryDelaySeconds: 10,
  concurrencyKey: ({ proposalId }) => proposalId,
  run: async ({ proposalId, reported }, { step }) => {
    await step("ask", () => followWelcomeCall(proposalId, reported));
  },
});

/** Looks after calls whose webhook may have been lost: those that wait to be booked, and those to come. */
export const lookAfterCalls = defineJob({
  name: "scheduling.look-after-calls",
  data: z.object({}),
  retries: 2,
  cron: "*/5 * * * *",
  run: async (_, { step }) => {
    await step("look", ({ write }) =>
      write(async () => {
        const calls = await takeCallsToLookAt();
        await enqueueAll(
          followCallJob,
          calls.map((proposalId) => ({ proposalId })),
        );
      }),
    );
  },
});

/** Has Calendly tell us of an account's bookings. Where it refuses, calls are looked after by the clock alone. */
export const subscribeJob = defineJob({
  name: "scheduling.subscribe",
  data: z.object({ account: z.string() }),
  retries: 0,
  concurrencyKey: ({ account }) => account,
  run: async ({ account }, { step }) => {
    await step("subscribe", async () => subscribe(account, await accountNamed(account)));
  },
});

/** Calendly gives up a subscription that could not be reached for a day; it is made anew within the hour. */
export const renewSubscriptions = defineJob({
  name: "scheduling.renew-subscriptions",
  data: z.object({}),
  retries: 2,
  cron: "17 * * * *",
  run: async (_, { step }) => {
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
