import "server-only";
import { expressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { isThere } from "@/lib/database/page";
import type { ContactRole } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const deals = expressionBuilder<DB, "deals">();
const contacts = expressionBuilder<DB, "contacts">();

/** What is shown of a contact, for `jsonBuildObject`. */
const contact = {
  id: contacts.ref("contacts.id"),
  companyId: contacts.ref("contacts.companyId"),
  firstName: contacts.ref("contacts.firstName"),
  lastName: contacts.ref("contacts.lastName"),
  email: contacts.ref("contacts.email"),
  phone: contacts.ref("contacts.phone"),
  title: contacts.ref("contacts.title"),
};

/** The contacts of the deal's company that were added by the deal's provider (D-117). */
export const contactsOfCompany = deals
  .selectFrom("contacts")
  .whereRef("contacts.companyId", "=", "deals.companyId")
  .whereRef("contacts.providerId", "=", "deals.providerId")
  .select(({ fn }) =>
    fn.jsonAgg(jsonBuildObject(contact)).orderBy("contacts.firstName").orderBy("contacts.id").as("contacts"),
  );

/** The contacts with a part in a deal, the primary one first. */
export const contactsOfDeal = deals
  .selectFrom("dealContacts")
  .innerJoin("contacts", "contacts.id", "dealContacts.contactId")
  .whereRef("dealContacts.dealId", "=", "deals.id")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          ...contact,
          roles: ref("dealContacts.roles"),
          isPrimary: ref("dealContacts.isPrimary"),
        }),
      )
      .orderBy("dealContacts.isPrimary", "desc")
      .orderBy("contacts.firstName")
      .orderBy("contacts.id")
      .as("dealContacts"),
  );

interface OfDeal {
  id: string;
  companyId: string;
  providerId: string;
}

/**
 * Keeps a contact that may have a part in a deal from being deleted until the transaction under way ends: one of the deal's company
 * that was added by its provider. Returns false where there is none.
 */
export const holdContact = (deal: OfDeal, contactId: string): Promise<boolean> =>
  isThere(
    kysely
      .selectFrom("contacts")
      .where("id", "=", contactId)
      .where("companyId", "=", deal.companyId)
      .where("providerId", "=", deal.providerId)
      .select("id")
      .forKeyShare(),
  );

/** A contact's part in a deal; undefined for none. */
export const findPart = (dealId: string, contactId: string) =>
  kysely
    .selectFrom("dealContacts")
    .where("dealId", "=", dealId)
    .where("contactId", "=", contactId)
    .select(["roles", "isPrimary"])
    .executeTakeFirst();

/** Writes a contact's part in a deal that the transaction under way has locked. */
export async function upsertDealContact(
  dealId: string,
  contactId: string,
  part: { roles: ContactRole[]; isPrimary: boolean },
): Promise<void> {
  if (part.isPrimary) {
    await db().dealContact.updateMany({
      where: { dealId, isPrimary: true, contactId: { not: contactId } },
      data: { isPrimary: false },
    });
  }
  await db().dealContact.upsert({
    where: { dealId_contactId: { dealId, contactId } },
    create: { dealId, contactId, ...part },
    update: part,
    select: { dealId: true },
  });
}

export async function deleteDealContactRow(dealId: string, contactId: string): Promise<void> {
  await db().dealContact.deleteMany({ where: { dealId, contactId } });
}
