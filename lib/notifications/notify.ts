import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type Channels, KINDS, type NewsOfRecord, type NotificationKind } from "@/lib/domain/notifications";
import { enqueue } from "@/lib/jobs/events";
import type { MailLeave } from "@/lib/mail/post";
import { mailPersonJob, timesOf } from "./mail-job";
import { findRecipients, type Recipient, updateSettled, upsertNotification } from "./repository-notify";
import { mailDue } from "./timing";

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
    if (person.id !== news.actor?.userId) await notifyOne(person, news, null);
  }
}

/**
 * The same for one person and a kind that has a mail of its own: `post` posts it where they want one at once. So it does for the
 * person who did it, who is not notified: only that mail changes their calendar.
 */
export async function notifyByMail(
  userId: string,
  news: Omit<News, "to">,
  post: (leave: MailLeave) => Promise<void>,
): Promise<void> {
  const [person] = await findRecipients([userId], aboutOf(news));
  if (!person) return;
  const { mail } = channelsOf(person, news.kind);
  const due = mail === "now" ? mailDue("now", new Date(), timesOf(person)) : null;
  const deliverAfter = due && due > new Date() ? due : null;
  const isActor = userId === news.actor?.userId;
  const notificationId = isActor ? null : await notifyOne(person, news, { deliverAfter });
  if (due) await post({ notificationId, deliverAfter });
}

/** Once a proposal's document is signed by everyone, or by nobody any more, nobody is asked to sign it. */
export const settleSignature = (proposalId: string): Promise<void> => updateSettled(proposalId, "countersign");

/** Once somebody has decided on a price, no other owner is asked. */
export const settleApproval = (proposalId: string): Promise<void> => updateSettled(proposalId, "approvalNeeded");

const aboutOf = ({ kind, providerId, dealId = null }: Omit<News, "to">) => ({ kind, providerId, dealId });

/**
 * Stores it for somebody, unless they want to hear of it nowhere. `ownMail` is the mail at once that the caller posts, and until
 * when that waits: then its notification decides whether it is still wanted.
 */
async function notifyOne(
  person: Recipient,
  news: Omit<News, "to">,
  ownMail: Pick<MailLeave, "deliverAfter"> | null,
): Promise<string | null> {
  const { bell, mail } = channelsOf(person, news.kind);
  const at = new Date();
  const isOwed = mail === "digest" || (mail === "now" && ownMail === null);
  const mailDueAt = isOwed ? mailDue(mail, at, timesOf(person)) : null;
  if (!bell && !isOwed && !ownMail?.deliverAfter) return null;
  const id = await upsertNotification({
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
    inBell: bell,
    mail: isOwed ? mail : null,
    mailDueAt,
  });
  if (mailDueAt && mailDueAt <= at) await enqueue(mailPersonJob, { userId: person.id });
  return id;
}

/** How somebody hears of a kind: as chosen, else by the kind's default. */
function channelsOf({ bell, mail }: Pick<Recipient, "bell" | "mail">, kind: NotificationKind): Channels {
  const { bell: byDefault, mail: mailByDefault, always } = KINDS[kind];
  if (always) return { bell: byDefault, mail: mailByDefault };
  return { bell: bell ?? byDefault, mail: mail ?? mailByDefault };
}
