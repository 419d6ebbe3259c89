import "server-only";
import { randomUUID } from "node:crypto";
import { sealText } from "@/lib/crypto/field-cipher";
import { enqueue } from "@/lib/jobs/events";
import { sendEmail } from "./jobs";
import { insertEmail } from "./repository";

/** Somebody's leave for a mail about what they are notified of (D-137). */
export interface MailLeave {
  /** The notification that it is about; once that was read in the app, the mail is not delivered any more. */
  notificationId: string | null;
  /** The end of their quiet hours; null outside of them. */
  deliverAfter: Date | null;
}

export interface NewEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar text, attached as invite.ics. */
  calendar?: string;
  /** The document whose signed PDF is attached when the mail is delivered. */
  documentId?: string;
  /** The hash of the logo shown above it. */
  logoHash?: string | undefined;
  /** The sender's name and the address for replies; missing for the installation's own mail. */
  sender?: { name: string; replyTo: string };
  leave?: MailLeave;
}

/**
 * Puts a mail into the outbox in the transaction under way; a job delivers it after the commit (D-91). For a provider's mails use
 * `postProviderEmail`. One that waits for the end of quiet hours is released by the clock of the notifications.
 */
export async function postEmail(mail: NewEmail): Promise<void> {
  const id = randomUUID();
  await insertEmail({
    id,
    recipient: mail.to,
    subject: mail.subject,
    textSealed: sealText(mail.text, id),
    htmlSealed: sealText(mail.html, id),
    calendar: mail.calendar ?? null,
    senderName: mail.sender?.name ?? null,
    replyTo: mail.sender?.replyTo ?? null,
    documentId: mail.documentId ?? null,
    logoHash: mail.logoHash ?? null,
    notificationId: mail.leave?.notificationId ?? null,
    deliverAfter: mail.leave?.deliverAfter ?? null,
    status: mail.leave?.deliverAfter ? "waiting" : "pending",
  });
  if (!mail.leave?.deliverAfter) await enqueue(sendEmail, { emailId: id });
}
