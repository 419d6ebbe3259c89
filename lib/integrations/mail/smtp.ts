import "server-only";
import nodemailer from "nodemailer";
import { env } from "@/lib/env";
import type { MailAdapter } from "./port";

let transport: nodemailer.Transporter | undefined;

/** Delivers over SMTP with bounded waits. */
export const smtpMail: MailAdapter = {
  name: "The mail server",
  isConfigured: () => env.SMTP_URL !== undefined,
  async deliver(mail) {
    transport ??= nodemailer.createTransport(env.SMTP_URL, {
      from: env.MAIL_FROM,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      messageId: `<${mail.id}@tandem>`,
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
