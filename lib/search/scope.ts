import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { keptBy, seenBy } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { contains, each, type Key, keyOf, type Sought } from "./conditions";

// Deals and contacts are found by what they are called and by what their company is: each word is looked for in either.

const companies = expressionBuilder<DB, "companies">();

// biome-ignore lint/suspicious/noExplicitAny: the ids come from different tables.
export type Ids = SelectQueryBuilder<any, any, { id: string }>;

/** A condition on a search key. */
type Fits = (key: Key) => Expression<SqlBool>;

/** Companies, and the key by which they were found. */
interface Companies {
  ids: Ids;
  key: Key;
}

function allCompanies(fits: Fits) {
  const key = sql`companies.search_key`;
  return { key, ids: companies.selectFrom("companies").where(fits(key)).select("companies.id") };
}

function seenCompanies(seen: Expression<SqlBool>, typos: boolean, fits: Fits): Companies {
  // How similar a text is takes a time that grows with it: of thousands only the names are asked.
  const key = typos ? keyOf("companyViewers.name") : sql`company_viewers.search_key`;
  const rows = companies.selectFrom("companyViewers").where(seen).where(fits(key));
  return { key, ids: rows.select("companyViewers.companyId as id") };
}

/** The companies that an actor sees and whose key fits, as sets that have an index each. */
export function companiesWhere(actor: Actor, typos: boolean, fits: Fits): Companies[] {
  const { ids, key } = allCompanies(fits);
  if (actor.role === GLOBAL_ROLE.ADMIN) return [{ ids, key }];
  const kept = { ids: ids.where(keptBy(actor)), key };
  const seen = seenBy(actor);
  return seen === null ? [kept] : [seenCompanies(seen, typos, fits), kept];
}

const either = (own: Key, companyId: Expression<unknown>, fits: Fits, of: Companies[]): RawBuilder<SqlBool> =>
  // An array, so that both sides can be asked of an index.
  sql`(${fits(own)} OR ${companyId} = ANY(ARRAY(${sql.join(
    of.map(({ ids }) => ids),
    sql` UNION ALL `,
  )})))`;

/** Whether a deal in the actor's scope has all of the words. A condition on `deals`. */
export const dealHas = (actor: Actor, sought: Sought): RawBuilder<SqlBool> =>
  each(sought, (word) => {
    const fits: Fits = (key) => contains(key, word, sought.typos);
    // Whoever sees a deal has a row for its company.
    const seen = seenBy(actor);
    const of = seen === null ? allCompanies(fits) : seenCompanies(seen, sought.typos, fits);
    return either(sql`deals.search_key`, sql`deals.company_id`, fits, [of]);
  });

/** Whether a contact in a company that the actor sees has all of the words. A condition on `contacts`. */
export const contactHas = (actor: Actor, sought: Sought): RawBuilder<SqlBool> =>
  each(sought, (word) => {
    const fits: Fits = (key) => contains(key, word, sought.typos);
    return either(sql`contacts.search_key`, sql`contacts.company_id`, fits, companiesWhere(actor, sought.typos, fits));
  });
