import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { repHasLeft, scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { FORMER_REPS } from "@/lib/contracts/deals";
import { count } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

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
    .orderBy("users.firstName")
    .orderBy("users.lastName")
    .orderBy("users.id")
    .select(["users.id", sql<string>`users.first_name || ' ' || users.last_name`.as("name"), count().as("openDeals")])
    .execute();

/** The name of an active member of a provider; locks them until the transaction under way ends. */
export const lockRep = (providerId: string, userId: string) =>
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where("members.providerId", "=", providerId)
    .where("members.userId", "=", userId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .select(["users.firstName", "users.lastName"])
    .forShare(["members", "users"])
    .executeTakeFirst();

interface Handover {
  providerId: string;
  from: string;
  to: string;
  /** The entry in each deal's timeline. */
  title: string;
  description: string;
}

/** How many rows one statement can change before it times out, even on a busy machine. */
const AT_ONCE = 1_000;

/**
 * Gives the open deals of one sales rep to another, each with an entry in its timeline, a thousand at a time, and returns their
 * ids. A deal that was closed or given to somebody else before it could be locked is left as it is.
 */
export async function updateSalesRep(actor: Actor, handover: Handover): Promise<string[]> {
  const given = await updateFirst(actor, handover);
  return given.length < AT_ONCE ? given : [...given, ...(await updateSalesRep(actor, handover))];
}

/** Companies are locked before their deals, as every change of a company does; in the other order there would be deadlocks. */
const holdCompanies = (actor: Actor, { providerId, from }: Handover) =>
  kysely
    .selectFrom("companies")
    .where("companies.id", "in", ({ selectFrom }) =>
      selectFrom("deals")
        .where(areOpenOf(actor, providerId, from))
        .orderBy("deals.id")
        .limit(AT_ONCE)
        .select("deals.companyId"),
    )
    .orderBy("companies.id")
    .forShare()
    .select("companies.id")
    .execute();

async function updateFirst(actor: Actor, handover: Handover): Promise<string[]> {
  const { providerId, from, to, title, description } = handover;
  await holdCompanies(actor, handover);
  const given = await kysely
    .with("held", (query) =>
      query
        .selectFrom("deals")
        .where(areOpenOf(actor, providerId, from))
        .orderBy("deals.id")
        .limit(AT_ONCE)
        .forNoKeyUpdate()
        .select("deals.id"),
    )
    .with("given", (query) =>
      query
        .updateTable("deals")
        .from("held")
        .whereRef("deals.id", "=", "held.id")
        .set(({ eb }) => ({
          salesRepId: to,
          // Activity may have been noted while this waited for the lock.
          lastActivityAt: sql<Date>`greatest(deals.last_activity_at, now())`,
          updatedAt: sql<Date>`now()`,
          updatedById: actor.userId,
          version: eb("deals.version", "+", 1),
        }))
        .returning("deals.id"),
    )
    .with("noted", (query) =>
      query
        .insertInto("activities")
        .columns(["dealId", "userId", "activityType", "title", "description"])
        .expression(({ selectFrom }) =>
          selectFrom("given").select([
            "given.id",
            sql<string>`${actor.userId}::uuid`.as("userId"),
            sql<string>`'sales_rep_change'`.as("activityType"),
            sql<string>`${title}::text`.as("title"),
            sql<string>`${description}::text`.as("description"),
          ]),
        ),
    )
    .selectFrom("given")
    .select("given.id")
    .execute();
  return given.map(({ id }) => id);
}
