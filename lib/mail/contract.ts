import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

export const MAIL_STATUSES = ["pending", "sent", "held", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const OutboxMail = z.object({
  id: field.recordId,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** 'held': kept here, because no mail server is configured. */
  status: z.enum(MAIL_STATUSES),
  error: z.string().nullable(),
  createdAt: field.instant,
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const OutboxQuery = z.strictObject(field.page);
export type OutboxQuery = z.output<typeof OutboxQuery>;

export const listOutbox = endpoint("GET", "/api/outbox", {
  summary: "Emails of the outbox, newest first, where the installation shows them",
  query: OutboxQuery,
  response: field.listOf(OutboxMail),
});
