import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const providers = expressionBuilder<DB, "providers">();

/** Which providers an actor may manage: an Admin all, an owner the active one. A condition on `providers`. */
export function scopeProviders(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return providers.lit(true);
  if (actor.providerRole !== "owner" || actor.providerId === null) return providers.lit(false);
  return providers("providers.id", "=", actor.providerId);
}
