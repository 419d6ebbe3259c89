import "server-only";
import { type SelectQueryBuilder, sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { isThere, page } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
import type { NotificationQuery } from "./contract";
import { scopeNotifications, type Viewer } from "./scope";

/** The words of what it is about: always the present ones, since a note may be changed or deleted. */
const text = sql<string | null>`CASE notifications.kind
  WHEN 'mentioned' THEN left(notes.content, 200)
  WHEN 'stepOverdue' THEN deal_steps.text
  WHEN 'proposalAnswered' THEN CASE notifications.news WHEN 'rejected' THEN proposals.rejected_reason END
  WHEN 'signed' THEN CASE WHEN notifications.news IN ('declined', 'voided') THEN proposals.ended_reason END
  ELSE notifications.text END`;

/** Selects what a notification shows. */
export const selectShown = (rows: SelectQueryBuilder<DB, "notifications", unknown>) =>
  rows
    .innerJoin("providers", "providers.id", "notifications.providerId")
    .leftJoin("deals", "deals.id", "notifications.dealId")
    .leftJoin("integrationMappings as mapping", "mapping.id", "notifications.mappingId")
    .leftJoin("companies", (join) =>
      join.on(({ eb, fn }) => eb("companies.id", "=", fn.coalesce("deals.companyId", "mapping.companyId"))),
    )
    .leftJoin("proposals", "proposals.id", "notifications.proposalId")
    .leftJoin("bookings", "bookings.proposalId", "notifications.proposalId")
    .leftJoin("notes", "notes.id", "notifications.noteId")
    .leftJoin("dealSteps", "dealSteps.id", "notifications.stepId")
    .leftJoin("users as by", "by.id", "notifications.actorId")
    .select(["notifications.id", "notifications.kind", "notifications.news", "notifications.at", "notifications.count"])
    .select(["notifications.readAt", "notifications.dealId", "notifications.proposalId", "notifications.mappingId"])
    .select("deals.companyId")
    .select(["notifications.providerId", "providers.companyName as providerName", "deals.name as dealName"])
    .select(["companies.name as companyName", "proposals.number as proposalNumber", "bookings.startsAt as callAt"])
    .select(["by.firstName as actorFirstName", "by.lastName as actorLastName", text.as("text")]);

export type ShownRow = Awaited<ReturnType<typeof findNotifications>>["rows"][number];

/** A page of what somebody is shown, newest first, and how many there are. */
export function findNotifications(viewer: Viewer, { filter, limit, offset }: NotificationQuery) {
  const hits = kysely
    .selectFrom("notifications")
    .where(scopeNotifications(viewer))
    .where("notifications.inBell", "=", true)
    .$if(filter === "mentions", (found) => found.where("notifications.kind", "=", "mentioned"))
    .select(["notifications.id", "notifications.at as key"]);
  return page({
    of: "notifications",
    hits: [{ query: hits }],
    order: [
      ["key", "desc"],
      ["id", "desc"],
    ],
    limit,
    offset,
    show: selectShown,
  });
}

/** How many of somebody's notifications are unread, and how many of those are mentions, counted up to a limit. */
export async function countUnread(viewer: Viewer, limit: number): Promise<{ unread: number; mentions: number }> {
  const unread = kysely
    .selectFrom("notifications")
    .where(scopeNotifications(viewer))
    .where("notifications.inBell", "=", true)
    .where("notifications.readAt", "is", null)
    .limit(sql.lit(limit))
    .select("notifications.kind");
  return kysely
    .selectFrom(unread.as("unread"))
    .select([
      sql<number>`count(*)::int`.as("unread"),
      sql<number>`(count(*) FILTER (WHERE kind = 'mentioned'))::int`.as("mentions"),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether a notification is one of those that somebody is shown. */
export const isShown = (viewer: Viewer, id: string): Promise<boolean> =>
  isThere(
    kysely
      .selectFrom("notifications")
      .where("notifications.id", "=", id)
      .where("notifications.inBell", "=", true)
      .where(scopeNotifications(viewer))
      .select("notifications.id"),
  );

/** What being read ends: nothing that was read is mailed. */
const READ = { mail: null, mailDueAt: null };

/** Marks one of somebody's notifications as read or unread; returns whether they have such a one. */
export async function updateRead(viewer: Viewer, id: string, read: boolean): Promise<boolean> {
  const changed = await kysely
    .updateTable("notifications")
    .set(read ? { readAt: sql<Date>`coalesce(read_at, now())`, ...READ } : { readAt: null })
    .where("notifications.id", "=", id)
    .where("notifications.inBell", "=", true)
    .where(scopeNotifications(viewer))
    .returning("notifications.id")
    .execute();
  return changed.length > 0;
}

/** Marks what somebody was shown as read: nothing that came after `until`. */
export async function updateAllRead(viewer: Viewer, filter: NotificationQuery["filter"], until: Date): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set({ readAt: sql<Date>`now()`, ...READ })
    .where("notifications.inBell", "=", true)
    .where("notifications.readAt", "is", null)
    .where("notifications.at", "<=", until)
    .where(scopeNotifications(viewer))
    .$if(filter === "mentions", (found) => found.where("notifications.kind", "=", "mentioned"))
    .execute();
}
