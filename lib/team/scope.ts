import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { SqlFilter } from "@/lib/sql/filter";

/**
 * Whose team an actor may see and change: a global Admin every provider's, others that of their active provider if their
 * role there manages it. Written as a condition on `providers p`.
 */
export function scopeTeams(actor: Actor, filter: SqlFilter): SqlFilter {
  if (actor.role === GLOBAL_ROLE.ADMIN) return filter;
  if (actor.providerId === null || !can(actor, "team.edit")) return filter.and("FALSE");
  return filter.and(`p.id = ${filter.value(actor.providerId, "uuid")}`);
}
