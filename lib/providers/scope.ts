import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { SqlFilter } from "@/lib/sql/filter";

/** Which providers an actor may manage, as a condition on `providers p`: an Admin all, an owner the active one. */
export function scopeProviders(actor: Actor, filter: SqlFilter): SqlFilter {
  if (actor.role === GLOBAL_ROLE.ADMIN) return filter;
  if (actor.providerRole !== "owner" || actor.providerId === null) return filter.and("FALSE");
  return filter.and(`p.id = ${filter.value(actor.providerId, "uuid")}`);
}
