import "server-only";
import nodemailer from "nodemailer";
import { env } from "@/lib/env";
import type { MailPort } from "./port";

/** Delivers over SMTP with bounded waits. */
export function createSmtpMail(url: string): MailPort {
  const transport = nodemailer.createTransport(url, {
    from: env.MAIL_FROM,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      await transport.sendMail({
        messageId: `<${mail.id}@tandem>`,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar && { icalEvent: { method: "REQUEST", filename: "invite.ics", content: mail.calendar } }),
      });
      return "sent";
    },
  };
}
