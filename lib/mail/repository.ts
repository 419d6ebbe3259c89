import "server-only";
import type { MailStatus, OutboxQuery } from "@/lib/contracts/mail";
import { db } from "@/lib/db";
import { kysely } from "@/lib/kysely";
import { holds } from "@/lib/sql/expressions";
import { page } from "@/lib/sql/page";

interface NewEmailRow {
  id: string;
  recipient: string;
  subject: string;
  textSealed: Uint8Array<ArrayBuffer>;
  htmlSealed: Uint8Array<ArrayBuffer>;
  calendar: string | null;
  senderName: string | null;
  replyTo: string | null;
  documentId: string | null;
}

/** Puts a mail into the outbox. */
export async function insertEmail(email: NewEmailRow): Promise<void> {
  await db().email.create({ data: email, select: { id: true } });
}

/** One page of the installation's mails, newest first, and the number of all matches. */
export function findEmails({ search, limit, offset }: OutboxQuery) {
  const hits = kysely
    .selectFrom("emails")
    .$if(!!search, (found) =>
      found.where(({ or }) => or([holds("emails.recipient", search ?? ""), holds("emails.subject", search ?? "")])),
    )
    .select(["emails.id", "emails.createdAt as key"]);
  return page({
    of: "emails",
    hits: [{ query: hits }],
    order: [
      ["key", "desc"],
      ["id", "desc"],
    ],
    limit,
    offset,
    show: (rows) =>
      rows
        .select(["emails.id", "emails.recipient", "emails.subject", "emails.textSealed", "emails.status"])
        .select(["emails.error", "emails.createdAt"]),
  });
}

export type OutboxRow = Awaited<ReturnType<typeof findEmails>>["rows"][number];

/** A mail with all that is delivered of it. */
export const findEmail = (id: string) =>
  kysely
    .selectFrom("emails")
    .leftJoin("proposalDocuments", "proposalDocuments.id", "emails.documentId")
    .where("emails.id", "=", id)
    .select(["emails.id", "emails.recipient", "emails.subject", "emails.textSealed", "emails.htmlSealed"])
    .select([
      "emails.calendar",
      "emails.senderName",
      "emails.replyTo",
      "emails.status",
      "proposalDocuments.signedPdf",
      "proposalDocuments.name as documentName",
    ])
    .executeTakeFirst();

/** Writes what became of a mail, with the reason where it failed. */
export async function updateEmailOutcome(id: string, status: MailStatus, error: string | null = null) {
  const sentAt = status === "sent" ? new Date() : undefined;
  await db().email.updateMany({ where: { id }, data: { status, error, sentAt } });
}
