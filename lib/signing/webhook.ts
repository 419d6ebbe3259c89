import "server-only";
import { submissionOf } from "@/lib/contracts/docuseal";
import { INSTALLATION } from "@/lib/contracts/scheduling";
import { openText } from "@/lib/crypto/field-cipher";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { docusealReference } from "@/lib/integrations/signing/docuseal";
import { isDocusealsMessage } from "@/lib/integrations/signing/docuseal-webhook";
import { enqueue } from "@/lib/jobs/events";
import { transaction } from "@/lib/transaction";
import { followSigningJob } from "./jobs";
import { findAccountOf } from "./repository-accounts";
import { findProposalOf } from "./repository-watch";

interface Sender {
  accountId: string | null;
  address: string;
  secret: string;
}

/** Whose webhook an address is, once there is a secret to check it by; null for none. */
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
 * Takes a message of DocuSeal's as a hint: a job asks DocuSeal itself, so that it matters neither how often messages come nor
 * in which order. What is about no document of ours is taken and forgotten. Throws 'unauthenticated' for one that is not
 * signed with the account's secret, or is old.
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
