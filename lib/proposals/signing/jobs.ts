import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { lookAfterJob, remindersOf } from "@/lib/proposals/job-kinds";
import { followSigning } from "./complete";
import { postSigningLink } from "./mails";
import { loadParties, mailCountersigner, mailedAgreement } from "./parties";
import { findSignersToRemind, takeReminder } from "./repository-reminders";
import { takeDocumentsToLookAt } from "./repository-watch";
import { signerLink } from "./vendor/vendor";

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

/** Reminds signers of documents that wait for them, three and seven days after they were asked. */
export const { remindOne: remindSignerJob, remindAll: remindSigners } = remindersOf({
  one: "signing.remind-signer",
  all: "signing.remind-signers",
  data: z.object({ signerId: z.uuid() }),
  find: async (now) => (await findSignersToRemind(now)).map(({ id }) => ({ signerId: id })),
  remind: remindSigner,
});

async function remindSigner({ signerId }: { signerId: string }): Promise<void> {
  const taken = await takeReminder(signerId);
  if (!taken) return;
  const parties = await loadParties(taken.documentId);
  const signer = parties.signers.find(({ id }) => id === signerId);
  if (!signer) return;
  if (signer.role === "provider") return void (await mailCountersigner(parties, "reminder"));
  const link = signerLink(parties.signingVendor, signer);
  if (link) await postSigningLink(mailedAgreement(parties), signer, link, "reminder");
}
