import "server-only";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { findDealOwnership, type LockedDeal, lockDeal } from "./repository-deal";

const MISSING = "Deal not found";

/** The company, provider and rep of a deal within the actor's scope. Throws 'not_found' with `message` otherwise. */
export async function requireDeal(
  actor: Actor,
  id: string,
  message = MISSING,
): Promise<{ id: string; companyId: string; providerId: string; salesRepId: string }> {
  const deal = await findDealOwnership(actor, id);
  if (!deal) throw AppError.notFound(message);
  return deal;
}

/** A deal within the actor's scope, locked for a change in the transaction under way. Throws 'not_found'. */
export async function requireLockedDeal(actor: Actor, id: string, message = MISSING): Promise<LockedDeal> {
  const deal = await lockDeal(actor, id);
  if (!deal) throw AppError.notFound(message);
  return deal;
}

/** Whether an actor may see all deals of a provider. */
export function seesAllDealsOf(actor: Actor, providerId: string): boolean {
  if (actor.providerId === null) return actor.role === GLOBAL_ROLE.ADMIN;
  return actor.providerId === providerId && !seesOwnDealsOnly(actor);
}

/** Whether an actor may change what somebody logged on a deal of a provider: who did, and who leads the provider (D-243). */
export const mayChangeActivity = (actor: Actor, { userId }: { userId: string | null }, providerId: string): boolean =>
  seesAllDealsOf(actor, providerId) || (actor.providerId === providerId && actor.userId === userId);
