import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DealSource, DealStage, SalesRep } from "./contract";
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
 * Active members of the active provider; for an Admin without one, of every provider; a sales rep gets only themself. `but`
 * leaves one user out, `former` adds people who have left and have deals there.
 */
export async function listSalesReps(
  actor: Actor,
  reps: { but?: string; former?: boolean } = {},
): Promise<{ items: SalesRep[]; total: number }> {
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) return { items: [], total: 0 };
  const { rows, total } = await findReps(actor, reps);
  const items = rows.map((user) => ({ ...user, name: `${user.firstName} ${user.lastName}`, left: Boolean(user.left) }));
  return { items, total };
}

/** The name of a stage. Throws 'bad_request' where there is none. */
export async function requireStage(id: string): Promise<string> {
  const stage = await findStage(id);
  if (!stage) throw AppError.badRequest("Stage not found", { stageId: "Stage not found" });
  return stage.name;
}

/** The name of a source. Throws 'bad_request' where there is none. */
export async function requireSource(id: string): Promise<string> {
  const source = await findSource(id);
  if (!source) throw AppError.badRequest("Source not found", { sourceId: "Source not found" });
  return source.name;
}

/** An active member of the provider, who can have deals. */
export async function requireRep(providerId: string, userId: string): Promise<Rep> {
  const rep = await findRep(providerId, userId);
  if (!rep) throw AppError.badRequest("Sales rep not found", { salesRepId: "Sales rep not found" });
  return rep;
}
