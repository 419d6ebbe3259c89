import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import type { DB } from "@/lib/generated/kysely/types";

const proposals = expressionBuilder<DB, "proposals">();

/** The proposals of a deal, if the actor may see the deal (D-13). A condition on `proposals`. */
export const scopeProposals = (actor: Actor, dealId: string): Expression<SqlBool> =>
  proposals("proposals.dealId", "=", dealId).and(
    proposals.exists(
      proposals
        .selectFrom("deals")
        .whereRef("deals.id", "=", "proposals.dealId")
        .where(scopeDeals(actor))
        .select(proposals.lit(1).as("one")),
    ),
  );
