import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/db";
import { type SignerRole, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "@/lib/kysely";
import { scopeProposals } from "@/lib/proposals/scope";

/** The PDFs of a document of a proposal of a deal, within the actor's scope. */
export const findDocumentFiles = (actor: Actor, dealId: string, proposalId: string, id: string) =>
  kysely
    .selectFrom("proposalDocuments")
    .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .where("proposalDocuments.id", "=", id)
    .where("proposals.id", "=", proposalId)
    .where(scopeProposals(actor, dealId))
    .select(["proposalDocuments.unsignedPdf", "proposalDocuments.signedPdf", "proposals.number"])
    .executeTakeFirst();

/** The present document of a proposal that the caller was found to reach, with its client's signer. */
export async function findClientDocument(proposalId: string) {
  return db().proposalDocument.findFirst({
    where: { proposalId, replacedAt: null },
    include: { signers: { where: { role: "client" } } },
  });
}

/** The sealed PDF of a proposal that the caller was found to reach, and the hash it was stored with. */
export async function findSignedPdf(proposalId: string) {
  return db().proposalDocument.findFirst({
    where: { proposalId, replacedAt: null },
    select: { signedPdf: true, signedSha256: true, status: true },
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
}

/** Adds a document with its signers to a proposal that the transaction under way has locked. */
export async function insertDocument(document: Prisma.ProposalDocumentUncheckedCreateInput): Promise<void> {
  await db().proposalDocument.create({ data: document, select: { id: true } });
}

/** The provider of a proposal that the caller was found to reach, for its name and address. */
export async function findProvider(providerId: string) {
  return db().provider.findUniqueOrThrow({ where: { id: providerId } });
}

const PERSON = { firstName: true, lastName: true, email: true } as const satisfies Prisma.UserSelect;

/** The longest-standing active owner of a provider, without one its admin. */
export async function findLeader(providerId: string) {
  return db().member.findFirst({
    where: { providerId, role: { in: [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN] }, user: { status: USER_STATUS.ACTIVE } },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: { role: true, user: { select: PERSON } },
  });
}

/** The sales rep of a deal that the caller was found to reach. */
export async function findSalesRep(dealId: string) {
  const deal = await db().deal.findUniqueOrThrow({ where: { id: dealId }, select: { salesRep: { select: PERSON } } });
  return deal.salesRep;
}

/** A secret of the installation, still sealed. */
export async function findSecret(name: string): Promise<Uint8Array | undefined> {
  return (await db().appSecret.findUnique({ where: { name } }))?.sealed;
}

/** Keeps a sealed secret unless another process was first; answers the one that is kept. */
export async function insertSecret(name: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  await db().appSecret.createMany({ data: [{ name, sealed }], skipDuplicates: true });
  return (await db().appSecret.findUniqueOrThrow({ where: { name } })).sealed;
}
