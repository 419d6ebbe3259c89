import "server-only";
import type { MAIL_STATUSES, OutboxQuery } from "@/lib/contracts/mail";
import { db, sql } from "@/lib/db";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { page } from "@/lib/sql/page";

interface NewEmailRow {
  id: string;
  recipient: string;
  subject: string;
  textSealed: Uint8Array<ArrayBuffer>;
  htmlSealed: Uint8Array<ArrayBuffer>;
  calendar: string | null;
}

/** Puts a mail into the outbox. */
export async function insertEmail(email: NewEmailRow): Promise<void> {
  await db().email.create({ data: email, select: { id: true } });
}

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  text_sealed: Uint8Array;
  status: (typeof MAIL_STATUSES)[number];
  error: string | null;
  created_at: Date;
}

/** One page of the installation's mails, newest first, and the number of all matches. */
export function findEmails(query: OutboxQuery): Promise<{ rows: OutboxRow[]; total: number }> {
  const filter = new SqlFilter();
  if (query.search) {
    filter.and(`${holds("recipient", query.search, filter)} OR ${holds("subject", query.search, filter)}`);
  }
  return page({
    select: "id, recipient, subject, text_sealed, status, error, created_at",
    from: "emails",
    filter,
    order: "created_at DESC, id DESC",
    limit: query.limit,
    offset: query.offset,
  });
}

interface EmailRow extends Pick<OutboxRow, "id" | "recipient" | "subject" | "text_sealed" | "status"> {
  html_sealed: Uint8Array;
  calendar: string | null;
}

/** A mail with all that is delivered of it. */
export async function findEmail(id: string): Promise<EmailRow | undefined> {
  const [row] = await sql<EmailRow>(
    "SELECT id, recipient, subject, text_sealed, html_sealed, calendar, status FROM emails WHERE id = $1::uuid",
    [id],
  );
  return row;
}

/** Writes what became of a mail, with the reason where it failed. */
export async function updateEmailOutcome(id: string, status: OutboxRow["status"], error: string | null = null) {
  await sql(
    `UPDATE emails SET status = $2, error = $3, sent_at = CASE WHEN $2 = 'sent' THEN now() ELSE sent_at END
      WHERE id = $1::uuid`,
    [id, status, error],
  );
}
