// Services call `notify()` in the transaction of the change, which decides who hears of it. Bell, immediate mails and
// the daily digest follow from the rows (docs/decisions/096). Reading asks the scope again: a deal that was given away
// takes its notifications along.

import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { countNotifications as countContract, Notification, NotificationQuery } from "./contract";
import { toNotification } from "./dto";
import { countUnread, findNotifications, isShown, updateAllRead, updateRead } from "./repository";
import { MOST_UNREAD } from "./rules";

/** What the actor is notified of in all of their providers, newest first (D-137). */
export async function listNotifications(
  actor: Actor,
  query: NotificationQuery,
): Promise<{ items: Notification[]; total: number }> {
  const { rows, total } = await findNotifications(actor, query);
  return { items: rows.map(toNotification), total };
}

export async function countNotifications(actor: Actor): Promise<ResponseOf<typeof countContract>> {
  return countUnread(actor, MOST_UNREAD);
}

/**
 * Marks one as read or unread. An Admin who acts as somebody looks without changing what is new to them. Throws 'not_found' for
 * one that is not the actor's or that they may no longer see.
 */
export async function markNotification(actor: Actor, id: string, read: boolean): Promise<{ ok: true }> {
  const isTheirs = actor.impersonatorId === null ? await updateRead(actor, id, read) : await isShown(actor, id);
  if (!isTheirs) throw AppError.notFound("Notification not found");
  return { ok: true };
}

/** Marks all that the actor was shown as read: nothing that came after `until`. */
export async function markAllNotifications(
  actor: Actor,
  filter: NotificationQuery["filter"],
  until: string,
): Promise<{ ok: true }> {
  if (actor.impersonatorId === null) await updateAllRead(actor, filter, new Date(until));
  return { ok: true };
}
