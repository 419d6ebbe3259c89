import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const generations = expressionBuilder<DB, "generations">();

/** Which generations an actor may see: an Admin all, others none. A condition on `generations`. */
export const scopeGenerations = (actor: Actor): Expression<SqlBool> =>
  generations.lit(actor.role === GLOBAL_ROLE.ADMIN);
