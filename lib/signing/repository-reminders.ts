import "server-only";
import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";

const signers = expressionBuilder<DB, "documentSigners">();

/** How many reminders a signer was due by now: one three days after they were asked, another after seven. */
const remindersDue = sql<number>`CASE
  WHEN document_signers.asked_at <= now() - interval '7 days' THEN 2
  WHEN document_signers.asked_at <= now() - interval '3 days' THEN 1
  ELSE 0 END`;

/** Whether a signer is to be reminded: they have not answered, and their document can still be signed. */
const isDue = signers.and([
  signers("documentSigners.status", "=", "pending"),
  sql<SqlBool>`document_signers.asked_at <= now() - interval '3 days'`,
  sql<SqlBool>`document_signers.reminders < ${remindersDue}`,
  signers.exists(
    signers
      .selectFrom("proposalDocuments")
      .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
      .innerJoin("deals", "deals.id", "proposals.dealId")
      .innerJoin("companies", "companies.id", "deals.companyId")
      .whereRef("proposalDocuments.id", "=", "documentSigners.documentId")
      .where("proposalDocuments.replacedAt", "is", null)
      .where("proposals.endedAs", "is", null)
      .where("deals.dealStatus", "<>", "lost")
      .where("companies.status", "=", "active")
      .select(signers.lit(1).as("one")),
  ),
]);

/** Signers of any provider who are to be reminded now, at most 500, those who have waited longest first. */
export const findSignersToRemind = (): Promise<{ id: string }[]> =>
  kysely
    .selectFrom("documentSigners")
    .where(isDue)
    .orderBy("documentSigners.askedAt")
    .limit(500)
    .select("documentSigners.id")
    .execute();

/**
 * Counts a signer's reminder, where one is due, in the statement that finds it due: of several at once one does. Answers the
 * document; undefined where none is due.
 */
export const takeReminder = (signerId: string): Promise<{ documentId: string } | undefined> =>
  kysely
    .updateTable("documentSigners")
    .where("documentSigners.id", "=", signerId)
    .where(isDue)
    .set({ reminders: remindersDue })
    .returning("documentSigners.documentId")
    .executeTakeFirst();
