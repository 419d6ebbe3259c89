import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const entries = expressionBuilder<DB, "auditLog">();

/**
 * Which entries an actor may see (D-204): an Admin all, an owner those of their active provider's records, others none. A condition
 * on `audit_log`.
 */
export function scopeAuditEntries(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return entries.lit(true);
  if (actor.providerId === null || !can(actor, "audit.read")) return entries.lit(false);
  return entries("auditLog.recordProviderId", "=", actor.providerId);
}
