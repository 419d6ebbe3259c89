import "server-only";
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { scopeUnseenCompanies, seenBy } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import { type Hits, idsInOrder, type Order, page } from "@/lib/database/page";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { contactWordsOf } from "@/lib/domain/search-words";
import type { DB } from "@/lib/generated/kysely/types";
import { type ColumnsSql, dayOf, type Gathered, meets } from "@/lib/lists/condition";
import { CONTACT_FILTERS, type ContactFilterName } from "@/lib/lists/rules-columns";
import { sought } from "@/lib/search/conditions";
import { contactHas } from "@/lib/search/scope";
import type { ContactQuery } from "./contract";
import { allParts, openParts, openPartsOf, selectSummary } from "./repository";

const contacts = expressionBuilder<DB, "contacts">();

type Filters = Omit<ContactQuery, "limit" | "offset">;

const one = contacts.lit(1).as("one");

const hasRole = (actor: Actor, roles: readonly string[]) =>
  contacts.exists(
    openPartsOf(actor)
      .where(({ or }) =>
        or([
          sql<SqlBool>`deal_contacts.roles && ${roles}::text[]`,
          ...(roles.includes("primary") ? [sql<SqlBool>`deal_contacts.is_primary`] : []),
        ]),
      )
      .select(one),
  );

const factOf = (actor: Actor): Record<NonNullable<ContactQuery["has"]>[number], Expression<SqlBool>> => ({
  openDeal: contacts.exists(openPartsOf(actor).select(one)),
  noOpenDeal: contacts.not(contacts.exists(openPartsOf(actor).select(one))),
  phone: contacts("contacts.phone", "is not", null),
  email: contacts("contacts.email", "is not", null),
});

const filterContacts = (actor: Actor, { search, roles = [], has = [], where }: Filters) =>
  contacts.and([
    ...(search ? [contactHas(actor, sought(contactWordsOf(search)))] : []),
    ...(roles.length > 0 ? [hasRole(actor, roles)] : []),
    ...has.map((fact) => factOf(actor)[fact]),
    ...(where ? [contactMeets(actor, where)] : []),
  ]);

const ofCompany = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM companies WHERE companies.id = contacts.company_id)`;

/** The columns that contacts can be filtered by, each as the list shows it to the actor. */
function filterColumns(actor: Actor): ColumnsSql<ContactFilterName> {
  const ofParts = (parts: typeof openParts, value: RawBuilder<unknown>, ofNone: RawBuilder<unknown>): Gathered => ({
    id: sql`contacts.id`,
    idsWhere: (met) => parts(actor).groupBy("dealContacts.contactId").having(met).select("dealContacts.contactId"),
    value,
    ofNone,
  });
  return {
    name: sql`(contacts.first_name || ' ' || contacts.last_name)`,
    title: sql`contacts.title`,
    company: ofCompany(sql`companies.name`),
    companyState: ofCompany(sql`companies.state`),
    phone: sql`contacts.phone`,
    email: sql`contacts.email`,
    openDeals: ofParts(openParts, sql`count(*)`, sql`0`),
    isPrimary: ofParts(openParts, sql`bool_or(deal_contacts.is_primary)`, sql`NULL::boolean`),
    lastTouchedAt: ofParts(allParts, dayOf(actor, sql`max(deals.last_activity_at)`), sql`NULL::date`),
    createdAt: dayOf(actor, sql`contacts.created_at`),
  };
}

/** Whether a contact meets the conditions of a list. */
const contactMeets = (actor: Actor, where: string) => meets(actor, CONTACT_FILTERS, filterColumns(actor), where);

/** These leave few rows, which are then found once for page and total. */
const isNarrowed = ({ search, where, roles = [], has = [] }: Filters): boolean =>
  Boolean(search || where) || roles.length > 0 || has.includes("openDeal");

const keyed = (rows: SelectQueryBuilder<DB, "contacts", unknown>, { sortBy }: Filters) =>
  sortBy === "name"
    ? rows.select(["contacts.id", "contacts.firstName as key", "contacts.lastName as key2"])
    : rows.select(["contacts.id", "contacts.createdAt as key", "contacts.id as key2"]);

/** All contacts of the active provider, or of all of them, for an Admin, who sees every company. */
function findAll(actor: Actor, query: Filters): Hits[] {
  const { status } = query;
  const rows = kysely
    .selectFrom("contacts")
    .$if(actor.providerId !== null, (found) => found.where("contacts.providerId", "=", actor.providerId))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("companies")
          .whereRef("companies.id", "=", "contacts.companyId")
          .where("companies.status", "=", status)
          .select(one),
      ),
    )
    .where(filterContacts(actor, query));
  return [{ query: keyed(rows, query), once: isNarrowed(query) }];
}

/** Those of the active provider in companies that the actor sees by `company_viewers`. */
function findSeen(actor: Actor, seen: Expression<SqlBool>, query: Filters): Hits {
  const { status } = query;
  const rows = kysely
    .selectFrom("contacts")
    .where("contacts.providerId", "=", actor.providerId)
    .where(filterContacts(actor, query));
  const joined = rows
    .innerJoin("companyViewers", "companyViewers.companyId", "contacts.companyId")
    .where(seen)
    .where("companyViewers.status", "=", status);
  // A sales rep sees few companies, whose contacts are found by company and sorted.
  if (seesOwnDealsOnly(actor)) return { query: keyed(joined as never, query), once: true };
  // Others see most of the provider's contacts, which an index has in order, or finds by their words. OFFSET 0 keeps the planner from
  // beginning with the companies instead. All of them are counted by a join of whole tables.
  const each = rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("companyViewers")
        .whereRef("companyViewers.companyId", "=", "contacts.companyId")
        .where(seen)
        .where("companyViewers.status", "=", status)
        .select(one)
        .offset(contacts.lit(0)),
    ),
  );
  return isNarrowed(query) ? { query: keyed(each, query), once: true } : { query: keyed(each, query), number: joined };
}

/** Those of the active provider in companies that the actor keeps and does not see so. */
function findKept(actor: Actor, query: Filters): Hits {
  const { status } = query;
  const rows = kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .where("contacts.providerId", "=", actor.providerId)
    .where(scopeUnseenCompanies(actor))
    .where("companies.status", "=", status)
    .where(filterContacts(actor, query));
  return { query: keyed(rows as never, query), once: true };
}

function findVisible(actor: Actor, query: Filters): Hits[] {
  if (actor.role === GLOBAL_ROLE.ADMIN) return findAll(actor, query);
  const seen = seenBy(actor);
  if (seen === null) return [{ query: keyed(kysely.selectFrom("contacts").where(sql<SqlBool>`false`), query) }];
  return [findSeen(actor, seen, query), findKept(actor, query)];
}

export type ContactSummaryRow = Awaited<ReturnType<typeof findContacts>>["rows"][number];

const orderOf = ({ sortOrder }: Filters): Order[] => [
  ["key", sortOrder],
  ["key2", sortOrder],
  ["id", sortOrder],
];

/** The ids of all contacts that match, in their order, at most `most`. */
export const findContactIds = (actor: Actor, query: Filters, most: number): Promise<string[]> =>
  idsInOrder({ hits: findVisible(actor, query), order: orderOf(query) }, most);

/** One page of the active provider's contacts that the actor sees, and the number of all matches. */
export const findContacts = (actor: Actor, query: ContactQuery) =>
  page({
    of: "contacts",
    hits: findVisible(actor, query),
    order: orderOf(query),
    limit: query.limit,
    offset: query.offset,
    show: selectSummary(actor),
  });
