import "server-only";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { requireLockedCompany } from "@/lib/companies/service";
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

/** Where a note or activity is: with a deal, or with a company without one (D-245). */
export type Place = { dealId: string } | { companyId: string };

/** A place as rows and entries of the history have it: a company's with the provider in which it was written. */
export type Home = { dealId: string } | { companyId: string; providerId: string };

/** Locks the deal or company of a place for a change in the transaction under way. Throws 'not_found' out of the actor's scope. */
export async function requireLockedPlace(actor: Actor, place: Place): Promise<LockedDeal | null> {
  if ("dealId" in place) return requireLockedDeal(actor, place.dealId);
  await requireLockedCompany(actor, place.companyId);
  return null;
}

/** Where something new of a place belongs: with a company to the active provider. Throws 'bad_request' without one. */
export function homeIn(actor: Actor, place: Place): Home {
  if ("dealId" in place) return { dealId: place.dealId };
  if (actor.providerId === null)
    throw AppError.badRequest("Choose a provider first: notes and activities belong to one");
  return { companyId: place.companyId, providerId: actor.providerId };
}

/** Whether an actor may see all deals of a provider. */
export function seesAllDealsOf(actor: Actor, providerId: string): boolean {
  if (actor.providerId === null) return actor.role === GLOBAL_ROLE.ADMIN;
  return actor.providerId === providerId && !seesOwnDealsOnly(actor);
}

/** Whether an actor may change what somebody logged in a provider: who did, and who leads the provider (D-243). */
export const mayChangeActivity = (actor: Actor, { userId }: { userId: string | null }, providerId: string): boolean =>
  seesAllDealsOf(actor, providerId) || (actor.providerId === providerId && actor.userId === userId);
