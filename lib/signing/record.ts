import "server-only";
import { createHash } from "node:crypto";
import type { SignerRole } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { SigningRecord } from "@/lib/integrations/signing/port";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { transaction } from "@/lib/transaction";
import { adapterOf } from "./accounts";
import { endSigning } from "./ending";
import { askCountersigner, loadParties, mailSignedCopies } from "./parties";
import {
  findSubmitted,
  lockDocument,
  type SubmittedRow,
  updateSealed,
  updateSignerStatus,
  updateSigningProblem,
} from "./repository";
import { recordSigned } from "./signed";

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
  const adapter = await adapterOf(document.signingVendor, document.docusealAccountId);
  const record = await adapter.readRecord({
    id: document.id,
    reference: document.signingReference,
    signed: document.signers.filter(({ status }) => status === "signed").map(({ role }) => role as SignerRole),
  });
  if (changedSigners(document, record).length > 0 || document.signingProblem !== record.problem) {
    await transaction(() => storeRecord(document, record));
  }
  return record;
}

const changedSigners = ({ signers }: SubmittedRow, record: SigningRecord) =>
  record.signers.filter(
    ({ role, status }) =>
      status !== "pending" && signers.some((signer) => signer.role === role && signer.status === "pending"),
  );

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Writes news of a record: signatures with the PDF that carries them, and a decline, which ends the signing for everybody. */
async function storeRecord({ id: documentId, proposal }: SubmittedRow, record: SigningRecord): Promise<void> {
  const standing = await requireLockedStanding(proposal.id);
  await lockDocument(documentId);
  const document = await findSubmitted(documentId);
  if (document.signingProblem !== record.problem) await updateSigningProblem(documentId, record.problem);
  // What another request has written meanwhile is newer, or the same: then this record's PDF counts no more.
  const news = changedSigners(document, record);
  const signerOf = (role: SignerRole) => document.signers.find((signer) => signer.role === role);
  for (const { role, status, signedAt } of news) {
    await updateSignerStatus(documentId, role, status, status === "signed" ? (signedAt ?? new Date()) : null);
    const signer = signerOf(role);
    if (status === "signed" && signer) await recordSigned(null, document, signer);
  }
  if (news.some(({ status }) => status === "signed")) {
    await askCountersigner(documentId);
    await storeFiles(documentId, record);
  }
  const declined = news.find(({ status }) => status === "declined");
  const signer = declined && signerOf(declined.role);
  if (!declined || !signer || standing.endedAs !== null) return;
  const reason = declined.declineReason?.trim().slice(0, MAX_REASON) || NO_REASON;
  await endSigning(null, await loadParties(documentId), { as: "declined", by: fullName(signer), reason });
}

const MAX_REASON = 1000;
const NO_REASON = "No reason was given.";

async function storeFiles(documentId: string, { signers, signedPdf, certificatePdf }: SigningRecord): Promise<void> {
  if (signedPdf === null) return;
  const complete = signers.every(({ status }) => status === "signed");
  await updateSealed(documentId, {
    signedPdf: new Uint8Array(signedPdf),
    signedSha256: sha256(signedPdf),
    completedAt: complete ? new Date() : null,
    ...(certificatePdf && {
      certificatePdf: new Uint8Array(certificatePdf),
      certificateSha256: sha256(certificatePdf),
    }),
  });
  if (complete) await mailSignedCopies(documentId);
}
