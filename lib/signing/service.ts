import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { SignatureForm, SigningSession } from "@/lib/contracts/embeds";
import type { Proposal } from "@/lib/contracts/proposals";
import { assembleSignedDocument } from "@/lib/documents/pdf/assemble";
import { PdfInputError } from "@/lib/documents/pdf/pdf-input-error";
import { sealingKey } from "@/lib/documents/sealing-key-store";
import type { SignerRole } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import { requestContext } from "@/lib/http/request-context";
import { PdfFile } from "@/lib/http/respond";
import { proposalCode } from "@/lib/proposals/dto";
import { getProposal } from "@/lib/proposals/service";
import { requireStanding } from "@/lib/proposals/standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { asSigner, loadSigner, requireSigner } from "./access";
import { askCountersigner, mailSignedCopies } from "./parties";
import { findDocumentToSeal, findSigner, updateSealed, updateSigned } from "./repository";
import { refuseSignature, refuseTurn } from "./rules";
import { recordSigned } from "./signed";
import { haveSigned, refreshSigning } from "./vendor";

const SIGNER_MISSING = "Signer not found";

export const CONSENT_TEXT =
  "I agree to sign this document electronically. My electronic signature is as binding as one on paper, I have read the document shown to me, and I may keep a copy of it.";

export async function getSigningSession(token: string): Promise<SigningSession> {
  const { document, ...signer } = await loadSigner(token);
  const standing = await requireStanding(document.proposal.id);
  const refusal = refuseClosed(standing) ?? refuseTurn(signer, document);
  return {
    documentName: document.name,
    documentSha256: document.unsignedSha256,
    providerName: document.proposal.provider.companyName,
    companyName: document.companyName,
    signer: {
      firstName: signer.firstName,
      lastName: signer.lastName,
      title: signer.title,
      email: signer.email,
      role: signer.role as SignerRole,
    },
    status: signer.status as SigningSession["status"],
    closed: refusal?.message ?? null,
    consentText: CONSENT_TEXT,
  };
}

/** The PDF that is to be signed; every signer signs the same bytes. */
export async function getSigningDocument(token: string): Promise<PdfFile> {
  const { document } = await loadSigner(token);
  return new PdfFile(document.unsignedPdf, `${proposalCode(document.proposal.number)}-agreement.pdf`);
}

/**
 * Signs what was shown and seals the document with all signatures given so far, in one transaction: there is never a
 * signature without its sealed PDF, and none by somebody whose right to give it ended before. `actor` is who is signed in
 * here, if anybody. Throws what `asSigner` throws, 'conflict' when another document was shown, and 'bad_request' when the
 * name that was typed is not the signer's.
 */
export async function sign(
  actor: Actor | null,
  token: string,
  form: z.output<typeof SignatureForm>,
): Promise<{ status: "signed" }> {
  const key = await sealingKey();
  try {
    return await asSigner(actor, token, async (signer) => {
      refuse(refuseSignature(signer, signer.document, form));
      await updateSigned(signer.id, {
        signatureKind: form.kind,
        typedName: form.kind === "typed" ? form.typedName : null,
        image: form.kind === "drawn" ? new Uint8Array(Buffer.from(form.image, "base64")) : null,
        consentText: CONSENT_TEXT,
        documentSha256: form.documentSha256,
        ipAddress: requestContext().ip,
        userAgent: requestContext().userAgent,
        signedAt: new Date(),
      });
      await sealDocument(signer.documentId, key);
      await recordSigned(actor, signer.document, signer);
      await askCountersigner(signer.documentId);
      return { status: "signed" as const };
    });
  } catch (error) {
    if (error instanceof PdfInputError) throw AppError.badRequest(error.message);
    throw error;
  }
}

async function sealDocument(documentId: string, key: Awaited<ReturnType<typeof sealingKey>>): Promise<void> {
  const document = await findDocumentToSeal(documentId);
  const signed = document.signers.filter((signer) => signer.status === "signed");
  const { pdf, sha256 } = await assembleSignedDocument({
    unsignedPdf: document.unsignedPdf,
    signatures: signed.map((signer) => ({
      role: signer.role as SignerRole,
      name: fullName(signer),
      title: signer.title,
      kind: signer.signatureKind === "drawn" ? "drawn" : "typed",
      typedName: signer.typedName,
      png: signer.image,
      signedAt: signer.signedAt?.toISOString() ?? "",
    })),
    signers: document.signers.map((signer) => ({
      role: signer.role as SignerRole,
      name: fullName(signer),
      email: signer.email,
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
    timeZone: document.proposal.provider.timeZone,
    key,
  });
  const complete = signed.length === document.signers.length;
  await updateSealed(documentId, {
    signedPdf: new Uint8Array(pdf),
    signedSha256: sha256,
    completedAt: complete ? new Date() : null,
  });
  if (complete) await mailSignedCopies(documentId);
}

/** Answers the proposal once the signing vendor's record shows that a provider's signer has signed (R:143, D-18). */
export async function submitSignature(
  actor: Actor,
  dealId: string,
  proposalId: string,
  signerId: string,
): Promise<Proposal> {
  const signer = await findSigner(actor, dealId, proposalId, signerId);
  if (!signer) throw AppError.notFound(SIGNER_MISSING);
  await requireSigner(actor, signer, signer.providerId);
  if (!haveSigned(await refreshSigning(signer.documentId), "provider")) {
    throw AppError.conflict("The document has not been signed yet");
  }
  return getProposal(actor, dealId, proposalId);
}
