import "server-only";
import { AppError } from "@/lib/app-error";
import { openText } from "@/lib/crypto/field-cipher";
import { transaction } from "@/lib/database/transaction";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/events";
import { INSTALLATION } from "@/lib/proposals/call/contract";
import { submissionOf } from "@/lib/proposals/signing/contract";
import { followSigningJob } from "@/lib/proposals/signing/jobs";
import { findProposalOf } from "@/lib/proposals/signing/repository-watch";
import { docusealReference } from "@/lib/vendors/signing/docuseal";
import { isDocusealsMessage } from "@/lib/vendors/signing/docuseal-webhook";
import { findAccountOf } from "./repository-accounts";

interface Sender {
  accountId: string | null;
  address: string;
  secret: string;
}

/** The sender of a webhook address, if there is a secret to check it with; else null. */
async function senderOf(account: string): Promise<Sender | null> {
  if (account === INSTALLATION) {
    const { DOCUSEAL_WEBHOOK_SECRET: secret, DOCUSEAL_URL: address } = env;
    return secret === undefined ? null : { accountId: null, address, secret };
  }
  const row = await findAccountOf(account);
  if (!row?.webhookSecretSealed) return null;
  return { accountId: row.id, address: row.address, secret: openText(row.webhookSecretSealed, row.id) };
}

/**
 * Takes a message from DocuSeal as a hint only: a job asks DocuSeal itself, so repeated or reordered messages do no harm.
 * Messages about unknown documents are ignored. Throws 'unauthenticated' for a message that is old or not signed with the
 * account's secret.
 */
export async function receiveDocuseal(
  account: string,
  message: Parameters<typeof submissionOf>[0],
  { headers, text }: { headers: Headers; text: string },
): Promise<{ ok: true }> {
  const sender = await senderOf(account);
  if (!sender || !isDocusealsMessage(sender.secret, headers.get("x-docuseal-signature"), text)) {
    throw AppError.unauthenticated("This message is not signed by DocuSeal");
  }
  const submission = submissionOf(message);
  if (submission === undefined) return { ok: true };
  const proposalId = await findProposalOf(sender.accountId, docusealReference(sender.address, submission));
  if (proposalId) await transaction(() => enqueue(followSigningJob, { proposalId }));
  return { ok: true };
}
