import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { DB } from "@/lib/generated/kysely/types";

const bulk = expressionBuilder<DB, "bulkChanges">();

/** Which changes of many records an actor may see, stop and undo: their own in the active provider. A condition on `bulk_changes`. */
export const scopeBulkChanges = ({ userId, providerId }: Actor): Expression<SqlBool> =>
  bulk("bulkChanges.userId", "=", userId).and(
    sql<boolean>`bulk_changes.provider_id IS NOT DISTINCT FROM ${providerId}::uuid`,
  );
