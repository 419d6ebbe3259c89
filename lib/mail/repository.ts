import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import { finds } from "@/lib/search/conditions";
import type { MailStatus, OutboxQuery } from "./contract";

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
  logoHash: string | null;
}

/** Puts a mail into the outbox. */
export async function insertEmail(email: NewEmailRow): Promise<void> {
  await db().email.create({ data: email, select: { id: true } });
}

/** One page of the installation's mails, newest first, and the number of all matches. */
export function findEmails({ search, limit, offset }: OutboxQuery) {
  const hits = kysely
    .selectFrom("emails")
    .$if(!!search, (found) => found.where(finds(sql`emails.recipient || ' ' || emails.subject`, search ?? "")))
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

/** The logo of the provider that sends a mail. */
export const findLogo = (providerId: string) =>
  kysely
    .selectFrom("providerLogos")
    .where("providerId", "=", providerId)
    .select(["hash", "width", "height"])
    .executeTakeFirst()
    .then((logo) => logo ?? null);

/** A mail with everything that is delivered. */
export const findEmail = (id: string) =>
  kysely
    .selectFrom("emails")
    .leftJoin("proposalDocuments", "proposalDocuments.id", "emails.documentId")
    .leftJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .leftJoin("providers", "providers.id", "proposals.providerId")
    .where("emails.id", "=", id)
    .select(["emails.id", "emails.recipient", "emails.subject", "emails.textSealed", "emails.htmlSealed"])
    .select([
      "emails.calendar",
      "emails.senderName",
      "emails.replyTo",
      "emails.status",
      "proposalDocuments.signedPdf",
      "proposalDocuments.name as documentName",
      "proposalDocuments.companyName",
      "providers.companyName as providerName",
    ])
    .select(({ selectFrom }) => [
      // Several providers may use the same logo.
      selectFrom("providerLogos")
        .whereRef("providerLogos.hash", "=", "emails.logoHash")
        .select("providerLogos.png")
        .limit(1)
        .as("logo"),
    ])
    .executeTakeFirst();

/** Writes the result of a mail's delivery, with the reason if it failed. */
export async function updateEmailOutcome(id: string, status: MailStatus, error: string | null = null) {
  const sentAt = status === "sent" ? new Date() : undefined;
  await db().email.updateMany({ where: { id }, data: { status, error, sentAt } });
}
