import "server-only";
import { AppError } from "@/lib/app-error";
import { calendlyReference } from "@/lib/contracts/embed-frames";
import { transaction } from "@/lib/database/transaction";
import { enqueue } from "@/lib/jobs/events";
import { isCalendlysMessage } from "@/lib/vendors/scheduling/calendly-webhook";
import { INSTALLATION, readWebhook } from "./contract";
import { followCallJob } from "./jobs";
import { findCallOf } from "./repository-calls";

/**
 * Takes a message from Calendly as a hint only: a job asks Calendly itself, so repeated or reordered messages do no harm.
 * Messages about unknown calls are ignored. Throws 'unauthenticated' for a message that is old or not signed with the account's
 * key.
 */
export async function receiveCalendly(
  account: string,
  message: Parameters<typeof readWebhook>[0],
  { headers, text }: { headers: Headers; text: string },
): Promise<{ ok: true }> {
  if (!isCalendlysMessage(account, headers.get("calendly-webhook-signature"), text)) {
    throw AppError.unauthenticated("This message is not signed by Calendly");
  }
  const booking = readWebhook(message);
  const reported = booking && calendlyReference(booking.uri);
  if (!reported) return { ok: true };
  const before = booking.old_invitee && calendlyReference(booking.old_invitee);
  const proposalId = await findCallOf({
    accountId: account === INSTALLATION ? null : account,
    key: booking.tracking?.utm_content ?? "",
    references: [reported, ...(before ? [before] : [])],
  });
  if (proposalId) await transaction(() => enqueue(followCallJob, { proposalId, reported }));
  return { ok: true };
}
