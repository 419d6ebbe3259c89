import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import { scopeCompanies, scopeContacts } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { ContactKeys, TwinKeyKind } from "./rules";
import { scopeMergeableCompanies, scopeMergeableContacts } from "./scope";

const selectCompanies = () =>
  kysely
    .selectFrom("companies")
    .innerJoin("users", "users.id", "companies.createdById")
    .select(["companies.id", "companies.name", "companies.city", "companies.state", "companies.status"])
    .select(["companies.websiteUrl", "companies.createdAt", "users.firstName as byFirstName"])
    .select("users.lastName as byLastName");

const selectContacts = () =>
  kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .innerJoin("users", "users.id", "companies.createdById")
    .select(["contacts.id", "contacts.firstName", "contacts.lastName", "contacts.email", "contacts.phone"])
    .select(["contacts.createdAt", "companies.id as companyId", "companies.name as companyName", "companies.city"])
    .select(["companies.state", "companies.status", "users.firstName as byFirstName"])
    .select("users.lastName as byLastName");

export type CompanyTwinRow = Awaited<ReturnType<typeof findCompanyTwins>>[number];
export type ContactTwinRow = Awaited<ReturnType<typeof findContactTwins>>[number];

/** Companies within the actor's scope, by id. */
export const findCompanyTwins = (actor: Actor, ids: string[]) =>
  selectCompanies().where(isOneOf("companies.id", ids)).where(scopeCompanies(actor)).execute();

/** Contacts within the actor's scope, by id. */
export const findContactTwins = (actor: Actor, ids: string[]) =>
  selectContacts()
    .where(isOneOf("contacts.id", ids))
    .where(scopeContacts(actor))
    .where(scopeCompanies(actor))
    .execute();

/** Those of some records that the actor may merge. */
export const findMergeableCompanies = (actor: Actor, ids: string[]) =>
  selectCompanies().where(isOneOf("companies.id", ids)).where(scopeMergeableCompanies(actor)).execute();

export const findMergeableContacts = (actor: Actor, ids: string[]) =>
  selectContacts().where(isOneOf("contacts.id", ids)).where(scopeMergeableContacts(actor)).execute();

const hasKey = (kind: TwinKeyKind, key: Expression<string> | string): Expression<SqlBool> =>
  sql<SqlBool>`(twin_keys.kind = ${sql.lit(kind)} AND twin_keys.key = ${key})`;

/**
 * The ids of the records of a provider that have one of some keys: companies with a domain or another host of its site, contacts with an
 * e-mail, a phone, or one company's with a name or a nickname of it.
 */
export async function findByKeys(
  providerId: string,
  keys: Partial<ContactKeys> & {
    domain?: string;
    name?: { firstName: string; lastName: string; companyId: string };
  },
  limit: number,
): Promise<{ id: string; kind: TwinKeyKind }[]> {
  const { domain, email, phone, name } = keys;
  const conditions = [
    ...(domain ? [hasKey("company.domain", sql<string>`site_of(${domain})`)] : []),
    ...(email ? [hasKey("contact.email", email)] : []),
    ...(phone ? [hasKey("contact.phone", phone)] : []),
    ...(name
      ? [
          sql<SqlBool>`(${hasKey("contact.name", sql<string>`first_name_key(${name.firstName}) || name_key(${name.lastName})`)}
                        AND twin_keys.company_id = ${name.companyId}::uuid)`,
        ]
      : []),
  ];
  if (conditions.length === 0) return [];
  return kysely
    .selectFrom("twinKeys")
    .where("twinKeys.providerId", "=", providerId)
    .where(({ or }) => or(conditions))
    .orderBy("twinKeys.recordId")
    .limit(limit)
    .select(["twinKeys.recordId as id", "twinKeys.kind"])
    .execute();
}
