import "server-only";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { AppError } from "@/lib/http/app-error";
import { BUILT_IN } from "@/lib/integrations/port";
import { DOCUSEAL } from "@/lib/integrations/signing/docuseal-api";
import type { DocumentToSign, SigningAdapter, Submission } from "@/lib/integrations/signing/port";
import { checkedLink } from "@/lib/integrations/vendor-link";
import { logger } from "@/lib/logger";
import { adapterOf, chooseAdapter } from "./accounts";
import { findSubmitted, isSubmissionKept } from "./repository";
import { lockConnected } from "./repository-accounts";

/** A document as its signing vendor has taken it. */
export interface SubmittedDocument {
  vendor: string;
  /** The provider's account there; null for the installation's, and for none. */
  accountId: string | null;
  submission: Submission;
}

/** Has whoever signs a provider's documents take one. Throws 'upstream_unavailable'. */
export async function submitForSigning(providerId: string, document: DocumentToSign): Promise<SubmittedDocument> {
  const { adapter, accountId } = await chooseAdapter(providerId);
  const submission = await adapter.submit(document);
  const links = checkedLinks(adapter, document, submission);
  return { vendor: adapter.name, accountId, submission: { ...submission, links } };
}

/**
 * Throws 'conflict' for an account that was disconnected since it took a document: what is signed there nobody could read. It
 * stays connected until the transaction under way ends.
 */
export async function requireConnected({ accountId }: SubmittedDocument): Promise<void> {
  if (accountId === null || (await lockConnected(accountId))) return;
  throw AppError.conflict("How documents are signed has just been changed. Please try again.");
}

function checkedLinks(adapter: SigningAdapter, { signers }: DocumentToSign, { reference, links }: Submission) {
  if (reference === null) return {};
  // They are shown on our own page, by the account's adapter that made them.
  if (adapter.embed.origin === null) return links;
  return Object.fromEntries(signers.map(({ role }) => [role, checkedLink(adapter, links[role])]));
}

/** Ends a submission that no document of ours was made of. A vendor that does not answer keeps it: nobody has its links. */
export async function withdrawUnkept({ vendor, accountId, submission }: SubmittedDocument): Promise<void> {
  if (submission.reference === null) return;
  try {
    if (await isSubmissionKept(vendor, submission.reference)) return;
    await (await adapterOf(vendor, accountId)).withdraw(submission);
  } catch (error) {
    logger.warn({ vendor, reference: submission.reference, err: String(error) }, "submission not withdrawn");
  }
}

/** Ends a document's submission that nobody is to sign any more. A vendor that does not answer keeps it, unread by us. */
export async function withdrawSubmission(documentId: string): Promise<void> {
  const { signingVendor: vendor, signingReference: reference, docusealAccountId } = await findSubmitted(documentId);
  if (reference === null) return;
  try {
    await (await adapterOf(vendor, docusealAccountId)).withdraw({ reference, links: {} });
  } catch (error) {
    logger.warn({ vendor, reference, err: String(error) }, "submission not withdrawn");
  }
}

/** What a signer's row keeps of a vendor's link: who has it may sign, so it is sealed. */
export const sealedLink = (signerId: string, link: string | undefined): Uint8Array<ArrayBuffer> | null =>
  link === undefined ? null : sealText(link, signerId);

interface LinkedSigner {
  id: string;
  linkId: string;
  vendorLink: Uint8Array | null;
}

/** Whose documents are signed on a page of ours: those of the built-in frame, and those whose form we show in it. */
const ON_OUR_PAGE: readonly string[] = [BUILT_IN, DOCUSEAL];

/** Where a signer signs: the vendor's link, or one of our own, which follows a change of keys. */
export function signerLink(vendor: string, { id, linkId, vendorLink }: LinkedSigner): string | null {
  if (ON_OUR_PAGE.includes(vendor)) return `/embed/sign/${makeLinkToken("sign", linkId)}`;
  return vendorLink && openText(vendorLink, id);
}
