import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { DealSource, DealStage, SalesRep } from "@/lib/contracts/deals";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { findRep, findReps, findSource, findSources, findStage, findStages } from "./repository-reference";
import type { Rep } from "./rules";

export async function listStages(): Promise<{ items: DealStage[]; total: number }> {
  const items = await findStages();
  return { items, total: items.length };
}

export async function listSources(): Promise<{ items: DealSource[]; total: number }> {
  const items = await findSources();
  return { items, total: items.length };
}

/**
 * Active users with a place in the active provider; for an Admin without one, of every provider; a member sees only themself.
 * `but` names one who is left out.
 */
export async function listSalesReps(actor: Actor, but?: string): Promise<{ items: SalesRep[]; total: number }> {
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) return { items: [], total: 0 };
  const { rows, total } = await findReps(actor, but);
  return { items: rows.map((user) => ({ ...user, name: `${user.firstName} ${user.lastName}` })), total };
}

export async function requireStage(id: string): Promise<void> {
  if (!(await findStage(id))) throw AppError.badRequest("Stage not found", { stageId: "Stage not found" });
}

export async function requireSource(id: string): Promise<void> {
  if (!(await findSource(id))) throw AppError.badRequest("Source not found", { sourceId: "Source not found" });
}

/** An active member of the provider, who can carry deals. */
export async function requireRep(providerId: string, userId: string): Promise<Rep> {
  const rep = await findRep(providerId, userId);
  if (!rep) throw AppError.badRequest("Sales rep not found", { salesRepId: "Sales rep not found" });
  return rep;
}
