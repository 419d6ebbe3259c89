import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { writtenInstant } from "@/lib/domain/dates";
import type { SignerRole } from "@/lib/domain/enums";
import { fullName, proposalCode } from "@/lib/domain/format";
import { requestContext } from "@/lib/http/request-context";
import { PdfFile } from "@/lib/http/respond";
import { PdfInputError } from "@/lib/pdf/pdf-input-error";
import type { SignatureForm, SigningSession } from "@/lib/proposals/client/contract-embeds";
import { refuseClosed, refuseSignature, refuseTurn, refuseUnsignable } from "@/lib/proposals/lifecycle";
import { accentsOfProvider, loadState } from "@/lib/proposals/record";
import { refuse } from "@/lib/refusal";
import { BUILT_IN } from "@/lib/vendors/port";
import { asSigner, loadSigner, requireActing, requireSigner } from "./access";
import { type Acting, actingAsNamed } from "./acting";
import { askCountersigner } from "./parties";
import { haveSigned, refreshIfElsewhere, refreshSigning } from "./record";
import { findPdfs, findSigner, type SignerOfLink, updateSigned } from "./repository";
import { sealDocument } from "./sealing";
import { sealingKey } from "./sealing-key-store";
import { recordSigned } from "./signed";

const SIGNER_MISSING = "Signer not found";

export const CONSENT_TEXT =
  "I agree to sign this document electronically. My electronic signature is as binding as one on paper, I have read the document shown to me, and I may keep a copy of it.";

/** What a link's signer is to sign. `actor` is the person signed in here, if anybody: the client only has the link. */
export async function getSigningSession(actor: Actor | null, token: string): Promise<SigningSession> {
  const { document, ...signer } = await loadPresentSigner(token);
  const { timeZone } = document.proposal.provider;
  const state = await loadState(document.proposal.id);
  const refusal = refuseClosed(state) ?? refuseTurn(signer, document) ?? refuseUnsignable(document);
  const acting = (await findActing(actor, { ...signer, document })) ?? actingAsNamed(signer);
  return {
    documentName: document.name,
    documentSha256: document.unsignedSha256,
    providerName: document.proposal.provider.companyName,
    accent: signer.role === "client" ? accentsOfProvider(document.proposal.provider) : null,
    companyName: document.companyName,
    signer: {
      firstName: acting.firstName,
      lastName: acting.lastName,
      title: acting.title,
      email: acting.email,
      role: signer.role as SignerRole,
    },
    inPlaceOf: acting.instead && fullName(signer),
    status: signer.status as SigningSession["status"],
    closed: refusal?.message ?? null,
    vendor: document.signingVendor === BUILT_IN ? null : document.signingVendor,
    unsignable: signer.status === "pending" && document.signingProblem !== null,
    consentText: CONSENT_TEXT,
    content: document.signingVendor === BUILT_IN ? (document.content as SigningSession["content"]) : null,
    signatures: document.signers.flatMap((one) =>
      one.signedAt
        ? [
            {
              role: one.role as SignerRole,
              name: one.signedByName ?? fullName(one),
              at: writtenInstant(one.signedAt, timeZone),
            },
          ]
        : [],
    ),
  };
}

/** As whom `actor` would sign; null where they may not. */
async function findActing(actor: Actor | null, signer: SignerOfLink): Promise<Acting | null> {
  try {
    return await requireActing(actor, signer);
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") return null;
    throw error;
  }
}

/**
 * The signer of a link. First asks the vendor for news, where one has the document, so that the page is up to date; if the vendor
 * does not respond, its news comes later.
 */
async function loadPresentSigner(token: string): Promise<SignerOfLink> {
  const signer = await loadSigner(token);
  if (signer.document.signingVendor === BUILT_IN || signer.status !== "pending") return signer;
  await refreshIfElsewhere(signer.documentId);
  return loadSigner(token);
}

/**
 * The PDF to be signed; every signer signs the same bytes. The provider's signer also sees the signatures made so far, in their
 * places: that file begins with the bytes that they sign.
 */
export async function getSigningDocument(actor: Actor | null, token: string): Promise<PdfFile> {
  const signer = await loadSigner(token);
  const { signedPdf, unsignedPdf } = await findPdfs(signer.documentId);
  const shown = signer.role === "provider" && (await findActing(actor, signer)) ? signedPdf : null;
  return new PdfFile(shown ?? unsignedPdf, `${proposalCode(signer.document.proposal.number)}-agreement.pdf`);
}

/**
 * Signs what was shown and seals the document with all signatures given so far, in one transaction: there is never a signature
 * without its sealed PDF, nor one by somebody whose right to sign had ended. `actor` is the person signed in here, if anybody.
 * Throws what `asSigner` throws, 'conflict' when another document was shown, and 'bad_request' when the typed name is not the
 * signer's.
 */
export async function sign(
  actor: Actor | null,
  token: string,
  form: z.output<typeof SignatureForm>,
): Promise<{ status: "signed" }> {
  const key = await sealingKey();
  try {
    return await asSigner(actor, token, async (signer, acting) => {
      refuse(refuseSignature(acting, signer.document, form));
      const signature = {
        signatureKind: form.kind,
        typedName: form.kind === "typed" ? form.typedName : null,
        image: form.kind === "drawn" ? new Uint8Array(Buffer.from(form.image, "base64")) : null,
        consentText: CONSENT_TEXT,
        documentSha256: form.documentSha256,
        ipAddress: requestContext().ip,
        userAgent: requestContext().userAgent,
        signedAt: new Date(),
      };
      await updateSigned(signer.id, signature, acting);
      await sealDocument(signer.documentId, key, null);
      await recordSigned(actor, signer.document, await loadSigner(token));
      await askCountersigner(signer.documentId);
      return { status: "signed" as const };
    });
  } catch (error) {
    if (error instanceof PdfInputError) throw AppError.badRequest(error.message);
    throw error;
  }
}

/**
 * Returns once the signing vendor's record shows that a provider's signer has signed, for a proposal within the actor's scope
 * (R:143, D-18). Throws 'not_found' out of scope, 'forbidden' for actors who may not sign for them, 'conflict' before.
 */
export async function confirmSignature(
  actor: Actor,
  dealId: string,
  proposalId: string,
  signerId: string,
): Promise<void> {
  const signer = await findSigner(actor, dealId, proposalId, signerId);
  if (!signer) throw AppError.notFound(SIGNER_MISSING);
  await requireSigner(actor, signer, signer.providerId);
  if (!haveSigned(await refreshSigning(signer.documentId), "provider")) {
    throw AppError.conflict("The document has not been signed yet");
  }
}
