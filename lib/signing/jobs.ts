import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { followSigning } from "@/lib/offers/follow-signing";
import { takeDocumentsToLookAt } from "./repository-watch";

/** Asks a document's vendor what became of it and writes the news. Jobs of one proposal wait for each other. */
export const followSigningJob = defineJob({
  name: "signing.follow",
  data: z.object({ proposalId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 10,
  concurrencyKey: ({ proposalId }) => proposalId,
  run: async ({ proposalId }, { step }) => {
    await step("ask", () => followSigning(proposalId));
  },
});

/** Looks after documents whose webhook may have been lost: those that wait for a signature at a vendor. */
export const lookAfterSignings = defineJob({
  name: "signing.look-after",
  data: z.object({}),
  retries: 2,
  cron: "*/5 * * * *",
  run: async (_, { step }) => {
    await step("look", ({ write }) =>
      write(async () => {
        const proposals = await takeDocumentsToLookAt();
        await enqueueAll(
          followSigningJob,
          proposals.map((proposalId) => ({ proposalId })),
        );
      }),
    );
  },
});
