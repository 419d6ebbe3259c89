import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeCompanies, scopeContacts, scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import type { ContactForm } from "@/lib/contacts/contract";
import { db, type Prisma } from "@/lib/database/db";
import { asColumns, isOneOf, listOf } from "@/lib/database/expressions";
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

const selectKnown = (actor: Actor) =>
  kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .where(scopeContacts(actor))
    .select(["contacts.id", "contacts.companyId", "companies.name as companyName", "companies.status as companyStatus"])
    .select(["contacts.firstName", "contacts.lastName", "contacts.email", "contacts.phone", "contacts.title"])
    .select(["contacts.providerId", "contacts.updatedAt"]);

export type KnownContact = Awaited<ReturnType<typeof findAlikeContacts>>[number];

/** By what contacts are looked up. */
interface LookedUp {
  emails: string[];
  companyIds: string[];
  ids: string[];
}

/** The contacts within the actor's scope that have one of the addresses or ids, or belong to one of the companies. */
export const findAlikeContacts = (actor: Actor, { emails, companyIds, ids }: LookedUp) =>
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
export async function insertContacts(contacts: Prisma.ContactCreateManyInput[]): Promise<{ ids: string[]; at: Date }> {
  const { rows } = await sql<{ id: string; at: Date }>`
    SELECT uuidv7() AS id, date_trunc('milliseconds', now()) AS at FROM generate_series(1, ${contacts.length}::int)`.execute(
    kysely,
  );
  const at = rows[0]?.at ?? new Date();
  const data = contacts.map((contact, index) => ({ id: rows[index]?.id, createdAt: at, updatedAt: at, ...contact }));
  await db().contact.createMany({ data });
  return { ids: rows.map(({ id }) => id), at };
}

/** Writes fields of locked contacts, in one statement. Returns when. */
export async function writeContacts(changes: { id: string; fields: Partial<ContactForm> }[]): Promise<Date> {
  const rows = changes.map(({ id, fields }) => ({ id, fields: asColumns(fields) }));
  const { rows: written } = await sql<{ at: Date }>`
    UPDATE contacts c
       SET (first_name, last_name, email, phone, title) = (
             SELECT n.first_name, n.last_name, n.email, n.phone, n.title FROM jsonb_populate_record(c, r.fields) AS n),
           updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, fields jsonb)
     WHERE c.id = r.id
    RETURNING c.updated_at AS at`.execute(kysely);
  return written[0]?.at ?? new Date();
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
