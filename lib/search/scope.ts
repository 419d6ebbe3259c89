import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { keptBy, seenBy } from "@/lib/companies/scope";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { contains, each, type Sought } from "./conditions";

// Deals and contacts are found by what they are called and by what their company is: each word is looked for in either.

const companies = expressionBuilder<DB, "companies">();

// biome-ignore lint/suspicious/noExplicitAny: the ids come from different tables.
export type Ids = SelectQueryBuilder<any, any, { id: string }>;

/** A condition on a search key. */
export type Fits = (key: Expression<unknown>) => Expression<SqlBool>;

const allCompanies = (fits: Fits) =>
  companies
    .selectFrom("companies")
    .where(fits(sql`companies.search_key`))
    .select("companies.id");

const seenCompanies = (seen: Expression<SqlBool>, fits: Fits): Ids =>
  companies
    .selectFrom("companyViewers")
    .where(seen)
    .where(fits(sql`company_viewers.search_key`))
    .select("companyViewers.companyId as id");

/** The companies that an actor sees and whose key fits, as sets that have an index each. */
export function companiesWhere(actor: Actor, fits: Fits): Ids[] {
  if (actor.role === GLOBAL_ROLE.ADMIN) return [allCompanies(fits)];
  const kept = allCompanies(fits).where(keptBy(actor));
  const seen = seenBy(actor);
  return seen === null ? [kept] : [seenCompanies(seen, fits), kept];
}

const either = (own: Expression<unknown>, companyId: Expression<unknown>, fits: Fits, ids: Ids[]): RawBuilder<SqlBool> =>
  // Not an array, which would be gone through for each row: the ids are hashed once.
  sql`(${fits(own)} OR ${companyId} IN (${sql.join(ids, sql` UNION ALL `)}))`;

/** Whether a deal in the actor's scope has all of the words. A condition on `deals`. */
export const dealHas = (actor: Actor, sought: Sought): RawBuilder<SqlBool> =>
  each(sought, (word) => {
    const fits: Fits = (key) => contains(key, word);
    // Whoever sees a deal has a row for its company.
    const seen = seenBy(actor);
    return either(sql`deals.search_key`, sql`deals.company_id`, fits, [
      seen === null ? allCompanies(fits) : seenCompanies(seen, fits),
    ]);
  });

/** Whether a contact in a company that the actor sees has all of the words. A condition on `contacts`. */
export const contactHas = (actor: Actor, sought: Sought): RawBuilder<SqlBool> =>
  each(sought, (word) => {
    const fits: Fits = (key) => contains(key, word);
    return either(sql`contacts.search_key`, sql`contacts.company_id`, fits, companiesWhere(actor, fits));
  });
