import "server-only";
import { expressionBuilder, type SqlBool, sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { isMailHour } from "@/lib/proposals/lifecycle-sql";
import { HOURS_BETWEEN_REMINDERS } from "@/lib/proposals/rules";

const signers = expressionBuilder<DB, "documentSigners">();

/** How many reminders are due to a signer by now: one three days after they were asked, another after seven. */
const remindersDue = sql<number>`CASE
  WHEN document_signers.asked_at <= now() - interval '7 days' THEN 2
  WHEN document_signers.asked_at <= now() - interval '3 days' THEN 1
  ELSE 0 END`;

/** From when on a signer can be reminded again; null where they never were. */
const againAt = sql<Date | null>`document_signers.reminded_at + ${HOURS_BETWEEN_REMINDERS} * interval '1 hour'`;
const isNotJustReminded = sql<SqlBool>`coalesce(${againAt} <= now(), true)`;

/** Whether a signer is to be reminded: they have neither signed nor declined, and their document can still be signed. */
const isDue = signers.and([
  signers("documentSigners.status", "=", "pending"),
  sql<SqlBool>`document_signers.asked_at <= now() - interval '3 days'`,
  sql<SqlBool>`document_signers.reminders < ${remindersDue}`,
  isNotJustReminded,
  signers.exists(
    signers
      .selectFrom("proposalDocuments")
      .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
      .innerJoin("deals", "deals.id", "proposals.dealId")
      .innerJoin("companies", "companies.id", "deals.companyId")
      .whereRef("proposalDocuments.id", "=", "documentSigners.documentId")
      .where("proposalDocuments.replacedAt", "is", null)
      .where("proposalDocuments.signingProblem", "is", null)
      .where("proposals.endedAs", "is", null)
      .where("deals.dealStatus", "<>", "lost")
      .where("companies.status", "=", "active")
      .select(signers.lit(1).as("one")),
  ),
]);

/** Signers due for a reminder of the providers where people read their mail now, at most 500, longest waiting first. */
export const findSignersToRemind = (now: Date): Promise<{ id: string }[]> =>
  kysely
    .selectFrom("documentSigners")
    .innerJoin("proposalDocuments", "proposalDocuments.id", "documentSigners.documentId")
    .innerJoin("proposals", "proposals.id", "proposalDocuments.proposalId")
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .where(isMailHour(now))
    .where(isDue)
    .orderBy("documentSigners.askedAt")
    .limit(500)
    .select("documentSigners.id")
    .execute();

/**
 * Checks and counts a signer's reminder in one statement, so that of several at once one succeeds. Returns the document;
 * undefined where no reminder is due.
 */
export const takeReminder = (signerId: string): Promise<{ documentId: string } | undefined> =>
  kysely
    .updateTable("documentSigners")
    .where("documentSigners.id", "=", signerId)
    .where(isDue)
    .set({ reminders: remindersDue, remindedAt: sql<Date>`now()` })
    .returning("documentSigners.documentId")
    .executeTakeFirst();

/** Notes that a signer of a locked document is reminded now; returns null, or the seconds for which their last reminder is too recent. */
export async function takeReminderByHand(signerId: string): Promise<number | null> {
  const taken = await kysely
    .updateTable("documentSigners")
    .where("documentSigners.id", "=", signerId)
    .where(isNotJustReminded)
    .set({ remindedAt: sql<Date>`now()` })
    .returning("documentSigners.id")
    .executeTakeFirst();
  if (taken) return null;
  const { wait } = await kysely
    .selectFrom("documentSigners")
    .where("documentSigners.id", "=", signerId)
    .select(sql<number>`extract(epoch FROM ${againAt} - now())::float8`.as("wait"))
    .executeTakeFirstOrThrow();
  return wait;
}
