import "server-only";
import { sql } from "kysely";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { knowsTimeZone } from "@/lib/database/people";
import type { NotificationGroup, NotificationKind } from "./rules";

/** A person's time zone, if known, and whether mails come once a day. */
export const findPreferences = (userId: string) =>
  kysely.selectFrom("users").where("id", "=", userId).select(["timeZone", "dailyDigest"]).executeTakeFirstOrThrow();

/** Returns whether they were changed: not to a time zone that Postgres does not know. */
export async function updatePreferences(
  userId: string,
  preferences: { timeZone?: string; dailyDigest?: boolean },
): Promise<boolean> {
  const changed = await kysely
    .updateTable("users")
    .set({ ...preferences, updatedAt: sql<Date>`now()` })
    .where("users.id", "=", userId)
    .$if(preferences.timeZone !== undefined, (users) => users.where(knowsTimeZone(preferences.timeZone ?? "")))
    .returning("users.id")
    .execute();
  return changed.length > 0;
}

/** How somebody wants to hear of groups of kinds, where they have chosen. */
export const findChoices = (userId: string) =>
  kysely.selectFrom("notificationChoices").where("userId", "=", userId).select(["group", "bell", "mail"]).execute();

export async function saveChoice(
  userId: string,
  { group, ...channels }: { group: NotificationGroup; bell: boolean; mail: boolean },
): Promise<void> {
  await kysely
    .insertInto("notificationChoices")
    .values({ userId, group, ...channels })
    .onConflict((earlier) => earlier.columns(["userId", "group"]).doUpdateSet(channels))
    .execute();
}

/** Strikes off the mails about some kinds that are owed to somebody. */
export async function dropOwed(userId: string, kinds: NotificationKind[]): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set({ mail: null, mailDueAt: null })
    .where("userId", "=", userId)
    .where(isOneOf("notifications.kind", kinds))
    .execute();
}
