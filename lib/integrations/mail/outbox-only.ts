import "server-only";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { BUILT_IN } from "../port";
import type { MailAdapter } from "./port";

/**
 * Without a mail server: the mail stays in the outbox. Only in demo mode the log shows the links it holds (D-91): they
 * open accounts, and logs are read by many.
 */
export const outboxOnlyMail: MailAdapter = {
  name: BUILT_IN,
  isConfigured: () => true,
  async deliver(mail) {
    const links = env.TANDEM_DEMO ? { links: mail.text.match(/https?:\/\/\S+/g) ?? [] } : {};
    logger.info({ mail: mail.id, subject: mail.subject, ...links }, "mail kept in the outbox");
    return "held";
  },
};
