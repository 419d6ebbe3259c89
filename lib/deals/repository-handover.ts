import "server-only";
import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { repHasLeft, scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { count } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { byName, personName } from "@/lib/database/people";
import type { DB } from "@/lib/generated/kysely/types";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import { type KnownDeal, selectKnown } from "./repository-many";

const deals = expressionBuilder<DB, "deals">();

/** The open deals of a provider within the actor's scope whose sales rep is this user, or is anybody who has left. */
const areOpenOf = (actor: Actor, providerId: string, salesRepId: string): Expression<SqlBool> =>
  deals.and([
    deals("deals.providerId", "=", providerId),
    salesRepId === FORMER_REPS ? repHasLeft() : deals("deals.salesRepId", "=", salesRepId),
    deals("deals.dealStatus", "=", "open"),
    scopeDeals(actor),
  ]);

/** How many open deals of a provider within the actor's scope have this user as sales rep. */
export async function countOpenDeals(actor: Actor, providerId: string, salesRepId: string): Promise<number> {
  const found = kysely.selectFrom("deals").where(areOpenOf(actor, providerId, salesRepId));
  return (await found.select(count().as("open")).executeTakeFirstOrThrow()).open;
}

/** People who have left a provider and still have open deals within the actor's scope, by name, with the number of deals. */
export const findFormerReps = (actor: Actor, providerId: string) =>
  kysely
    .selectFrom("deals")
    .innerJoin("users", "users.id", "deals.salesRepId")
    .where(areOpenOf(actor, providerId, FORMER_REPS))
    .groupBy("users.id")
    .$call(byName)
    .select(["users.id", personName.as("name"), count().as("openDeals")])
    .execute();

/**
 * The next open deals of one sales rep, locked, at most `limit`; what was closed or given to somebody else before is none of them. Companies
 * are locked before their deals, as every change of a company does; in the other order there would be deadlocks.
 */
export async function lockOpenDeals(
  actor: Actor,
  { providerId, from, limit }: { providerId: string; from: string; limit: number },
): Promise<KnownDeal[]> {
  await kysely
    .selectFrom("companies")
    .where("companies.id", "in", ({ selectFrom }) =>
      selectFrom("deals")
        .where(areOpenOf(actor, providerId, from))
        .orderBy("deals.id")
        .limit(limit)
        .select("deals.companyId"),
    )
    .orderBy("companies.id")
    .forShare()
    .select("companies.id")
    .execute();
  return selectKnown(actor)
    .where(areOpenOf(actor, providerId, from))
    .limit(limit)
    .forNoKeyUpdate("deals")
    .execute();
}
