import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { DealSource, DealStage, SalesRep } from "@/lib/contracts/deals";
import { db, sql } from "@/lib/db";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";

const REPS_LIMIT = 500;

export async function listStages(): Promise<{ items: DealStage[]; total: number }> {
  const items = await sql<DealStage>("SELECT id, name, color FROM deal_stages ORDER BY position");
  return { items, total: items.length };
}

export async function listSources(): Promise<{ items: DealSource[]; total: number }> {
  const items = await sql<DealSource>("SELECT id, name FROM deal_sources ORDER BY position");
  return { items, total: items.length };
}

/** Active users with a place in the active provider; for an Admin without one, of every provider; a member sees only themself. */
export async function listSalesReps(actor: Actor): Promise<{ items: SalesRep[]; total: number }> {
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) return { items: [], total: 0 };
  const users = await db().user.findMany({
    where: {
      status: USER_STATUS.ACTIVE,
      ...(actor.providerRole === "member" && { id: actor.userId }),
      memberships: { some: actor.providerId === null ? {} : { providerId: actor.providerId } },
    },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: REPS_LIMIT,
    select: { id: true, firstName: true, lastName: true },
  });
  const items = users.map((user) => ({ ...user, name: `${user.firstName} ${user.lastName}` }));
  return { items, total: items.length };
}

export async function requireStage(id: string): Promise<{ name: string }> {
  const stage = await db().dealStage.findUnique({ where: { id }, select: { name: true } });
  if (!stage) throw AppError.badRequest("Stage not found", { stageId: "Stage not found" });
  return stage;
}

export async function requireSource(id: string): Promise<void> {
  const source = await db().dealSource.findUnique({ where: { id }, select: { id: true } });
  if (!source) throw AppError.badRequest("Source not found", { sourceId: "Source not found" });
}

/** The full name of an active member of the provider who can carry deals. */
export async function requireRep(providerId: string, userId: string): Promise<string> {
  const member = await db().member.findFirst({
    where: { providerId, userId, user: { status: USER_STATUS.ACTIVE } },
    select: { user: { select: { firstName: true, lastName: true } } },
  });
  if (!member?.user) throw AppError.badRequest("Sales rep not found", { salesRepId: "Sales rep not found" });
  return `${member.user.firstName} ${member.user.lastName}`;
}
