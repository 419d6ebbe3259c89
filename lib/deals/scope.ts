import { type Expression, type ExpressionWrapper, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const deals = expressionBuilder<DB, "deals">();

/** Whether somebody sees only their own deals: a sales rep, whose role in a provider is 'member'. */
export const seesOwnDealsOnly = (actor: Pick<Actor, "providerRole">): boolean => actor.providerRole === "member";

/**
 * Which deals an actor may see (D-13): those of the active provider, a member only their own. Without an active provider an Admin
 * sees all, anybody else none. A condition on `deals`.
 */
export function scopeDeals(actor: Actor): Expression<SqlBool> {
  if (actor.providerId === null) return deals.lit(actor.role === GLOBAL_ROLE.ADMIN);
  const ofProvider = deals("deals.providerId", "=", actor.providerId);
  if (!seesOwnDealsOnly(actor)) return ofProvider;
  return ofProvider.and("deals.salesRepId", "=", actor.userId);
}

const people = expressionBuilder<DB, "members" | "users">();

/** Whether a member leads their provider: an active owner or admin, who sees all of its deals. A condition on `members` and `users`. */
export const leadsProvider: Expression<SqlBool> = people.and([
  people("members.role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN]),
  people("users.status", "=", USER_STATUS.ACTIVE),
]);

/** Whether a deal's sales rep is no longer an active member of its provider. A condition on `deals`. */
export const repHasLeft = (): ExpressionWrapper<DB, "deals", SqlBool> =>
  deals.not(
    deals.exists(
      deals
        .selectFrom("members")
        .innerJoin("users as rep", "rep.id", "members.userId")
        .whereRef("members.userId", "=", "deals.salesRepId")
        .whereRef("members.providerId", "=", "deals.providerId")
        .where("rep.status", "=", USER_STATUS.ACTIVE)
        .select(deals.lit(1).as("one")),
    ),
  );

/** Whether an actor may see all deals of a provider. */
export function seesAllDealsOf(actor: Actor, providerId: string): boolean {
  if (actor.providerId === null) return actor.role === GLOBAL_ROLE.ADMIN;
  return actor.providerId === providerId && !seesOwnDealsOnly(actor);
}

/** Whether an actor may change what somebody logged on a deal of a provider: who did, and who leads the provider (D-243). */
export const mayChangeActivity = (actor: Actor, { userId }: { userId: string | null }, providerId: string): boolean =>
  seesAllDealsOf(actor, providerId) || (actor.providerId === providerId && actor.userId === userId);

/** The deals of all of the actor's own providers, whichever is active, for the company page; for an Admin of every provider. */
export function scopeDealsOfOwnProviders({ userId, role }: Pick<Actor, "userId" | "role">): Expression<SqlBool> {
  if (role === GLOBAL_ROLE.ADMIN) return deals.lit(true);
  return deals.exists(
    deals
      .selectFrom("members")
      .where("members.userId", "=", userId)
      .whereRef("members.providerId", "=", "deals.providerId")
      .where((place) =>
        place.or([place("members.role", "<>", TEAM_ROLE.SALES), place("deals.salesRepId", "=", userId)]),
      )
      .select(deals.lit(1).as("one")),
  );
}
