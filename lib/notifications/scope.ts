import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { scopeDealsOfOwnProviders } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

export type Viewer = Pick<Actor, "userId" | "role">;

const notifications = expressionBuilder<DB, "notifications">();

const deal = notifications.selectFrom("deals").whereRef("deals.id", "=", "notifications.dealId");

/**
 * Which notifications somebody may see: their own, in all of their providers, as long as they may see what it is about. A deal by
 * its own scope, a payroll mapping as a platform Admin, anything else of a provider as a member. A condition on `notifications`.
 */
export function scopeNotifications(viewer: Viewer): Expression<SqlBool> {
  const own = notifications("notifications.userId", "=", viewer.userId);
  if (viewer.role === GLOBAL_ROLE.ADMIN) return own;
  const isMember = notifications.exists(
    notifications
      .selectFrom("members")
      .where("members.userId", "=", viewer.userId)
      .whereRef("members.providerId", "=", "notifications.providerId")
      .select(notifications.lit(1).as("one")),
  );
  const seesDeal = notifications.exists(
    deal.where(scopeDealsOfOwnProviders(viewer)).select(notifications.lit(1).as("one")),
  );
  return notifications.and([
    own,
    notifications("notifications.kind", "<>", "syncFailed"),
    isMember,
    notifications.or([notifications("notifications.dealId", "is", null), seesDeal]),
  ]);
}
