import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { postSigningLink } from "./mails";
import { loadParties, mailCountersigner, mailedAgreement } from "./parties";
import { findSignersToRemind, takeReminder } from "./repository-reminders";
import { signerLink } from "./vendor/vendor";

/** Reminds one signer if that is still due; of several jobs for one reminder only the first mails it. */
export const remindSignerJob = defineJob({
  name: "signing.remind-signer",
  data: z.object({ signerId: z.uuid() }),
  retries: 5,
  run: async ({ signerId }, { step }) => {
    await step("remind", ({ write }) => write(() => remindSigner(signerId)));
  },
});

/** Finds signers to remind, hourly at the times when people read their mail. */
export const remindSigners = defineJob({
  name: "signing.remind-signers",
  data: z.object({}),
  retries: 2,
  cron: "23 8-17 * * *",
  run: async (_, { step }) => {
    await step("find", ({ write }) =>
      write(async () => {
        const due = await findSignersToRemind();
        await enqueueAll(
          remindSignerJob,
          due.map(({ id }) => ({ signerId: id })),
        );
      }),
    );
  },
});

async function remindSigner(signerId: string): Promise<void> {
  const taken = await takeReminder(signerId);
  if (!taken) return;
  const parties = await loadParties(taken.documentId);
  const signer = parties.signers.find(({ id }) => id === signerId);
  if (!signer) return;
  if (signer.role === "provider") return void (await mailCountersigner(parties, "reminder"));
  const link = signerLink(parties.signingVendor, signer);
  if (link) await postSigningLink(mailedAgreement(parties), signer, link, "reminder");
}
