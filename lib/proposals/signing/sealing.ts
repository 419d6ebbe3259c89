import "server-only";
import { randomBytes } from "node:crypto";
import { sha256Hex } from "@/lib/crypto/sha256";
import type { SignerRole } from "@/lib/domain/enums";
import { fullName, proposalCode } from "@/lib/domain/format";
import { env } from "@/lib/env";
import { inFileWorker } from "@/lib/file-worker/run";
import type { SealingKeyPem } from "@/lib/pdf/sealing-key";
import { DOCUMENT_CODE_BYTES, documentCodeOf } from "@/lib/proposals/rules";
import type { VendorFiles } from "@/lib/vendors/signing/port";
import { mailSignedCopies } from "./parties";
import { findDocument, findDrawings, findPdfs, type SigningDocument, updateSealed } from "./repository";
import { signedInstead } from "./signed";
import { serviceOf } from "./vendor/signing-service";

/**
 * What a signing service made of a document: its files as they came, and their pages; the first `pageCount` are the document's.
 */
export interface SignedElsewhere {
  files: VendorFiles;
  /** Of the document's file as it came. */
  sha256: string;
  pages: { pdf: Uint8Array; pageCount: number };
}

/**
 * Seals a locked document with the signatures given so far and its certificate, in the transaction under way, and mails it to
 * everybody once it is complete (record 077). `elsewhere` is what its signing service made, null for our own frame.
 */
export async function sealDocument(
  documentId: string,
  key: SealingKeyPem,
  elsewhere: SignedElsewhere | null,
): Promise<void> {
  const document = await findDocument(documentId);
  const signed = document.signers.filter((signer) => signer.status === "signed");
  const code = documentCodeOf(randomBytes(DOCUMENT_CODE_BYTES));
  // By this process's clock: the worker has its own.
  const sealedAt = new Date();
  const { pdf, sha256 } = await inFileWorker("assembleSignedDocument", documentId, {
    ...(elsewhere ? { pdf: elsewhere.pages.pdf, signatures: [] } : await signedHere(documentId, signed)),
    elsewhere: elsewhere && {
      service: serviceOf(document),
      sha256: elsewhere.sha256,
      length: elsewhere.files.signed.length,
      pageCount: elsewhere.pages.pageCount,
      hasLog: elsewhere.files.log !== null,
    },
    signers: document.signers.map((signer) => ({
      role: signer.role as SignerRole,
      name: fullName(signer),
      email: signer.email,
      title: signer.title,
      instead: signedInstead(signer),
      signedAt: signer.signedAt?.toISOString() ?? null,
      ip: signer.ipAddress,
      userAgent: signer.userAgent,
      consentText: signer.consentText,
      codeEnteredAt: signer.codeEnteredAt?.toISOString() ?? null,
    })),
    ids: {
      documentId,
      proposalCode: proposalCode(document.proposal.number),
      providerName: document.proposal.provider.companyName,
    },
    verification: { code, address: `${env.APP_URL}/verify` },
    timeZone: document.proposal.provider.timeZone,
    key,
    sealedAt,
  });
  const complete = signed.length === document.signers.length;
  await updateSealed(documentId, {
    signedPdf: new Uint8Array(pdf),
    signedSha256: sha256,
    completedAt: complete ? new Date() : null,
    seal: { sha256, codeHash: sha256Hex(code), signerIds: signed.map(({ id }) => id), sealedAt },
    ...(elsewhere && keptFiles(elsewhere)),
  });
  if (complete) await mailSignedCopies(documentId);
}

type Signer = SigningDocument["signers"][number];

async function signedHere(documentId: string, signed: Signer[]) {
  const { unsignedPdf: pdf } = await findPdfs(documentId);
  const drawings = await findDrawings(documentId);
  return { pdf, signatures: signed.map((signer) => toSignature(signer, drawings.get(signer.id) ?? null)) };
}

const toSignature = (signer: Signer, png: Uint8Array | null) => ({
  role: signer.role as SignerRole,
  name: signer.signedByName ?? fullName(signer),
  title: signer.signedByTitle ?? signer.title,
  kind: signer.signatureKind === "drawn" ? ("drawn" as const) : ("typed" as const),
  typedName: signer.typedName,
  png,
  signedAt: signer.signedAt?.toISOString() ?? "",
});

const keptFiles = ({ files: { signed, log }, sha256 }: SignedElsewhere) => ({
  vendorPdf: new Uint8Array(signed),
  vendorSha256: sha256,
  ...(log && { certificatePdf: new Uint8Array(log), certificateSha256: sha256Hex(log) }),
});
