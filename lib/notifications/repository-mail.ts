import "server-only";
import { type SqlBool, sql } from "kysely";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import { selectShown } from "./repository";
import { selectTimes } from "./repository-notify";
import { scopeNotifications, type Viewer } from "./scope";

/** Everybody to whom a mail is due, at most a thousand. */
export const findDuePeople = (at: Date) =>
  kysely
    .selectFrom("notifications")
    .where("notifications.mailDueAt", "<=", at)
    .groupBy("notifications.userId")
    .orderBy("notifications.userId")
    .limit(1_000)
    .select("notifications.userId")
    .execute();

/** An active user, locked for the transaction under way; undefined for one who is not active. */
export const lockPerson = (userId: string) =>
  selectTimes(kysely.selectFrom("users"))
    .where("users.id", "=", userId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .select(["users.id", "users.role", "users.email", "users.firstName"])
    .forNoKeyUpdate("users")
    .executeTakeFirst();

export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** What is due to somebody, locked, whether or not they may still see it. */
export const lockDue = (userId: string, at: Date) =>
  kysely
    .selectFrom("notifications")
    .where("notifications.userId", "=", userId)
    .where("notifications.mailDueAt", "<=", at)
    .orderBy("notifications.id")
    .forUpdate()
    .select(["notifications.id", "notifications.mail", "notifications.readAt"])
    .execute();

/** Whether a step of the deal is still as it was when somebody was told that it is overdue. */
const isStillOverdue = sql<SqlBool>`EXISTS (SELECT FROM deal_steps AS late WHERE late.deal_id = notifications.deal_id
  AND late.done_at IS NULL AND late.overdue_told_on = late.due_on)`;

/** Those of some notifications that somebody may see, has not read and still has to hear of, newest first. */
export const findToMail = (viewer: Viewer, ids: readonly string[], { alsoRead = false } = {}) =>
  selectShown(kysely.selectFrom("notifications"))
    .where(isOneOf("notifications.id", [...ids]))
    .$if(!alsoRead, (found) => found.where("notifications.readAt", "is", null))
    .where(({ or, eb }) => or([eb("notifications.kind", "<>", "stepOverdue"), isStillOverdue]))
    .where(scopeNotifications(viewer))
    .orderBy("notifications.at", "desc")
    .orderBy("notifications.id")
    .execute();

/** Puts off the mails that are owed for some notifications, or strikes them off. */
export async function updateDue(ids: readonly string[], due: Date | null): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set(due === null ? { mail: null, mailDueAt: null } : { mailDueAt: due })
    .where(isOneOf("notifications.id", [...ids]))
    .execute();
}

export async function updateDigestedOn(userId: string, day: string): Promise<void> {
  await kysely.updateTable("users").set({ digestedOn: day }).where("id", "=", userId).execute();
}

/** Mails whose quiet hours are over, locked, and what they tell; those that another process works on are left out. */
export const lockWaitingEmails = (at: Date) =>
  kysely
    .selectFrom("emails")
    .leftJoin("notifications", "notifications.id", "emails.notificationId")
    .where("emails.status", "=", "waiting")
    .where("emails.deliverAfter", "<=", at)
    .orderBy("emails.deliverAfter")
    .limit(200)
    .forUpdate("emails")
    .skipLocked()
    .select(["emails.id", "notifications.id as notificationId", "notifications.userId"])
    .select(sql<boolean>`emails.calendar IS NOT NULL`.as("isEvent"))
    .execute();

/** Lets a waiting mail go, puts it off, or gives it up. */
export async function updateWaiting(id: string, as: "pending" | "dropped" | Date): Promise<void> {
  await kysely
    .updateTable("emails")
    .set(as instanceof Date ? { deliverAfter: as } : { status: as })
    .where("emails.id", "=", id)
    .execute();
}
