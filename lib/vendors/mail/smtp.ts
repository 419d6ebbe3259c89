import "server-only";
import nodemailer from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { env } from "@/lib/env";
import { onceAProcess } from "@/lib/once-a-process";
import type { MailAdapter } from "./port";

const transport = (): nodemailer.Transporter =>
  onceAProcess("__tandemSmtp", () =>
    nodemailer.createTransport(env.SMTP_URL, { disableFileAccess: true, disableUrlAccess: true }),
  );

/** A name for a header: one line, without characters that change the text's direction. */
const oneLine = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** The installation's address, with its own name or another. An object, so that no part of the name is read as an address. */
function sender(name: string | null): { name: string; address: string } {
  const [own] = addressparser(env.MAIL_FROM, { flatten: true });
  return { name: oneLine(name ?? own?.name ?? ""), address: own?.address ?? "" };
}

/** The address that the mail server lets us send from. */
export const installationAddress = (): string => sender(null).address;

/** The method of a calendar file, which its part of the mail must repeat (RFC 6047). */
const methodOf = (calendar: string): string => /^METHOD:([A-Z]+)\r$/m.exec(calendar)?.[1] ?? "PUBLISH";

/** Delivers over SMTP with time limits. */
export const smtpMail: MailAdapter = {
  name: "The mail server",
  isConfigured: () => env.SMTP_URL !== undefined,
  async deliver(mail) {
    await transport().sendMail({
      messageId: `<${mail.id}@tandem>`,
      from: sender(mail.senderName),
      ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.calendar && {
        icalEvent: { method: methodOf(mail.calendar), filename: "invite.ics", content: mail.calendar },
      }),
      attachments: [
        ...(mail.logo
          ? [
              {
                cid: mail.logo.cid,
                filename: "logo.png",
                content: Buffer.from(mail.logo.png),
                contentType: "image/png",
              },
            ]
          : []),
        ...(mail.document
          ? [{ filename: mail.document.name, content: Buffer.from(mail.document.pdf), contentType: "application/pdf" }]
          : []),
      ],
    });
    return "sent";
  },
};
