import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { ContactForm } from "@/lib/contracts/contacts";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import { scopeContacts } from "./scope";

/** A company's contacts within the actor's scope by name, and how many there are. The caller has checked the company's scope. */
export const findContacts = (actor: Actor, companyId: string) =>
  wholeList(
    kysely
      .selectFrom("contacts")
      .where("contacts.companyId", "=", companyId)
      .where(scopeContacts(actor))
      .orderBy("contacts.firstName")
      .orderBy("contacts.lastName")
      .orderBy("contacts.id")
      .selectAll("contacts"),
  );

export const insertContact = (data: Prisma.ContactUncheckedCreateInput) => db().contact.create({ data });

/** Returns the changed contact; undefined where the company has no such contact within the actor's scope. */
export const updateContactRow = (actor: Actor, companyId: string, id: string, form: Partial<ContactForm>) =>
  kysely
    .updateTable("contacts")
    .set({ ...form, updatedAt: sql<Date>`now()` })
    .where("contacts.id", "=", id)
    .where("contacts.companyId", "=", companyId)
    .where(scopeContacts(actor))
    .returningAll("contacts")
    .executeTakeFirst();

/** Returns false where the company has no such contact within the actor's scope. */
export async function deleteContactRow(actor: Actor, companyId: string, id: string): Promise<boolean> {
  const deleted = await kysely
    .deleteFrom("contacts")
    .where("contacts.id", "=", id)
    .where("contacts.companyId", "=", companyId)
    .where(scopeContacts(actor))
    .returning("contacts.id")
    .executeTakeFirst();
  return deleted !== undefined;
}
