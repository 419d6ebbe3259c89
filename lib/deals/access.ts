import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
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

/** The same, locked for a change in the transaction under way. */
export async function requireLockedDeal(actor: Actor, id: string, message = MISSING): Promise<LockedDeal> {
  const deal = await lockDeal(actor, id);
  if (!deal) throw AppError.notFound(message);
  return deal;
}
