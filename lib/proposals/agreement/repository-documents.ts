import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { SignerRole } from "@/lib/domain/enums";
import { scopeProposals } from "@/lib/proposals/scope";

/** The PDFs of a document of a proposal of a deal, within the actor's scope. */
export const findDocumentFiles = (actor: Actor, dealId: string, proposalId: string, id: string) =>
  kysely
    .selectFrom("proposalDocuments")
    .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .where("proposalDocuments.id", "=", id)
    .where("proposals.id", "=", proposalId)
    .where(scopeProposals(actor, dealId))
    .select(["proposalDocuments.unsignedPdf", "proposalDocuments.signedPdf"])
    .select(["proposalDocuments.vendorPdf", "proposalDocuments.signingVendor"])
    .select(["proposalDocuments.name", "proposalDocuments.companyName", "providers.companyName as providerName"])
    .executeTakeFirst();

/** The present document of a proposal to which access was already checked, with its client's signer. */
export async function findClientDocument(proposalId: string) {
  return db().proposalDocument.findFirst({
    where: { proposalId, replacedAt: null },
    include: { signers: { where: { role: "client" } } },
  });
}

/** The sealed PDF of a proposal to which access was already checked, and the hash it was stored with. */
export async function findSignedPdf(proposalId: string) {
  return db().proposalDocument.findFirst({
    where: { proposalId, replacedAt: null },
    select: {
      signedPdf: true,
      signedSha256: true,
      status: true,
      name: true,
      companyName: true,
      proposal: { select: { provider: { select: { companyName: true } } } },
    },
  });
}

export type NewDocument = Omit<
  Prisma.ProposalDocumentUncheckedCreateInput,
  "id" | "signers" | "signingVendor" | "signingReference" | "docusealAccountId"
> & { id: string };

export interface NewSigner {
  id: string;
  linkId: string;
  role: SignerRole;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  phone?: string | null;
  assigneeId?: string | null;
}

/** Adds a document with its signers to a proposal that the transaction under way has locked. */
export async function insertDocument(document: Prisma.ProposalDocumentUncheckedCreateInput): Promise<void> {
  await db().proposalDocument.create({ data: document, select: { id: true } });
}

/** The provider of a proposal to which access was already checked, for its name and address. */
export async function findProvider(providerId: string) {
  return db().provider.findUniqueOrThrow({ where: { id: providerId } });
}

/** A logo's image, by the hash in its provider's row. */
export const findLogo = (hash: string) =>
  db().providerLogo.findFirst({ where: { hash }, select: { png: true, hash: true } });

const PERSON = { firstName: true, lastName: true, email: true } as const satisfies Prisma.UserSelect;

/** The sales rep of a deal to which access was already checked. */
export async function findSalesRep(dealId: string) {
  const deal = await db().deal.findUniqueOrThrow({ where: { id: dealId }, select: { salesRep: { select: PERSON } } });
  return deal.salesRep;
}

const SIGNER = {
  id: true,
  role: true,
  firstName: true,
  lastName: true,
  status: true,
  signedAt: true,
  signedByName: true,
  signedByEmail: true,
  signedByTitle: true,
  signedAs: true,
} as const satisfies Prisma.DocumentSignerSelect;

const SEAL = {
  sha256: true,
  signerIds: true,
  sealedAt: true,
  document: {
    select: {
      name: true,
      signers: { orderBy: { position: "asc" }, select: SIGNER },
      seals: { select: { signerIds: true } },
      proposal: { select: { provider: { select: { companyName: true } } } },
    },
  },
} as const satisfies Prisma.DocumentSealSelect;

export type SealRow = Prisma.DocumentSealGetPayload<{ select: typeof SEAL }>;

/** Finds the seal of a file by its SHA-256, or of a document's printed code by the code's hash. */
export const findSeal = (by: { sha256: string } | { codeHash: string }): Promise<SealRow | null> =>
  db().documentSeal.findUnique({ where: by, select: SEAL });
