import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { DB } from "@/lib/generated/kysely/types";

const views = expressionBuilder<DB, "savedViews">();

/** Which views an actor may see: in the active provider their own and the team's. A condition on `saved_views`. */
export const scopeSavedViews = ({ userId, providerId }: Actor): Expression<SqlBool> =>
  views.and([
    sql<boolean>`saved_views.provider_id IS NOT DISTINCT FROM ${providerId}::uuid`,
    views.or([views("savedViews.userId", "=", userId), views("savedViews.isTeam", "=", true)]),
  ]);
