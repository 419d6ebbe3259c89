import "server-only";
import { type SqlBool, sql } from "kysely";
import { leadsProvider } from "@/lib/access/scope";
import { db, type Prisma } from "@/lib/database/db";
import { standInToday } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { TEAM_ROLE } from "@/lib/domain/enums";

/** Active owners and admins of a provider: first the one chosen by its setting, then owners, then admins, each by seniority. */
export const findLeaders = (providerId: string) =>
  kysely
    .selectFrom("members")
    .innerJoin("providers", "providers.id", "members.providerId")
    .innerJoin("users", "users.id", "members.userId")
    .where("members.providerId", "=", providerId)
    .where(leadsProvider)
    .orderBy(sql`(users.id = providers.signer_id) IS TRUE`, "desc")
    .orderBy("members.role")
    .orderBy("members.createdAt")
    .orderBy("members.id")
    .select(["users.id as userId", "users.firstName", "users.lastName", "users.email", "members.role"])
    .select(sql<boolean>`coalesce(${standInToday} = users.id, false)`.as("isStandIn"))
    .execute();

export type Leader = Awaited<ReturnType<typeof findLeaders>>[number];

/** Countersignatures not given yet, of documents that can be signed. */
const open = (providerId: string) =>
  kysely
    .selectFrom("documentSigners")
    .innerJoin("proposalDocuments", "proposalDocuments.id", "documentSigners.documentId")
    .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .where("documentSigners.role", "=", "provider")
    .where("documentSigners.status", "=", "pending")
    .where("proposalDocuments.replacedAt", "is", null)
    .where("proposals.endedAs", "is", null)
    .where("proposals.providerId", "=", providerId);

/** How many countersignatures of a provider are assigned to a user. */
export async function countAssigned(providerId: string, userId: string): Promise<number> {
  const found = await open(providerId)
    .where("documentSigners.assigneeId", "=", userId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** Open countersignatures of a provider, or of one of its documents, whose assignee does not lead it. */
export const findOrphans = (providerId: string, documentId: string | null) =>
  open(providerId)
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .leftJoin("users as assignee", "assignee.id", "documentSigners.assigneeId")
    .$if(documentId !== null, (found) => found.where("proposalDocuments.id", "=", documentId ?? ""))
    .where(
      sql<SqlBool>`NOT EXISTS (
        SELECT FROM members JOIN users ON users.id = members.user_id
        WHERE members.provider_id = proposals.provider_id AND members.user_id = document_signers.assignee_id
          AND ${leadsProvider})`,
    )
    .orderBy("proposals.number")
    .select(["documentSigners.id", "documentSigners.assigneeId", "documentSigners.askedAt"])
    .select(["documentSigners.firstName as namedFirst", "documentSigners.lastName as namedLast"])
    .select(["assignee.firstName as formerFirst", "assignee.lastName as formerLast"])
    .select(["proposals.id as proposalId", "proposals.dealId", "proposals.number", "proposalDocuments.companyName"])
    .select(["providers.companyName as providerName"])
    .execute();

export type Orphan = Awaited<ReturnType<typeof findOrphans>>[number];

/** Assigns an open countersignature to another user, or to nobody for now. */
export async function updateAssignee(signerId: string, assigneeId: string | null): Promise<void> {
  await db().documentSigner.updateMany({ where: { id: signerId, status: "pending" }, data: { assigneeId } });
}

/** Removes people who no longer lead a provider from its settings of who signs. */
export async function clearFormerSigners(id: string, leaderIds: string[]): Promise<void> {
  const version = { increment: 1 };
  await db().provider.updateMany({
    where: { id, signerId: { not: null, notIn: leaderIds } },
    data: { signerId: null, version },
  });
  await db().provider.updateMany({
    where: { id, standInId: { not: null, notIn: leaderIds } },
    data: { ...NO_STAND_IN, version },
  });
}

const NO_STAND_IN = { standInId: null, standInFrom: null, standInUntil: null };

const SETTINGS = {
  signerId: true,
  standInId: true,
  standInFrom: true,
  standInUntil: true,
  timeZone: true,
  companyName: true,
  version: true,
} as const satisfies Prisma.ProviderSelect;

/** A provider's settings of who signs; access was already checked. */
export async function findSignerSettings(id: string) {
  return db().provider.findUniqueOrThrow({ where: { id }, select: SETTINGS });
}

interface NewSettings {
  signerId: string | null;
  standIn: { userId: string; from: Date; until: Date } | null;
  updatedById: string;
}

/** Changes who signs for a locked provider; its version goes up. */
export async function updateSignerSettings(id: string, { signerId, standIn, updatedById }: NewSettings): Promise<void> {
  const {
    userId: standInId,
    from: standInFrom,
    until: standInUntil,
  } = standIn ?? { userId: null, from: null, until: null };
  await db().provider.update({
    where: { id },
    data: { signerId, standInId, standInFrom, standInUntil, updatedById, version: { increment: 1 } },
    select: { id: true },
  });
}

/** Locks the membership of an owner or admin of a provider, if they have one, until the transaction under way ends. */
export const lockLeadingPlace = (providerId: string, userId: string) =>
  kysely
    .selectFrom("members")
    .innerJoin("providers", "providers.id", "members.providerId")
    .where("members.providerId", "=", providerId)
    .where("members.userId", "=", userId)
    .where("members.role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN])
    .forShare("members")
    .select("members.role")
    .select(sql<boolean>`coalesce(${standInToday} = members.user_id, false)`.as("isStandIn"))
    .executeTakeFirst();

/** The providers that a user leads as owner or admin. */
export async function findLedProviders(userId: string): Promise<string[]> {
  const where = { userId, role: { in: [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN] } };
  const places = await db().member.findMany({ where, orderBy: { providerId: "asc" }, select: { providerId: true } });
  return places.map(({ providerId }) => providerId);
}
