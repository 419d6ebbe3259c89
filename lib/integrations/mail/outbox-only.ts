import "server-only";
import { logger } from "@/lib/logger";
import type { MailPort } from "./port";

/** Without a mail server: the mail stays readable in the outbox and the log shows the links it holds (D-91). */
export const outboxOnlyMail: MailPort = {
  async deliver(mail) {
    logger.info(
      { mail: mail.id, subject: mail.subject, links: mail.text.match(/https?:\/\/\S+/g) ?? [] },
      "mail kept in the outbox",
    );
    return "held";
  },
};
