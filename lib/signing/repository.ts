import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/db";
import {
  GLOBAL_ROLE,
  type SignatureStatus,
  type SignerRole,
  type SigningProblem,
  TEAM_ROLE,
  USER_STATUS,
} from "@/lib/domain/enums";
import { BUILT_IN } from "@/lib/integrations/port";
import { DOCUSEAL } from "@/lib/integrations/signing/docuseal-api";
import { kysely } from "@/lib/kysely";
import { scopeProposals } from "@/lib/proposals/scope";

const SIGNER_INCLUDE = {
  document: {
    include: {
      signers: { orderBy: { position: "asc" } },
      proposal: {
        select: {
          id: true,
          number: true,
          status: true,
          dealId: true,
          providerId: true,
          provider: { select: { companyName: true } },
        },
      },
    },
  },
} as const satisfies Prisma.DocumentSignerInclude;

export type SignerOfLink = Prisma.DocumentSignerGetPayload<{ include: typeof SIGNER_INCLUDE }>;

/** The signer whom a link of our own names, with the document to be signed: who has the link may see both. */
export async function findSignerOfLink(linkId: string): Promise<SignerOfLink | null> {
  return db().documentSigner.findUnique({
    where: { linkId, document: { signingVendor: { in: [BUILT_IN, DOCUSEAL] } } },
    include: SIGNER_INCLUDE,
  });
}

const SUBMITTED = {
  id: true,
  name: true,
  signingVendor: true,
  signingReference: true,
  docusealAccountId: true,
  signingProblem: true,
  completedAt: true,
  signers: { select: { id: true, role: true, status: true, firstName: true, lastName: true } },
  proposal: { select: { id: true, dealId: true, number: true } },
} as const satisfies Prisma.ProposalDocumentSelect;

export type SubmittedRow = Prisma.ProposalDocumentGetPayload<{ select: typeof SUBMITTED }>;

/** A document that the caller was found to reach, as its signing vendor knows it, with what our rows say of its signers. */
export async function findSubmitted(id: string): Promise<SubmittedRow> {
  return db().proposalDocument.findUniqueOrThrow({ where: { id }, select: SUBMITTED });
}

/** Whether a document of ours was made of what a vendor was given. */
export async function isSubmissionKept(signingVendor: string, signingReference: string): Promise<boolean> {
  const where = { signingVendor_signingReference: { signingVendor, signingReference } };
  return (await db().proposalDocument.findUnique({ where, select: { id: true } })) !== null;
}

/** Writes what became of a pending signer of a locked document. */
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
    .select(["documentSigners.role", "documentSigners.email", "documentSigners.documentId", "proposals.providerId"])
    .executeTakeFirst();

/** Locks a document, whose signer's link was given, for a signature in the transaction under way. */
export async function lockDocument(id: string): Promise<void> {
  await kysely.selectFrom("proposalDocuments").where("id", "=", id).forUpdate().select("id").execute();
}

/** A user's place as owner or admin of a provider, which stays as it is until the transaction under way ends. */
export const lockLeadingPlace = (providerId: string, userId: string): Promise<{ id: string } | undefined> =>
  kysely
    .selectFrom("members")
    .where("providerId", "=", providerId)
    .where("userId", "=", userId)
    .where("role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN])
    .forShare()
    .select("id")
    .executeTakeFirst();

/** Whether an address is that of somebody who may sign for a provider inside: an active owner, admin or platform Admin. */
export async function isLeading(providerId: string, email: string): Promise<boolean> {
  const found = await kysely
    .selectFrom("users")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "users.id").on("members.providerId", "=", providerId),
    )
    .where("users.email", "=", email.toLowerCase())
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ or, eb }) =>
      or([eb("members.role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN]), eb("users.role", "=", GLOBAL_ROLE.ADMIN)]),
    )
    .select("users.id")
    .executeTakeFirst();
  return found !== undefined;
}

type Signature = Pick<
  Prisma.DocumentSignerUpdateInput,
  "signatureKind" | "typedName" | "image" | "consentText" | "documentSha256" | "ipAddress" | "userAgent" | "signedAt"
>;

/** Writes the signature of a signer of a locked document. */
export async function updateSigned(signerId: string, signature: Required<Signature>): Promise<void> {
  await db().documentSigner.update({
    where: { id: signerId },
    data: { status: "signed", ...signature },
    select: { id: true },
  });
}

/** A locked document with the signatures given so far. */
export async function findDocumentToSeal(id: string) {
  return db().proposalDocument.findUniqueOrThrow({
    where: { id },
    include: {
      signers: { orderBy: { position: "asc" } },
      proposal: { select: { number: true, provider: { select: { companyName: true, timeZone: true } } } },
    },
  });
}

interface Sealed {
  signedPdf: Uint8Array<ArrayBuffer>;
  signedSha256: string;
  /** When the last signer signed; null while one is missing. */
  completedAt: Date | null;
  /** The log of the signing that the vendor keeps. */
  certificatePdf?: Uint8Array<ArrayBuffer>;
  certificateSha256?: string;
}

/** Writes the sealed PDF of a locked document, and that it is complete. */
export async function updateSealed(id: string, { completedAt, ...sealed }: Sealed): Promise<void> {
  await db().proposalDocument.update({
    where: { id },
    data: { ...sealed, ...(completedAt && { status: "complete", completedAt }) },
    select: { id: true },
  });
}

const PARTIES = {
  id: true,
  name: true,
  companyName: true,
  signingVendor: true,
  signers: { orderBy: { position: "asc" } },
  proposal: {
    select: {
      id: true,
      number: true,
      dealId: true,
      providerId: true,
      provider: { select: { companyName: true } },
      deal: { select: { salesRepId: true } },
    },
  },
} as const satisfies Prisma.ProposalDocumentSelect;

/** A document that the caller was found to reach, with whom it concerns. */
export async function findParties(id: string) {
  return db().proposalDocument.findUniqueOrThrow({ where: { id }, select: PARTIES });
}

/** Writes that a signer of a locked document was mailed that their signature is asked for. */
export async function updateAsked(signerId: string): Promise<void> {
  await db().documentSigner.update({ where: { id: signerId }, data: { askedAt: new Date() }, select: { id: true } });
}

/** Writes that a signer of a locked document has declined. */
export async function updateDeclined(signerId: string): Promise<void> {
  await db().documentSigner.update({ where: { id: signerId }, data: { status: "declined" }, select: { id: true } });
}

/** Writes why a locked document cannot be signed at its vendor any more, or that it can. */
export async function updateSigningProblem(id: string, signingProblem: SigningProblem | null): Promise<void> {
  await db().proposalDocument.update({ where: { id }, data: { signingProblem }, select: { id: true } });
}

/** Writes that a locked document gave way to another one: its links open nothing any more. */
export async function updateReplaced(id: string): Promise<void> {
  await db().proposalDocument.update({ where: { id }, data: { replacedAt: new Date() }, select: { id: true } });
}
