import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const imports = expressionBuilder<DB, "imports">();

/**
 * Which imports an actor may see: in the active provider their own, who leads it all of its people's; an Admin without one all. A
 * condition on `imports`.
 */
export function scopeImports(actor: Actor): Expression<SqlBool> {
  if (actor.providerId === null) {
    return actor.role === GLOBAL_ROLE.ADMIN ? imports.lit(true) : imports.lit(false);
  }
  const here = imports("imports.providerId", "=", actor.providerId);
  return seesOwnDealsOnly(actor) ? here.and("imports.userId", "=", actor.userId) : here;
}
