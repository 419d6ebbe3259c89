import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeContacts, scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import type { ContactForm } from "@/lib/contacts/contract";
import { db, type Prisma } from "@/lib/database/db";
import { listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";

const contacts = expressionBuilder<DB, "contacts">();

/** What a contact does in each of its open deals within the actor's scope. */
const openParts = (actor: Actor) =>
  contacts
    .selectFrom("dealContacts")
    .innerJoin("deals", "deals.id", "dealContacts.dealId")
    .whereRef("dealContacts.contactId", "=", "contacts.id")
    .where("deals.dealStatus", "=", "open")
    .where(scopeDeals(actor))
    .select(({ fn, ref }) =>
      fn
        .jsonAgg(jsonBuildObject({ roles: ref("dealContacts.roles"), isPrimary: ref("dealContacts.isPrimary") }))
        .as("parts"),
    );

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
      .selectAll("contacts")
      .select(listOf(openParts(actor)).as("parts")),
  );

export type CompanyContactRow = Awaited<ReturnType<typeof findContacts>>["rows"][number];

export const insertContact = (data: Prisma.ContactUncheckedCreateInput) => db().contact.create({ data });

/** A company's contact within the actor's scope. */
export const findContactOf = (actor: Actor, companyId: string, id: string) =>
  kysely
    .selectFrom("contacts")
    .where("contacts.id", "=", id)
    .where("contacts.companyId", "=", companyId)
    .where(scopeContacts(actor))
    .selectAll("contacts")
    .executeTakeFirst();

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
