import "server-only";
import { type Selectable, type SqlBool, sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { isOtherAccepted } from "@/lib/proposals/lifecycle-sql";
import { findMailedContacts } from "@/lib/proposals/repository-record";

// A client has no account: the proposal's id is the link, and anybody who knows it may see the offer.

/** Writes the client's answer to a locked draft, and the reason; a rejected one is no longer the deal's primary one. */
export async function updateAnswered(
  proposalId: string,
  answer: "accepted" | "rejected",
  rejectedReason: string | null,
): Promise<void> {
  const data = { answeredAt: new Date(), rejectedReason, ...(answer === "rejected" && { isPrimary: false }) };
  await db().proposal.update({ where: { id: proposalId }, data, select: { id: true } });
}

/** The contacts of a proposal's deal with a part in it that makes them who signs: those whose role it is, and the primary one. */
const findSigningContacts = (proposalId: string, which: "signs" | "primary") =>
  kysely
    .selectFrom("proposals")
    .innerJoin("dealContacts", "dealContacts.dealId", "proposals.dealId")
    .innerJoin("contacts", "contacts.id", "dealContacts.contactId")
    .where("proposals.id", "=", proposalId)
    .$if(which === "signs", (found) => found.where(sql<SqlBool>`'signs' = ANY(deal_contacts.roles)`))
    .$if(which === "primary", (found) => found.where("dealContacts.isPrimary", "=", true))
    .select(["contacts.firstName", "contacts.lastName", "contacts.title"])
    .limit(2)
    .execute();

type ExpectedSigner = Pick<Selectable<DB["contacts"]>, "firstName" | "lastName" | "title">;

/**
 * Who is expected to sign a proposal: the contact who signs the deal, else the one to whom the link was mailed, else the deal's primary
 * one (D-160). Undefined where several sign or got the link: which of them signs, nobody knows.
 */
export async function findExpectedSigner(proposalId: string): Promise<ExpectedSigner | undefined> {
  const signing = await findSigningContacts(proposalId, "signs");
  if (signing.length > 0) return signing.length === 1 ? signing[0] : undefined;
  const mailed = await findMailedContacts(proposalId);
  if (mailed.length > 0) return mailed.length === 1 ? mailed[0] : undefined;
  return (await findSigningContacts(proposalId, "primary"))[0];
}

/** Whether another proposal of the deal was accepted, so that this one cannot be. */
export async function findOtherAccepted(proposalId: string): Promise<boolean> {
  const found = await kysely
    .selectFrom("proposals")
    .where("proposals.id", "=", proposalId)
    .where(isOtherAccepted)
    .select("proposals.id")
    .executeTakeFirst();
  return found !== undefined;
}
