import "server-only";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { BUILT_IN } from "../port";
import type { MailAdapter } from "./port";

/**
 * Without a mail server mail stays in the outbox. Only in demo mode does the log show its links (D-91): they open accounts, and
 * many people can read logs.
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
