import { type RawBuilder, type SqlBool, sql } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";

/** Rows of the active provider, of a member only their own; without one an Admin's are all, anybody else's none (D-13). */
function scopeRows(actor: Actor, provider: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (actor.providerId === null) return sql`${sql.lit(actor.role === GLOBAL_ROLE.ADMIN)}`;
  const isThere = sql<SqlBool>`${provider} = ${actor.providerId}`;
  return seesOwnDealsOnly(actor) ? sql`${isThere} AND ${person} = ${actor.userId}` : isThere;
}

/** Which rows of snapshots, called `kept`, an actor may see: those of the deals that were theirs to see then. */
export const scopeSnapshots = (actor: Actor): RawBuilder<SqlBool> =>
  scopeRows(actor, sql`kept.provider_id`, sql`kept.sales_rep_id`);

/** Whose goals an actor may see. A condition on `members`. */
export const scopeMembers = (actor: Actor): RawBuilder<SqlBool> =>
  scopeRows(actor, sql`members.provider_id`, sql`members.user_id`);

/** Of which providers snapshots are looked at. A condition on `forecast_snapshots`. */
export function scopeWeeks(actor: Actor): RawBuilder<SqlBool> {
  if (actor.providerId !== null) return sql`forecast_snapshots.provider_id = ${actor.providerId}`;
  return sql`${sql.lit(actor.role === GLOBAL_ROLE.ADMIN)}`;
}
