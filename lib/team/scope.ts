import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const providers = expressionBuilder<DB, "providers">();

/**
 * Whose team an actor may see and change: an Admin every provider's, others that of their active provider if their role there
 * manages it. A condition on `providers`.
 */
export function scopeTeams(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return providers.lit(true);
  if (actor.providerId === null || !can(actor, "team.edit")) return providers.lit(false);
  return providers("providers.id", "=", actor.providerId);
}
