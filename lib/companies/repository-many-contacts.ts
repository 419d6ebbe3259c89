import "server-only";
import { sql } from "kysely";
import { scopeCompanies, scopeContacts } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";

const selectKnown = (actor: Actor) =>
  kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .where(scopeContacts(actor))
    .select(["contacts.id", "contacts.companyId", "companies.name as companyName", "companies.status as companyStatus"])
    .select(["contacts.firstName", "contacts.lastName", "contacts.email", "contacts.phone", "contacts.title"])
    .select(["contacts.providerId", "contacts.updatedAt"]);

export type KnownContact = Awaited<ReturnType<typeof findAlikeContacts>>[number];

/** The contacts within the actor's scope that have one of the addresses or ids, or belong to one of the companies. */
export const findAlikeContacts = (actor: Actor, emails: string[], companyIds: string[], ids: string[]) =>
  selectKnown(actor)
    .where(scopeCompanies(actor))
    .where(({ or }) =>
      or([isOneOf("contacts.email", emails), isOneOf("contacts.companyId", companyIds), isOneOf("contacts.id", ids)]),
    )
    .orderBy("contacts.id")
    .execute();

/** These contacts of the actor's providers, whether or not they see the company, locked for a change in the transaction under way. */
export const lockContacts = (actor: Actor, ids: string[]) =>
  selectKnown(actor).where(isOneOf("contacts.id", ids)).orderBy("contacts.id").forUpdate("contacts").execute();

/** Inserts contacts; returns their ids in order, and the instant at which they were written. */
export async function insertContacts(
  contacts: Omit<Prisma.ContactCreateManyInput, "id">[],
): Promise<{ ids: string[]; at: Date }> {
  const { rows } = await sql<{ id: string; at: Date }>`
    SELECT uuidv7() AS id, date_trunc('milliseconds', now()) AS at FROM generate_series(1, ${contacts.length}::int)`.execute(
    kysely,
  );
  const at = rows[0]?.at ?? new Date();
  const data = contacts.map((contact, index) => ({ ...contact, id: rows[index]?.id, createdAt: at, updatedAt: at }));
  await db().contact.createMany({ data });
  return { ids: rows.map(({ id }) => id), at };
}

/** Those of these contacts that have a part in a deal. */
export async function findInDeals(ids: string[]): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom("dealContacts")
    .where(isOneOf("dealContacts.contactId", ids))
    .distinct()
    .select("contactId")
    .execute();
  return new Set(rows.map(({ contactId }) => contactId));
}

export async function deleteContacts(ids: string[]): Promise<void> {
  await kysely.deleteFrom("contacts").where(isOneOf("contacts.id", ids)).execute();
}
