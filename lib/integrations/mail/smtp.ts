import "server-only";
import nodemailer from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { env } from "@/lib/env";
import type { MailAdapter } from "./port";

let transport: nodemailer.Transporter | undefined;

/** A name as a header takes it: one line, without what turns the direction of the text around it. */
const oneLine = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** The installation's address, under its own name or another; as an object, of which no part is taken for an address. */
function sender(name: string | null): { name: string; address: string } {
  const [own] = addressparser(env.MAIL_FROM, { flatten: true });
  return { name: oneLine(name ?? own?.name ?? ""), address: own?.address ?? "" };
}

/** Delivers over SMTP with bounded waits. */
export const smtpMail: MailAdapter = {
  name: "The mail server",
  isConfigured: () => env.SMTP_URL !== undefined,
  async deliver(mail) {
    transport ??= nodemailer.createTransport(env.SMTP_URL, {
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      messageId: `<${mail.id}@tandem>`,
      from: sender(mail.senderName),
      ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.calendar && { icalEvent: { method: "REQUEST", filename: "invite.ics", content: mail.calendar } }),
      ...(mail.document && {
        attachments: [
          { filename: mail.document.name, content: Buffer.from(mail.document.pdf), contentType: "application/pdf" },
        ],
      }),
    });
    return "sent";
  },
};
