import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";
import { count } from "@/lib/sql/expressions";
import { scopeDeals } from "./scope";

const deals = expressionBuilder<DB, "deals">();

/** The open deals of a provider within the actor's scope that name somebody as sales rep. */
const areOpenOf = (actor: Actor, providerId: string, salesRepId: string): Expression<SqlBool> =>
  deals.and([
    deals("deals.providerId", "=", providerId),
    deals("deals.salesRepId", "=", salesRepId),
    deals("deals.dealStatus", "=", "open"),
    scopeDeals(actor),
  ]);

/** How many open deals of a provider within the actor's scope name somebody as sales rep. */
export async function countOpenDeals(actor: Actor, providerId: string, salesRepId: string): Promise<number> {
  const found = kysely.selectFrom("deals").where(areOpenOf(actor, providerId, salesRepId));
  return (await found.select(count().as("open")).executeTakeFirstOrThrow()).open;
}

/** The name of an active member of a provider, who stays one until the transaction under way has ended. */
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
  /** The entry of each deal's timeline. */
  title: string;
  description: string;
}

/** What a statement changes within its time, also on a busy machine. */
const AT_ONCE = 1_000;

/**
 * Gives the open deals that name one sales rep to another, each with the entry of its timeline, in a statement for each
 * thousand, and answers how many. What has been closed or given to somebody else by the time that it can be locked is left
 * as it is.
 */
export async function updateSalesRep(actor: Actor, handover: Handover): Promise<number> {
  const given = await updateFirst(actor, handover);
  return given < AT_ONCE ? given : given + (await updateSalesRep(actor, handover));
}

async function updateFirst(actor: Actor, { providerId, from, to, title, description }: Handover): Promise<number> {
  const { given } = await kysely
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
          // What waited for a lock may have noted something later.
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
    .select(count().as("given"))
    .executeTakeFirstOrThrow();
  return given;
}
