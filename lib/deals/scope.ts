import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE, TEAM_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const deals = expressionBuilder<DB, "deals">();

/**
 * Which deals an actor may see (D-13): those of the active provider, a member only their own; an Admin without an
 * active provider sees all, anybody else without one sees none. A condition on `deals`.
 */
export function scopeDeals(actor: Actor): Expression<SqlBool> {
  if (actor.providerId === null) return deals.lit(actor.role === GLOBAL_ROLE.ADMIN);
  const ofProvider = deals("deals.providerId", "=", actor.providerId);
  if (actor.providerRole !== "member") return ofProvider;
  return ofProvider.and("deals.salesRepId", "=", actor.userId);
}

/** Whether all deals of a provider are among those that an actor may see. */
export function seesAllDealsOf(actor: Actor, providerId: string): boolean {
  if (actor.providerId === null) return actor.role === GLOBAL_ROLE.ADMIN;
  return actor.providerId === providerId && actor.providerRole !== "member";
}

/** The deals of all of the actor's own providers, for the company page; an Admin sees every provider's. */
export function scopeDealsOfOwnProviders(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return deals.lit(true);
  return deals.exists(
    deals
      .selectFrom("members")
      .where("members.userId", "=", actor.userId)
      .whereRef("members.providerId", "=", "deals.providerId")
      .where((place) =>
        place.or([place("members.role", "<>", TEAM_ROLE.SALES), place("deals.salesRepId", "=", actor.userId)]),
      )
      .select(deals.lit(1).as("one")),
  );
}
