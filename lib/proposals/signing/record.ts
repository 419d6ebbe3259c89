import "server-only";
import { AppError } from "@/lib/app-error";
import { sha256Hex } from "@/lib/crypto/sha256";
import { transaction } from "@/lib/database/transaction";
import type { SignerRole } from "@/lib/domain/enums";
import { logger } from "@/lib/logger";
import { lockState } from "@/lib/proposals/record";
import { readVendorFiles } from "@/lib/proposals/signing/vendor/vendor-pdf";
import { RefusedFile } from "@/lib/refused-file";
import { BUILT_IN } from "@/lib/vendors/port";
import type { SigningRecord } from "@/lib/vendors/signing/port";
import { endSigning } from "./ending";
import { askCountersigner, loadParties } from "./parties";
import {
  findDocument,
  lockDocument,
  type SigningDocument,
  updateActing,
  updateSignerStatus,
  updateSigningProblem,
} from "./repository";
import { type SignedElsewhere, sealDocument } from "./sealing";
import { sealingKey } from "./sealing-key-store";
import { recordSigned, whoSigned } from "./signed";
import { adapterOf } from "./vendor/accounts";
import { serviceOf } from "./vendor/signing-service";

export { lockDocument as lockSignatures, updateReplaced as replaceDocument } from "./repository";

/** Whether all signers of a role have signed, by the vendor's record. */
export function haveSigned({ signers }: SigningRecord, role: SignerRole): boolean {
  const asked = signers.filter((signer) => signer.role === role);
  return asked.length > 0 && asked.every(({ status }) => status === "signed");
}

/**
 * Asks a document's vendor what has been signed, and writes what is new to our rows. Throws 'upstream_unavailable', and
 * 'not_configured' where the vendor's settings are gone by now.
 */
export async function refreshSigning(documentId: string): Promise<SigningRecord> {
  const document = await findDocument(documentId);
  const adapter = await adapterOf(document.signingVendor, document.docusealAccountId);
  const given = await adapter.readRecord({
    id: document.id,
    reference: document.signingReference,
    signed: document.signers.filter(({ status }) => status === "signed").map(({ role }) => role as SignerRole),
  });
  const { record, elsewhere } = await readFiles(document, given);
  if (changedSigners(document, record).length > 0 || document.signingProblem !== record.problem) {
    const key = await sealingKey();
    await transaction(() => storeRecord(document, record, (id) => sealDocument(id, key, elsewhere)));
  }
  return record;
}

/** Refreshes a document that is signed elsewhere, before it is looked at: if the vendor does not respond, its news comes later. */
export async function refreshIfElsewhere(documentId: string): Promise<void> {
  if ((await findDocument(documentId)).signingVendor === BUILT_IN) return;
  try {
    await refreshSigning(documentId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** How long a vendor may take to deliver a usable file: the first one may be incomplete. */
const FILE_PATIENCE_MS = 10 * 60_000;
const FILE_RETRY_SECONDS = 5;

/**
 * Adds the pages of a record's files. A signature without a usable file does not count: the file is asked for again, and in the
 * end the record says that the document cannot be signed there. Throws 'upstream_unavailable'.
 */
async function readFiles(
  document: SigningDocument,
  record: SigningRecord,
): Promise<{ record: SigningRecord; elsewhere: SignedElsewhere | null }> {
  const { files, signers } = record;
  if (files === null) return { record, elsewhere: null };
  try {
    const pages = await readVendorFiles(document.docusealAccountId ?? document.signingVendor, files);
    return { record, elsewhere: { files, sha256: sha256Hex(files.signed), pages } };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const service = serviceOf(document);
    logger.error({ documentId: document.id, service, reason: error.message }, "signed file refused");
    const last = Math.max(...signers.map(({ signedAt }) => signedAt?.getTime() ?? 0));
    if (Date.now() - last < FILE_PATIENCE_MS) {
      throw AppError.upstreamUnavailable(document.signingVendor, FILE_RETRY_SECONDS);
    }
    return { record: { signers: [], files: null, problem: "unreadable" }, elsewhere: null };
  }
}

/** Refreshes a document before it is given up. If its account is no longer connected there is nobody to ask. */
export async function refreshBeforeEnd(documentId: string, problem: string | null): Promise<void> {
  try {
    await refreshSigning(documentId);
  } catch (error) {
    const isDisconnected = problem === "disconnected" && error instanceof AppError && error.code === "not_configured";
    if (!isDisconnected) throw error;
  }
}

const changedSigners = ({ signers }: SigningDocument, record: SigningRecord) =>
  record.signers.filter(
    ({ role, status }) =>
      status !== "pending" && signers.some((signer) => signer.role === role && signer.status === "pending"),
  );

/**
 * Writes the news of a record: signatures with the PDF that carries them, and a decline, which ends the signing for everybody.
 */
async function storeRecord(
  { id: documentId, proposal }: SigningDocument,
  record: SigningRecord,
  seal: (documentId: string) => Promise<void>,
): Promise<void> {
  const state = await lockState(proposal.id);
  await lockDocument(documentId);
  const document = await findDocument(documentId);
  // A document that was replaced meanwhile can no longer be signed or declined.
  if (document.replacedAt !== null) return;
  if (document.signingProblem !== record.problem) await updateSigningProblem(documentId, record.problem);
  // If another request has written meanwhile, its news is the same or newer, and this record's PDF is dropped.
  const news = changedSigners(document, record);
  const signerOf = (role: SignerRole) => document.signers.find((signer) => signer.role === role);
  for (const { role, status, signedAt, email } of news) {
    await believeVendor(signerOf(role), email);
    await updateSignerStatus(documentId, role, status, status === "signed" ? (signedAt ?? new Date()) : null);
    const signer = (await findDocument(documentId)).signers.find((one) => one.role === role);
    if (status === "signed" && signer) await recordSigned(null, document, signer);
  }
  if (news.some(({ status }) => status === "signed")) {
    await askCountersigner(documentId);
    if (record.files) await seal(documentId);
  }
  const declined = news.find(({ status }) => status === "declined");
  const signer = declined && (await findDocument(documentId)).signers.find((one) => one.role === declined.role);
  if (!declined || !signer || state.endedAs !== null) return;
  const reason = storable(declined.declineReason ?? "") || NO_REASON;
  await endSigning(null, await loadParties(documentId), {
    as: "declined",
    by: whoSigned(signer, proposal.provider.companyName),
    reason,
  });
}

/** The signer is the person who was last shown the form, unless the vendor's record has the address that the document names. */
async function believeVendor(signer: SigningDocument["signers"][number] | undefined, email: string | null | undefined) {
  if (signer && email?.toLowerCase() === signer.email.toLowerCase()) await updateActing(signer.id, null);
}

const MAX_REASON = 1000;
const NO_REASON = "No reason was given.";

/** A text from a vendor without what Postgres cannot store: NUL, and halves of characters. */
const storable = (text: string): string => text.replaceAll("\0", "").slice(0, MAX_REASON).toWellFormed().trim();
