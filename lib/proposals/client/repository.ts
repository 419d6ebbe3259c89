import "server-only";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";

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

/** Notes the first time that the link of a proposal was opened; later ones change nothing. */
export async function updateOpened(proposalId: string): Promise<void> {
  await db().proposal.updateMany({ where: { id: proposalId, openedAt: null }, data: { openedAt: new Date() } });
}

/**
 * The company's contact to whom the link of a proposal was mailed, of those that the provider's people see (D-117). Undefined where
 * none of them got it, or several did: who of them signs, nobody knows.
 */
export async function findMailedContact(proposalId: string) {
  const found = await kysely
    .selectFrom("sentOffers")
    .innerJoin("proposals", "proposals.id", "sentOffers.proposalId")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("contacts", (join) =>
      join
        .onRef("contacts.companyId", "=", "deals.companyId")
        .onRef("contacts.providerId", "=", "proposals.providerId")
        .on(({ eb, fn }) => eb(fn("lower", ["contacts.email"]), "=", fn("lower", ["sentOffers.recipient"]))),
    )
    .where("sentOffers.proposalId", "=", proposalId)
    .select(["contacts.firstName", "contacts.lastName", "contacts.title"])
    .distinct()
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
