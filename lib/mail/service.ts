import "server-only";
import type { MAIL_STATUSES, OutboxMail, OutboxQuery } from "@/lib/contracts/mail";
import { openText } from "@/lib/crypto/field-cipher";
import { sql } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { holds, SqlFilter } from "@/lib/sql/filter";

interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  text_sealed: Uint8Array;
  status: (typeof MAIL_STATUSES)[number];
  error: string | null;
  created_at: Date;
  total: number;
}

/** Every mail, newest first. Throws 'not_found' where the installation does not show them (D-91). */
export async function listOutbox(query: OutboxQuery): Promise<{ items: OutboxMail[]; total: number }> {
  if (!env.OUTBOX_PAGE) throw AppError.notFound("The outbox is not shown here");
  const filter = new SqlFilter();
  if (query.search) {
    filter.and(`${holds("recipient", query.search, filter)} OR ${holds("subject", query.search, filter)}`);
  }
  const rows = await sql<OutboxRow>(
    `SELECT id, recipient, subject, text_sealed, status, error, created_at, (count(*) OVER ())::int AS total
       FROM emails WHERE ${filter.text} ORDER BY created_at DESC, id DESC ${filter.page(query.limit, query.offset)}`,
    filter.values,
  );
  return { items: rows.map(toMail), total: rows[0]?.total ?? 0 };
}

const toMail = (row: OutboxRow): OutboxMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: openText(row.text_sealed, row.id),
  status: row.status,
  error: row.error,
  createdAt: row.created_at.toISOString(),
});
