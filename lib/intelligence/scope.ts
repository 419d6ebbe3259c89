import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const reports = expressionBuilder<DB, "intelligenceReports">();
const sources = expressionBuilder<DB, "companySources">();

/**
 * Which reports the people of a provider see, of companies that they see: all but those that were made from what people of another
 * provider have added (D-146). A condition on `intelligence_reports`.
 */
export const seenInProvider = (providerId: string | null): Expression<SqlBool> =>
  reports.or([
    reports("intelligenceReports.providerId", "is", null),
    ...(providerId === null ? [] : [reports("intelligenceReports.providerId", "=", providerId)]),
  ]);

/** Which reports an actor sees: an Admin all, anybody else what their provider's people see. */
export const scopeReports = (actor: Actor): Expression<SqlBool> =>
  actor.role === GLOBAL_ROLE.ADMIN ? reports.lit(true) : seenInProvider(actor.providerId);

/** Which added sources an actor sees and changes, of companies that they see: their provider's. A condition on `company_sources`. */
export const scopeSources = (actor: Actor): Expression<SqlBool> =>
  actor.providerId === null ? sources.lit(false) : sources("companySources.providerId", "=", actor.providerId);
