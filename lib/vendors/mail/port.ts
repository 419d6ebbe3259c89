import "server-only";
import { type Adapter, Port } from "../port";
import { outboxOnlyMail } from "./outbox-only";
import { installationAddress, smtpMail } from "./smtp";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  /** The sender's name, instead of the installation's; null for the installation's own mail. */
  senderName: string | null;
  /** The address for replies; null for the sender's. */
  replyTo: string | null;
  /** A PNG in the HTML, and its id there. */
  logo: { cid: string; png: Uint8Array } | null;
  /** A PDF to attach, with its file name. */
  document: { name: string; pdf: Uint8Array } | null;
}

export interface MailAdapter extends Adapter {
  /** Delivers a mail, or keeps it ('held') where no server is configured. Throws when delivery fails. */
  deliver(mail: Mail): Promise<"sent" | "held">;
}

/** Whether mail reaches people here; may be called in a transaction. */
export const deliversMail = (): boolean => smtpMail.isConfigured();

/** The address that all mail comes from, whatever its sender's name. */
export const senderAddress = (): string => installationAddress();

/** SMTP when SMTP_URL is set; otherwise mail stays in the outbox. */
export const mailPort = new Port<MailAdapter>("Mail", [smtpMail, outboxOnlyMail]);
