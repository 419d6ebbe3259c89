import "server-only";
import { z } from "zod";
import { remindersOf } from "@/lib/proposals/job-kinds";
import { loadProposal } from "@/lib/proposals/record";
import { postEnding } from "./mails";
import { findOffersToRemind, findRecipients, takeFollowUp } from "./repository-reminders";

/** Reminds clients of offers that end, seven days before and on the last day, where their provider wants it (D-133). */
export const { remindOne: remindClientJob, remindAll: remindClients } = remindersOf({
  one: "offers.remind-client",
  all: "offers.remind-clients",
  data: z.object({ proposalId: z.uuid() }),
  find: async (now) => (await findOffersToRemind(now)).map(({ id }) => ({ proposalId: id })),
  remind: remindClient,
});

async function remindClient({ proposalId }: { proposalId: string }): Promise<void> {
  const taken = await takeFollowUp(proposalId);
  if (!taken) return;
  const record = await loadProposal(proposalId);
  for (const to of await findRecipients(proposalId)) await postEnding(record, to, taken.isLastDay);
}
