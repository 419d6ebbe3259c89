import "server-only";
import { calendlyReference } from "@/lib/contracts/embed-frames";
import { INSTALLATION, readWebhook } from "@/lib/contracts/scheduling";
import { AppError } from "@/lib/http/app-error";
import { isCalendlysMessage } from "@/lib/integrations/scheduling/calendly-webhook";
import { enqueue } from "@/lib/jobs/events";
import { transaction } from "@/lib/transaction";
import { followCallJob } from "./jobs";
import { findCallOf } from "./repository-calls";

/**
 * Takes a message of Calendly's as a hint: a job asks Calendly itself, so that it matters neither how often messages come nor
 * in which order. What is about no call of ours is taken and forgotten. Throws 'unauthenticated' for one that is not signed
 * with the account's key, or is old.
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
