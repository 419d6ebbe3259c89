import "server-only";
import { randomUUID } from "node:crypto";
import { sealText } from "@/lib/crypto/field-cipher";
import { enqueue } from "@/lib/jobs/events";
import { sendEmail } from "./jobs";
import { insertEmail } from "./repository";

export interface NewEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar text, attached as invite.ics. */
  calendar?: string;
  /** The document whose signed PDF is attached when the mail is delivered. */
  documentId?: string;
  /** Whose name it bears and who gets the answers, where it is not the installation's own mail. */
  sender?: { name: string; replyTo: string };
}

/**
 * Puts a mail into the outbox in the transaction under way; a job delivers it after the commit (D-91). What a provider writes
 * goes by `postProviderEmail`.
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
  });
  await enqueue(sendEmail, { emailId: id });
}
