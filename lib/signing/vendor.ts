import "server-only";
import { createHash } from "node:crypto";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { makeLinkToken } from "@/lib/crypto/link-token";
import type { SignerRole } from "@/lib/domain/enums";
import { BUILT_IN } from "@/lib/integrations/port";
import {
  type DocumentToSign,
  type SigningAdapter,
  type SigningRecord,
  type Submission,
  signingPort,
} from "@/lib/integrations/signing/port";
import { checkedLink } from "@/lib/integrations/vendor-link";
import { logger } from "@/lib/logger";
import { transaction } from "@/lib/transaction";
import { askCountersigner, mailSignedCopies } from "./parties";
import {
  findSubmitted,
  isSubmissionKept,
  lockDocument,
  type SubmittedRow,
  updateSealed,
  updateSignerStatus,
} from "./repository";
import { recordSigned } from "./signed";

/** A document as its signing vendor has taken it. */
export interface SubmittedDocument {
  vendor: string;
  submission: Submission;
}

/** Has the vendor in use take a document. Throws 'upstream_unavailable'. */
export async function submitForSigning(document: DocumentToSign): Promise<SubmittedDocument> {
  const adapter = signingPort.current();
  const submission = await adapter.submit(document);
  return { vendor: adapter.name, submission: { ...submission, links: checkedLinks(adapter, document, submission) } };
}

function checkedLinks(adapter: SigningAdapter, { signers }: DocumentToSign, { reference, links }: Submission) {
  if (reference === null) return {};
  return Object.fromEntries(signers.map(({ role }) => [role, checkedLink(adapter, links[role])]));
}

/** Ends a submission that no document of ours was made of. A vendor that does not answer keeps it: nobody has its links. */
export async function withdrawUnkept({ vendor, submission }: SubmittedDocument): Promise<void> {
  if (submission.reference === null) return;
  try {
    if (!(await isSubmissionKept(vendor, submission.reference))) await signingPort.named(vendor).withdraw(submission);
  } catch (error) {
    logger.warn({ vendor, reference: submission.reference, err: String(error) }, "submission not withdrawn");
  }
}

/** Ends a document's submission that nobody is to sign any more. A vendor that does not answer keeps it, unread by us. */
export async function withdrawSubmission(documentId: string): Promise<void> {
  const { signingVendor: vendor, signingReference: reference } = await findSubmitted(documentId);
  if (reference === null) return;
  try {
    await signingPort.named(vendor).withdraw({ reference, links: {} });
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

/** Where a signer signs: the vendor's link, or one of our own, which follows a change of keys. */
export function signerLink(vendor: string, { id, linkId, vendorLink }: LinkedSigner): string | null {
  if (vendor === BUILT_IN) return `/embed/sign/${makeLinkToken("sign", linkId)}`;
  return vendorLink && openText(vendorLink, id);
}

/** Whether the signers of a role have signed, by the vendor's record. */
export function haveSigned({ signers }: SigningRecord, role: SignerRole): boolean {
  const asked = signers.filter((signer) => signer.role === role);
  return asked.length > 0 && asked.every(({ status }) => status === "signed");
}

/**
 * Asks a document's vendor what has been signed, and writes to our rows what they do not know yet. Throws
 * 'upstream_unavailable', and 'not_configured' where the vendor lacks its settings by now.
 */
export async function refreshSigning(documentId: string): Promise<SigningRecord> {
  const document = await findSubmitted(documentId);
  const adapter = signingPort.named(document.signingVendor);
  const record = await adapter.readRecord({ id: document.id, reference: document.signingReference });
  if (record.signedPdf !== null || changedSigners(document, record).length > 0) {
    await transaction(() => storeRecord(documentId, record));
  }
  return record;
}

const changedSigners = ({ signers }: SubmittedRow, record: SigningRecord) =>
  record.signers.filter(
    ({ role, status }) =>
      status !== "pending" && signers.some((signer) => signer.role === role && signer.status === "pending"),
  );

async function storeRecord(documentId: string, record: SigningRecord): Promise<void> {
  await lockDocument(documentId);
  const document = await findSubmitted(documentId);
  for (const { role, status, signedAt } of changedSigners(document, record)) {
    await updateSignerStatus(documentId, role, status, status === "signed" ? (signedAt ?? new Date()) : null);
    const signer = document.signers.find((one) => one.role === role);
    if (status === "signed" && signer) await recordSigned(null, document, signer);
  }
  await askCountersigner(documentId);
  if (record.signedPdf === null) return;
  const signedPdf = new Uint8Array(record.signedPdf);
  const complete = record.signers.every(({ status }) => status === "signed");
  await updateSealed(documentId, {
    signedPdf,
    signedSha256: createHash("sha256").update(signedPdf).digest("hex"),
    completedAt: complete ? new Date() : null,
  });
  if (complete && document.completedAt === null) await mailSignedCopies(documentId);
}
