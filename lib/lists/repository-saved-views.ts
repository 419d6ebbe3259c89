import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
import type { ViewedList } from "./rules-saved-views";

const views = expressionBuilder<DB, "savedViews">();

/** Which views an actor may see: in the active provider their own and the team's. A condition on `saved_views`. */
const scopeSavedViews = ({ userId, providerId }: Actor): Expression<SqlBool> =>
  views.and([
    sql<boolean>`saved_views.provider_id IS NOT DISTINCT FROM ${providerId}::uuid`,
    views.or([views("savedViews.userId", "=", userId), views("savedViews.isTeam", "=", true)]),
  ]);

const seen = (actor: Actor) =>
  kysely
    .selectFrom("savedViews")
    .innerJoin("users", "users.id", "savedViews.userId")
    .leftJoin("savedViewStarts", (join) =>
      join.onRef("savedViewStarts.viewId", "=", "savedViews.id").on("savedViewStarts.userId", "=", actor.userId),
    )
    .where(scopeSavedViews(actor))
    .select([
      "savedViews.id",
      "savedViews.list",
      "savedViews.name",
      "savedViews.isTeam",
      "savedViews.address",
      "savedViews.version",
      "savedViews.userId",
      "users.firstName",
      "users.lastName",
    ])
    .select(sql<boolean>`saved_view_starts.view_id IS NOT NULL`.as("isStart"));

/** The views of a list within the actor's scope, by name. */
export const findSavedViews = (actor: Actor, list: ViewedList) =>
  wholeList(
    seen(actor).where("savedViews.list", "=", list).orderBy(sql`lower(saved_views.name)`).orderBy("savedViews.id"),
  );

export type SavedViewRow = Awaited<ReturnType<typeof findSavedViews>>["rows"][number];

/** The view with which a list begins for the actor, if they still see it. */
export const findStartView = (actor: Actor, list: ViewedList) =>
  seen(actor).where("savedViews.list", "=", list).where("savedViewStarts.viewId", "is not", null).executeTakeFirst();

/** A view within the actor's scope, locked in the transaction under way. */
export const lockSavedView = (actor: Actor, id: string) =>
  seen(actor).where("savedViews.id", "=", id).forUpdate("savedViews").executeTakeFirst();

export const insertSavedView = (data: Prisma.SavedViewUncheckedCreateInput): Promise<{ id: string }> =>
  db().savedView.create({ data, select: { id: true } });

/** Writes a change of a view that the transaction under way has locked. */
export async function updateLockedView(id: string, data: Prisma.SavedViewUncheckedUpdateInput): Promise<void> {
  await db().savedView.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } });
}

/** Deletes a view that the transaction under way has locked. */
export async function deleteLockedView(id: string): Promise<void> {
  await db().savedView.delete({ where: { id }, select: { id: true } });
}

/** In place of the view with which the list has begun so far. */
export async function writeStart({ userId, providerId }: Actor, viewId: string, list: ViewedList): Promise<void> {
  await sql`INSERT INTO saved_view_starts (user_id, view_id, provider_id, list)
    VALUES (${userId}::uuid, ${viewId}::uuid, ${providerId}::uuid, ${list})
    ON CONFLICT (user_id, provider_id, list) DO UPDATE SET view_id = excluded.view_id`.execute(kysely);
}

export async function deleteStart({ userId }: Actor, viewId: string): Promise<void> {
  await db().savedViewStart.deleteMany({ where: { userId, viewId } });
}
