import "server-only";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { Channels, NotificationKind } from "@/lib/domain/notifications";
import { selectTimes } from "./repository-notify";

/** When somebody wants mails. */
export const findTimes = (userId: string) =>
  selectTimes(kysely.selectFrom("users")).where("users.id", "=", userId).executeTakeFirstOrThrow();

/** How somebody wants to hear of kinds, where that differs from the default. */
export const findChoices = (userId: string) =>
  kysely.selectFrom("notificationChoices").where("userId", "=", userId).select(["kind", "bell", "mail"]).execute();

export async function saveChoice(userId: string, kind: NotificationKind, channels: Channels): Promise<void> {
  await kysely
    .insertInto("notificationChoices")
    .values({ userId, kind, ...channels })
    .onConflict((earlier) => earlier.columns(["userId", "kind"]).doUpdateSet(channels))
    .execute();
}

interface Times {
  timeZone?: string;
  digestHour?: number;
  quietFrom?: string | null;
  quietUntil?: string | null;
}

export async function updateTimes(userId: string, times: Times): Promise<void> {
  await db().user.update({ where: { id: userId }, data: times, select: { id: true } });
}

/** Stores a time zone for somebody who has none. */
export async function updateFoundTimeZone(userId: string, timeZone: string): Promise<void> {
  await db().user.updateMany({ where: { id: userId, timeZone: null }, data: { timeZone } });
}

/** What is owed to somebody by mail, of one kind or of all. */
export const findOwed = (userId: string) =>
  kysely
    .selectFrom("notifications")
    .where("userId", "=", userId)
    .where("mailDueAt", "is not", null)
    .select(["kind"])
    .distinct()
    .execute();

/** Owes the mails about a kind in another way, or no more. */
export async function updateOwed(
  userId: string,
  kind: NotificationKind,
  owed: { mail: "now" | "digest" | null; mailDueAt: Date | null },
): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set(owed)
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("mailDueAt", "is not", null)
    .execute();
}

/** Somebody's mails that wait for the end of quiet hours. */
const waitingOf = (userId: string) =>
  kysely
    .updateTable("emails")
    .from("notifications")
    .whereRef("notifications.id", "=", "emails.notificationId")
    .where("notifications.userId", "=", userId)
    .where("emails.status", "=", "waiting");

/** Lets the clock judge somebody's waiting mails again. */
export async function updateWaitingOf(userId: string, at: Date): Promise<void> {
  await waitingOf(userId).set({ deliverAfter: at }).execute();
}

/** Gives up somebody's waiting mails of a kind, but for those with an event: nothing else changes the calendar. */
export async function dropWaitingOf(userId: string, kind: NotificationKind): Promise<void> {
  await waitingOf(userId)
    .where("notifications.kind", "=", kind)
    .where("emails.calendar", "is", null)
    .set({ status: "dropped" })
    .execute();
}
