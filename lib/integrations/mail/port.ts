import "server-only";
import { env } from "@/lib/env";
import { outboxOnlyMail } from "./outbox-only";
import { createSmtpMail } from "./smtp";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
}

export interface MailPort {
  /** Delivers a mail, or keeps it ('held') where no server is configured. Throws when delivery fails. */
  deliver(mail: Mail): Promise<"sent" | "held">;
}

let port: MailPort | undefined;

/** SMTP when SMTP_URL is set; otherwise mail stays in the outbox. */
export function mailPort(): MailPort {
  port ??= env.SMTP_URL ? createSmtpMail(env.SMTP_URL) : outboxOnlyMail;
  return port;
}
