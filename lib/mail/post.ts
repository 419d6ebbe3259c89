// A mail is not sent, or not yet, when
// - it is not for its reader: they did it themselves, are inactive, or cannot see the record (notifications/notify.ts,
//   repository-notify.ts);
// - nothing is due: its group is off or waits for the daily digest, or its reader has seen it (notifications/repository-notify.ts,
//   repository-mail.ts), the offer was opened or answered in the meantime (proposals/client/repository-reminders.ts, openings.ts);
// - a limit of an hour is reached, which refuses the change that would have posted it: of an address, of a provider's clients
//   (limits.ts), of one account's password links (auth/passwords.ts), of invitations (auth/invitations.ts), of a proposal's own
//   mails, questions and codes (grep limitRate in proposals);
// - its delivery fails six times: it stays 'failed', with the reason on its row (jobs.ts);
// - the installation has no mail server: 'held' (vendors/mail/outbox-only.ts).
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
  /** The hash of the logo shown above it. */
  logoHash?: string | undefined;
  /** The sender's name and the address for replies; missing for the installation's own mail. */
  sender?: { name: string; replyTo: string };
}

/**
 * Puts a mail into the outbox in the transaction under way; a job delivers it after the commit (D-91). For a provider's mails use
 * `postProviderEmail`.
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
  });
  await enqueue(sendEmail, { emailId: id });
}
