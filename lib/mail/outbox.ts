import "server-only";
import { AppError } from "@/lib/app-error";
import { openText } from "@/lib/crypto/field-cipher";
import { env } from "@/lib/env";
import type { OutboxMail, OutboxQuery } from "./contract";
import { findEmails, type OutboxRow } from "./repository";

/** Every mail, newest first. Throws 'not_found' where the installation does not show them (D-91). */
export async function listOutbox(query: OutboxQuery): Promise<{ items: OutboxMail[]; total: number }> {
  if (!env.OUTBOX_PAGE) throw AppError.notFound("The outbox is not shown here");
  const { rows, total } = await findEmails(query);
  return { items: rows.map(toMail), total };
}

const toMail = (row: OutboxRow): OutboxMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: openText(row.textSealed, row.id),
  status: row.status,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
});
