import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE, TEAM_ROLE } from "@/lib/domain/enums";
import { SqlFilter } from "@/lib/sql/filter";

/**
 * Which deals an actor may see (D-13): those of the active provider, a member only their own; an Admin without an
 * active provider sees all, anybody else without one sees none. Written as conditions on `deals d`.
 */
export function scopeDeals(actor: Actor, filter: SqlFilter): SqlFilter {
  if (actor.providerId === null) return actor.role === GLOBAL_ROLE.ADMIN ? filter : filter.and("FALSE");
  filter.and(`d.provider_id = ${filter.value(actor.providerId, "uuid")}`);
  if (actor.providerRole === "member") filter.and(`d.sales_rep_id = ${filter.value(actor.userId, "uuid")}`);
  return filter;
}

/** One deal, where the actor may see it, as conditions on `deals d`. */
export function scopeDeal(actor: Actor, id: string): SqlFilter {
  const filter = scopeDeals(actor, new SqlFilter());
  return filter.and(`d.id = ${filter.value(id, "uuid")}`);
}

/** The deals of all of the actor's own providers, for the company page; an Admin sees every provider's. */
export function scopeDealsOfOwnProviders(actor: Actor, filter: SqlFilter): SqlFilter {
  if (actor.role === GLOBAL_ROLE.ADMIN) return filter;
  const user = filter.value(actor.userId, "uuid");
  return filter.and(
    `EXISTS (SELECT 1 FROM members own WHERE own.user_id = ${user} AND own.provider_id = d.provider_id
       AND (own.role <> ${TEAM_ROLE.SALES} OR d.sales_rep_id = ${user}))`,
  );
}
