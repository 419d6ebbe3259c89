import "server-only";
import { AppError } from "@/lib/app-error";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { logger } from "@/lib/logger";
import { findDocument, submissionHasDocument } from "@/lib/proposals/signing/repository";
import {
  type DocumentToSign,
  SIGNED_ON_OUR_PAGE,
  type SigningAdapter,
  type Submission,
} from "@/lib/vendors/signing/port";
import { checkedLink } from "@/lib/vendors/vendor-link";
import { adapterOf, chooseAdapter } from "./accounts";
import { lockConnected } from "./repository-accounts";

/** A document as its signing vendor has accepted it. */
export interface SubmittedDocument {
  vendor: string;
  /** The provider's account there; null for the installation's, and where there is none. */
  accountId: string | null;
  submission: Submission;
}

/** Submits a provider's document to the vendor that signs for it. Throws 'upstream_unavailable'. */
export async function submitForSigning(providerId: string, document: DocumentToSign): Promise<SubmittedDocument> {
  const { adapter, accountId } = await chooseAdapter(providerId);
  const submission = await adapter.submit(document);
  const links = checkedLinks(adapter, document, submission);
  return { vendor: adapter.name, accountId, submission: { ...submission, links } };
}

/**
 * Throws 'conflict' for an account that was disconnected since it took a document: nobody could read what is signed there. Locks
 * the account until the transaction under way ends.
 */
export async function requireConnected({ accountId }: SubmittedDocument): Promise<void> {
  if (accountId === null || (await lockConnected(accountId))) return;
  throw AppError.conflict("How documents are signed has just been changed. Please try again.");
}

function checkedLinks(adapter: SigningAdapter, { signers }: DocumentToSign, { reference, links }: Submission) {
  if (reference === null) return {};
  // Such links are shown on our own page, by the adapter that made them.
  if (adapter.embed.origin === null) return links;
  return Object.fromEntries(signers.map(({ role }) => [role, checkedLink(adapter, links[role])]));
}

/** Ends a submission that became no document. If the vendor does not respond it stays there, but nobody has its links. */
export async function withdrawUnusedSubmission({ vendor, accountId, submission }: SubmittedDocument): Promise<void> {
  if (submission.reference === null) return;
  try {
    if (await submissionHasDocument(vendor, submission.reference)) return;
    await (await adapterOf(vendor, accountId)).withdraw(submission);
  } catch (error) {
    logger.warn({ vendor, reference: submission.reference, err: String(error) }, "submission not withdrawn");
  }
}

/**
 * Ends the submission of a document that nobody is to sign any more. If the vendor does not respond it stays, but we ignore it.
 */
export async function withdrawSubmission(documentId: string): Promise<void> {
  const { signingVendor: vendor, signingReference: reference, docusealAccountId } = await findDocument(documentId);
  if (reference === null) return;
  try {
    await (await adapterOf(vendor, docusealAccountId)).withdraw({ reference, links: {} });
  } catch (error) {
    logger.warn({ vendor, reference, err: String(error) }, "submission not withdrawn");
  }
}

/** Encrypts a vendor's link for the signer's row: anybody who has it may sign. */
export const sealedLink = (signerId: string, link: string | undefined): Uint8Array<ArrayBuffer> | null =>
  link === undefined ? null : sealText(link, signerId);

interface LinkedSigner {
  id: string;
  linkId: string;
  vendorLink: Uint8Array | null;
}

/** Where a signer signs: the vendor's link, or our own, which is made from the present keys. */
export function signerLink(vendor: string, { id, linkId, vendorLink }: LinkedSigner): string | null {
  if (SIGNED_ON_OUR_PAGE.includes(vendor)) return `/embed/sign/${makeLinkToken("sign", linkId)}`;
  return vendorLink && openText(vendorLink, id);
}
