import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/events";
import { mailPersonJob } from "./mail-job";
import { findRecipients, type Recipient, updateSettled, upsertNotification } from "./repository-notify";
import { isForDigest, type NewsOfRecord, type NotificationKind, nextDigest } from "./rules";

export interface News {
  kind: NotificationKind;
  /** Users, or the platform's Admins; those who may not see the record are left out without a word. */
  to: readonly string[] | "admins";
  /** Who did it, who is never notified of it; null for a client and for the clock. */
  actor: Pick<Actor, "userId"> | null;
  providerId: string;
  dealId?: string | null;
  proposalId?: string | null;
  noteId?: string | null;
  stepId?: string | null;
  mappingId?: string | null;
  news?: NewsOfRecord | null;
  /** Words that are stored nowhere else. */
  text?: string | null;
  /** How many it is about, such as deals of a handover; those have no deal of their own. */
  count?: number;
}

/**
 * Notifies people in the transaction under way, each as they have chosen: in the bell, and by a mail at once or in their digest.
 * One notification for a person, a record and a kind; what happens again makes it new again.
 */
export async function notify(news: News): Promise<void> {
  for (const person of await findRecipients(news.to, aboutOf(news))) {
    if (person.id !== news.actor?.userId) await notifyOne(person, news, mailOf(person, news.kind));
  }
}

/**
 * Notifies one person of a kind that has a mail of its own: `post` posts it where they want one at once. So it does for the
 * person who did it, who is not notified: only that mail changes their calendar.
 */
export async function notifyByMail(userId: string, news: Omit<News, "to">, post: () => Promise<void>): Promise<void> {
  const [person] = await findRecipients([userId], aboutOf(news));
  if (!person) return;
  const mail = mailOf(person, news.kind);
  if (userId !== news.actor?.userId) await notifyOne(person, news, mail === "now" ? null : mail);
  if (mail === "now") await post();
}

/** Once a proposal's document is signed by everyone, or by nobody any more, nobody is asked to sign it. */
export const settleSignature = (proposalId: string): Promise<void> => updateSettled(proposalId, "countersign");

/** Once somebody has decided on a price, no other owner is asked. */
export const settleApproval = (proposalId: string): Promise<void> => updateSettled(proposalId, "approvalNeeded");

const aboutOf = ({ kind, providerId, dealId = null }: Omit<News, "to">) => ({ kind, providerId, dealId });

/** How somebody is mailed about a kind. */
const mailOf = ({ mail, dailyDigest }: Recipient, kind: NotificationKind): "now" | "digest" | null =>
  mail === false ? null : isForDigest(kind, dailyDigest) ? "digest" : "now";

/** Stores it for somebody, with the mail that is owed, unless they want to hear of it nowhere. */
async function notifyOne(person: Recipient, news: Omit<News, "to">, mail: "now" | "digest" | null): Promise<void> {
  const inBell = person.bell ?? true;
  if (!inBell && mail === null) return;
  const at = new Date();
  await upsertNotification({
    userId: person.id,
    providerId: news.providerId,
    kind: news.kind,
    recordId: news.proposalId ?? news.dealId ?? news.providerId,
    dealId: news.dealId ?? null,
    proposalId: news.proposalId ?? null,
    noteId: news.noteId ?? null,
    stepId: news.stepId ?? null,
    mappingId: news.mappingId ?? null,
    news: news.news ?? null,
    text: news.text ?? null,
    actorId: news.actor?.userId ?? null,
    at,
    count: news.count ?? 1,
    inBell,
    mail,
    mailDueAt: mail === "digest" ? nextDigest(at, person.timeZone ?? env.BUSINESS_TIME_ZONE) : mail && at,
  });
  if (mail === "now") await enqueue(mailPersonJob, { userId: person.id });
}
