import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { lookAfterJob } from "@/lib/proposals/look-after";
import { followSigning } from "./complete";
import { takeDocumentsToLookAt } from "./repository-watch";

/** Asks a document's vendor for news and writes it. Jobs of one proposal run one after the other. */
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

/** Checks documents whose webhook may have been lost: those waiting for a signature at a vendor. */
export const lookAfterSignings = lookAfterJob("signing.look-after", takeDocumentsToLookAt, (due) =>
  enqueueAll(followSigningJob, due),
);
