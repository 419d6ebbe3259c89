import "server-only";
import { type Insertable, sql } from "kysely";
import { scopeDealsOfOwnProviders } from "@/lib/access/scope";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { isThere } from "@/lib/database/page";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { Notification } from "@/lib/generated/kysely/types";
import { GROUP_OF, type NotificationKind } from "./rules";

interface About {
  kind: NotificationKind;
  providerId: string;
  dealId: string | null;
}

/**
 * Of some users those who are active and may see what a notification is about, and how they want to hear of it, where they have
 * chosen. By id, so that two notifications of the same people cannot deadlock.
 */
export async function findRecipients(to: readonly string[] | "admins", { kind, providerId, dealId }: About) {
  const people = await kysely
    .selectFrom("users")
    .leftJoin("notificationChoices as choice", (join) =>
      join.onRef("choice.userId", "=", "users.id").on("choice.group", "=", GROUP_OF[kind]),
    )
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "users.id").on("members.providerId", "=", providerId),
    )
    .where(({ eb }) => (to === "admins" ? eb("users.role", "=", GLOBAL_ROLE.ADMIN) : isOneOf("users.id", [...to])))
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ or, eb }) => or([eb("members.id", "is not", null), eb("users.role", "=", GLOBAL_ROLE.ADMIN)]))
    .orderBy("users.id")
    .select(["users.id", "users.role", "users.timeZone", "users.dailyDigest", "choice.bell", "choice.mail"])
    .execute();
  if (kind === "syncFailed") return people.filter(({ role }) => role === GLOBAL_ROLE.ADMIN);
  if (dealId === null) return people;
  const seen = await Promise.all(people.map(({ id, role }) => seesDeal({ userId: id, role }, dealId)));
  return people.filter((_, place) => seen[place]);
}

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

const seesDeal = (viewer: { userId: string; role: 1 | 2 }, dealId: string): Promise<boolean> =>
  isThere(
    kysely
      .selectFrom("deals")
      .where("deals.id", "=", dealId)
      .where(scopeDealsOfOwnProviders(viewer))
      .select("deals.id"),
  );

/** Marks what asked people to act on a proposal as read: there is nothing to do any more. */
export async function updateSettled(proposalId: string, kind: "countersign" | "approvalNeeded"): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set({ readAt: sql<Date>`now()`, mail: null, mailDueAt: null })
    .where("proposalId", "=", proposalId)
    .where("kind", "=", kind)
    .where("readAt", "is", null)
    .execute();
}

/**
 * Adds a notification, or makes the one that the person has of this kind and record new again: what they have not read yet is
 * counted on, and a mail that is owed stays owed at its time.
 */
export async function upsertNotification(row: Insertable<Notification>): Promise<void> {
  await kysely
    .insertInto("notifications")
    .values(row)
    .onConflict((earlier) =>
      earlier.columns(["userId", "kind", "recordId"]).doUpdateSet(({ ref }) => ({
        providerId: ref("excluded.providerId"),
        dealId: ref("excluded.dealId"),
        proposalId: ref("excluded.proposalId"),
        noteId: ref("excluded.noteId"),
        stepId: ref("excluded.stepId"),
        mappingId: ref("excluded.mappingId"),
        news: ref("excluded.news"),
        text: ref("excluded.text"),
        actorId: ref("excluded.actorId"),
        at: ref("excluded.at"),
        inBell: ref("excluded.inBell"),
        count: sql<number>`excluded.count + CASE WHEN notifications.read_at IS NULL THEN notifications.count ELSE 0 END`,
        readAt: null,
        mail: sql<"now" | "digest" | null>`coalesce(excluded.mail,
          CASE WHEN notifications.read_at IS NULL THEN notifications.mail END)`,
        mailDueAt: sql<Date | null>`least(excluded.mail_due_at,
          CASE WHEN notifications.read_at IS NULL THEN notifications.mail_due_at END)`,
      })),
    )
    .execute();
}
