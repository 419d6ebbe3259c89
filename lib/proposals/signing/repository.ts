import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { SignatureStatus, SignerRole, SigningProblem } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { scopeProposals } from "@/lib/proposals/scope";
import { SIGNED_ON_OUR_PAGE } from "@/lib/vendors/signing/port";
import type { Acting } from "./acting";

// PDFs and drawn signatures are read only where they are needed.
const DOCUMENT = {
  omit: { unsignedPdf: true, signedPdf: true, vendorPdf: true, certificatePdf: true },
  include: {
    signers: { orderBy: { position: "asc" }, omit: { image: true } },
    proposal: {
      select: {
        id: true,
        number: true,
        status: true,
        dealId: true,
        providerId: true,
        provider: { select: { companyName: true, timeZone: true, accentColor: true } },
        deal: { select: { salesRepId: true } },
      },
    },
  },
} as const satisfies Prisma.ProposalDocumentDefaultArgs;

/** A document with its signers, in signing order, and its proposal. */
export type SigningDocument = Prisma.ProposalDocumentGetPayload<typeof DOCUMENT>;

/** A document to which access was already checked. */
export async function findDocument(id: string): Promise<SigningDocument> {
  return db().proposalDocument.findUniqueOrThrow({ where: { id }, ...DOCUMENT });
}

export type SignerOfLink = SigningDocument["signers"][number] & { document: SigningDocument };

/** The signer of one of our links, with the document: anybody who has the link may see both. */
export async function findSignerOfLink(linkId: string): Promise<SignerOfLink | null> {
  const document = await db().proposalDocument.findFirst({
    where: { signers: { some: { linkId } }, signingVendor: { in: [...SIGNED_ON_OUR_PAGE] } },
    ...DOCUMENT,
  });
  const signer = document?.signers.find((one) => one.linkId === linkId);
  return document && signer ? { ...signer, document } : null;
}

/** The PDFs of a document to which access was already checked: unsigned, and with the signatures given so far. */
export async function findPdfs(id: string) {
  return db().proposalDocument.findUniqueOrThrow({ where: { id }, select: { unsignedPdf: true, signedPdf: true } });
}

/** The signatures that signers of a locked document drew, by the signer. */
export async function findDrawings(documentId: string): Promise<Map<string, Uint8Array>> {
  const drawn = await db().documentSigner.findMany({
    where: { documentId, image: { not: null } },
    select: { id: true, image: true },
  });
  return new Map(drawn.flatMap(({ id, image }) => (image ? [[id, image]] : [])));
}

/** Whether one of our documents has this submission at a vendor. */
export async function submissionHasDocument(signingVendor: string, signingReference: string): Promise<boolean> {
  const where = { signingVendor_signingReference: { signingVendor, signingReference } };
  return (await db().proposalDocument.findUnique({ where, select: { id: true } })) !== null;
}

/** Writes the new status of a pending signer of a locked document. */
export async function updateSignerStatus(
  documentId: string,
  role: SignerRole,
  status: SignatureStatus,
  signedAt: Date | null,
): Promise<void> {
  await db().documentSigner.updateMany({ where: { documentId, role, status: "pending" }, data: { status, signedAt } });
}

/** One signer of a proposal of a deal within the actor's scope. */
export const findSigner = (actor: Actor, dealId: string, proposalId: string, id: string) =>
  kysely
    .selectFrom("documentSigners")
    .innerJoin("proposalDocuments", "proposalDocuments.id", "documentSigners.documentId")
    .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .where("documentSigners.id", "=", id)
    .where("proposals.id", "=", proposalId)
    .where(scopeProposals(actor, dealId))
    .select(["documentSigners.role", "documentSigners.firstName", "documentSigners.lastName", "documentSigners.email"])
    .select(["documentSigners.title", "documentSigners.assigneeId"])
    .select(["documentSigners.documentId", "proposals.providerId"])
    .executeTakeFirst();

/** Locks a document for a signature in the transaction under way; the caller had its signer's link. */
export async function lockDocument(id: string): Promise<void> {
  await kysely.selectFrom("proposalDocuments").where("id", "=", id).forUpdate().select("id").execute();
}

type Signature = Pick<
  Prisma.DocumentSignerUpdateInput,
  "signatureKind" | "typedName" | "image" | "consentText" | "documentSha256" | "ipAddress" | "userAgent" | "signedAt"
>;

/** The columns about a person who signs instead of the named signer; empty for the named one. */
const insteadOf = (acting: Acting | null) => ({
  signedById: acting?.instead?.userId ?? null,
  signedAs: acting?.instead?.as ?? null,
  signedByName: acting?.instead ? fullName(acting) : null,
  signedByEmail: acting?.instead ? acting.email : null,
  signedByTitle: acting?.instead ? acting.title : null,
});

/** Writes the signature of a signer of a locked document, and who gave it. */
export async function updateSigned(signerId: string, signature: Required<Signature>, acting: Acting): Promise<void> {
  await db().documentSigner.update({
    where: { id: signerId },
    data: { status: "signed", ...signature, ...insteadOf(acting) },
    select: { id: true },
  });
}

/** Writes who is about to sign at the vendor; null for the named signer. Changes nothing once they have signed. */
export async function updateActing(signerId: string, acting: Acting | null): Promise<void> {
  await db().documentSigner.updateMany({ where: { id: signerId, status: "pending" }, data: insteadOf(acting) });
}

interface Sealed {
  signedPdf: Uint8Array<ArrayBuffer>;
  signedSha256: string;
  /** When the last signer signed; null while one is missing. */
  completedAt: Date | null;
  /** The vendor's files as they came: the document with its signatures, and the log of its signing. */
  vendorPdf?: Uint8Array<ArrayBuffer>;
  vendorSha256?: string;
  certificatePdf?: Uint8Array<ArrayBuffer>;
  certificateSha256?: string;
  /** Lets anybody who has the file, or its code, look up what it is. */
  seal: Omit<Prisma.DocumentSealUncheckedCreateInput, "documentId">;
}

/** Writes the sealed PDF of a locked document, and when it was completed. */
export async function updateSealed(id: string, { completedAt, seal, ...sealed }: Sealed): Promise<void> {
  await db().proposalDocument.update({
    where: { id },
    data: { ...sealed, seals: { create: seal }, ...(completedAt && { status: "complete", completedAt }) },
    select: { id: true },
  });
}

/** Notes that a signer of a locked document was mailed the request to sign. */
export async function updateAsked(signerId: string): Promise<void> {
  await db().documentSigner.update({ where: { id: signerId }, data: { askedAt: new Date() }, select: { id: true } });
}

/** Writes that a signer of a locked document has declined. */
export async function updateDeclined(signerId: string): Promise<void> {
  await db().documentSigner.update({ where: { id: signerId }, data: { status: "declined" }, select: { id: true } });
}

/** Writes why a locked document can no longer be signed at its vendor; null if it can. */
export async function updateSigningProblem(id: string, signingProblem: SigningProblem | null): Promise<void> {
  await db().proposalDocument.update({ where: { id }, data: { signingProblem }, select: { id: true } });
}

/** Writes that a locked document was replaced: its links stop working. */
export async function updateReplaced(id: string): Promise<void> {
  await db().proposalDocument.update({ where: { id }, data: { replacedAt: new Date() }, select: { id: true } });
}

/** A secret of the installation, still encrypted. */
export async function findSecret(name: string): Promise<Uint8Array | undefined> {
  return (await db().appSecret.findUnique({ where: { name } }))?.sealed;
}

/** Stores an encrypted secret unless another process was first; returns the stored one. */
export async function insertSecret(name: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  await db().appSecret.createMany({ data: [{ name, sealed }], skipDuplicates: true });
  return (await db().appSecret.findUniqueOrThrow({ where: { name } })).sealed;
}
