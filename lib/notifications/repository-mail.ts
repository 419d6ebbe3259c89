import "server-only";
import { type SqlBool, sql } from "kysely";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import { selectShown } from "./repository";
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
  kysely
    .selectFrom("users")
    .where("users.id", "=", userId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .select(["users.id", "users.role", "users.email", "users.firstName", "users.timeZone"])
    .forNoKeyUpdate("users")
    .executeTakeFirst();

/** What is due to somebody, locked, whether or not they may still see it. */
export const lockDue = (userId: string, at: Date) =>
  kysely
    .selectFrom("notifications")
    .where("notifications.userId", "=", userId)
    .where("notifications.mailDueAt", "<=", at)
    .orderBy("notifications.id")
    .forUpdate()
    .select(["notifications.id", "notifications.mail"])
    .execute();

/** Whether a step of the deal is still as it was when somebody was notified that it is overdue. */
const isStillOverdue = sql<SqlBool>`EXISTS (SELECT FROM deal_steps AS late WHERE late.deal_id = notifications.deal_id
  AND late.done_at IS NULL AND late.overdue_told_on = late.due_on)`;

/** Those of some notifications that somebody may see, has not read and still has to hear of, newest first. */
export const findToMail = (viewer: Viewer, ids: readonly string[]) =>
  selectShown(kysely.selectFrom("notifications"))
    .where(isOneOf("notifications.id", ids))
    .where("notifications.readAt", "is", null)
    .where(({ or, eb }) => or([eb("notifications.kind", "<>", "stepOverdue"), isStillOverdue]))
    .where(scopeNotifications(viewer))
    .orderBy("notifications.at", "desc")
    .orderBy("notifications.id")
    .execute();

/** Strikes off the mails that are owed for some notifications. */
export async function dropMails(ids: readonly string[]): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set({ mail: null, mailDueAt: null })
    .where(isOneOf("notifications.id", ids))
    .execute();
}
