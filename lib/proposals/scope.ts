import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
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

const { DRAFT, REJECTED } = PROPOSAL_STATUS;

/** Whether a proposal was accepted and has not ended otherwise. A condition on `proposals`, or on them by another name. */
export const isAccepted = (table: "proposals" | "other") =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} NOT IN (${sql.lit(DRAFT)}, ${sql.lit(REJECTED)})
    AND ${sql.ref(`${table}.endedAs`)} IS NULL`;

/** Whether another proposal of the same deal was accepted and has not ended otherwise: then this one cannot be. On `proposals`. */
export const isOtherAccepted = sql<SqlBool>`EXISTS (SELECT FROM proposals AS other
  WHERE other.deal_id = proposals.deal_id AND other.id <> proposals.id AND ${isAccepted("other")})`;
