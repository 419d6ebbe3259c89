import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import type { DB } from "@/lib/generated/kysely/types";

const censuses = expressionBuilder<DB, "censuses">();

/**
 * The censuses of a company that an actor may read (D-168): those that they uploaded, and those that a proposal of a deal which they
 * see is priced from. Whoever sees neither learns nothing, not even that there is one. A condition on `censuses`.
 */
export const scopeCensuses = (actor: Actor, companyId: string): Expression<SqlBool> =>
  censuses("censuses.companyId", "=", companyId).and(
    censuses.or([
      censuses("censuses.uploadedById", "=", actor.userId),
      censuses.exists(
        censuses
          .selectFrom("proposals")
          .innerJoin("deals", "deals.id", "proposals.dealId")
          .whereRef("proposals.censusId", "=", "censuses.id")
          .where(scopeDeals(actor))
          .select(censuses.lit(1).as("one")),
      ),
    ]),
  );
