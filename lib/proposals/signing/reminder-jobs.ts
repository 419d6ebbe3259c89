import "server-only";
import { z } from "zod";
import { remindersOf } from "@/lib/proposals/reminders";
import { postSigningLink } from "./mails";
import { loadParties, mailCountersigner, mailedAgreement } from "./parties";
import { findSignersToRemind, takeReminder } from "./repository-reminders";
import { signerLink } from "./vendor/vendor";

/** Reminds signers of documents that wait for them, three and seven days after they were asked. */
export const { remindOne: remindSignerJob, remindAll: remindSigners } = remindersOf({
  one: "signing.remind-signer",
  all: "signing.remind-signers",
  data: z.object({ signerId: z.uuid() }),
  find: async () => (await findSignersToRemind()).map(({ id }) => ({ signerId: id })),
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
