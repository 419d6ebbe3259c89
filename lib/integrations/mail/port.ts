import "server-only";
import { type Adapter, Port } from "../port";
import { outboxOnlyMail } from "./outbox-only";
import { smtpMail } from "./smtp";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  /** In place of the installation's name, before its address; null for the installation's own mail. */
  senderName: string | null;
  /** Who gets the answers; null for nobody else than the sender. */
  replyTo: string | null;
  /** A PDF to attach, under the name of its file. */
  document: { name: string; pdf: Uint8Array } | null;
}

export interface MailAdapter extends Adapter {
  /** Delivers a mail, or keeps it ('held') where no server is configured. Throws when delivery fails. */
  deliver(mail: Mail): Promise<"sent" | "held">;
}

/** Whether mail reaches people here; may be asked in a transaction. */
export const deliversMail = (): boolean => smtpMail.isConfigured();

/** SMTP when SMTP_URL is set; otherwise mail stays in the outbox. */
export const mailPort = new Port<MailAdapter>("Mail", [smtpMail, outboxOnlyMail]);
