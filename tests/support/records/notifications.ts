import { db } from "@/lib/database/db";
import { runJob } from "@/lib/jobs/run-job";
import { mailDuePeopleJob, mailPersonJob } from "@/lib/notifications/mail-job";
import type { NotificationKind } from "@/lib/notifications/rules";

interface NewNotification {
  kind?: NotificationKind;
  providerId: string;
  dealId: string;
  at?: Date;
}

/** An unread notification about a deal, as one that was written with no mail owed. */
export async function addNotification(
  userId: string,
  { kind = "dealAssigned", providerId, dealId, at = new Date() }: NewNotification,
): Promise<string> {
  const data = { userId, kind, providerId, dealId, recordId: dealId, at };
  return (await db().notification.create({ data, select: { id: true } })).id;
}

/** Someone's notifications, newest first: kind, what became of it, how often, and whether it was read. */
export async function notificationsOf(userId: string): Promise<string[]> {
  const rows = await db().notification.findMany({ where: { userId, inBell: true }, orderBy: { at: "desc" } });
  return rows.map(({ kind, news, count, readAt }) =>
    [kind, news, count > 1 && `×${count}`, readAt && "read"].filter(Boolean).join(" "),
  );
}

/** One tick of the clock, with the jobs that it starts and those that were waiting. */
export async function tickNotifications(): Promise<void> {
  await runJob(mailDuePeopleJob, crypto.randomUUID(), {});
  await mailDuePeople();
}

/** Runs the jobs that mail people. */
export async function mailDuePeople(): Promise<void> {
  const waiting = await db().jobEvent.findMany({ where: { name: mailPersonJob.name, status: "waiting" } });
  for (const { id, data } of waiting) await runJob(mailPersonJob, id, data);
}
