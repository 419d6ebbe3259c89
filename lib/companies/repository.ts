import "server-only";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import {
  mayChangeCompany,
  mayGiveCompany,
  scopeCompanies,
  scopeDealsOfOwnProviders,
  scopeUnseenCompanies,
  scopeWithoutDeal,
  seenBy,
} from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asDay, count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { type Hits, idsInOrder, isThere, type Order, page, wholeList } from "@/lib/database/page";
import { byName } from "@/lib/database/people";
import { shownStep } from "@/lib/database/steps";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { wordsOf } from "@/lib/domain/search-words";
import type { DB } from "@/lib/generated/kysely/types";
import { containsAll, sought } from "@/lib/search/conditions";
import type { CompanyQuery } from "./contract";
import { companyMeets, firstStep, isIncomplete, openDealsOf } from "./repository-filter";

const companies = expressionBuilder<DB, "companies">();

/** Of a company's open deals within the actor's scope their number, their value, and the step that is due first. */
const openDeals = (actor: Actor) =>
  openDealsOf(actor)
    .select([
      count().as("number"),
      sql<number>`coalesce(sum(deals.expected_value), 0)::float8`.as("value"),
      firstStep.as("nextStepId"),
    ])
    .as("open");

/** Selects what a Company shows. */
const selectCompany = (actor: Actor) => (rows: SelectQueryBuilder<DB, "companies", unknown>) =>
  rows
    .leftJoin("industries", "industries.id", "companies.industryId")
    .innerJoin("users", "users.id", "companies.createdById")
    .innerJoin("users as keeper", "keeper.id", "companies.keeperId")
    .innerJoinLateral(openDeals(actor), (join) => join.onTrue())
    .leftJoin("dealSteps", "dealSteps.id", "open.nextStepId")
    .select([
      "companies.id",
      "companies.name",
      "companies.industryId",
      "industries.name as industryName",
      "companies.companyCode",
      "companies.companySize",
      "companies.websiteUrl",
      "companies.addressLine1",
      "companies.addressLine2",
      "companies.city",
      "companies.state",
      "companies.zipCode",
      "companies.description",
      "companies.status",
      "users.firstName as createdByFirstName",
      "users.lastName as createdByLastName",
      "companies.updatedAt",
      "companies.version",
    ])
    .select(["keeper.id as keeperId", "keeper.firstName as keeperFirstName", "keeper.lastName as keeperLastName"])
    .select(["open.number as openDeals", "open.value as openValue"])
    .select(shownStep.as("nextStep"))
    .select([mayChangeCompany(actor).as("canEdit"), mayGiveCompany(actor).as("canGive")]);

export type CompanyDetailRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;
export type CompanyRow = Omit<CompanyDetailRow, "lastTouchedAt" | "customerSince">;

type Visible = Pick<CompanyQuery, "status" | "search" | "sortBy" | "incomplete" | "where">;

/** The companies that the actor sees by `company_viewers`, which an index has in order of name. */
function findSeen(actor: Actor, seen: Expression<SqlBool>, query: Visible): Hits {
  const { status, search, sortBy, incomplete, where } = query;
  const rows = kysely
    .selectFrom("companyViewers")
    .where(seen)
    .where("companyViewers.status", "=", status)
    .where(containsAll(sql`company_viewers.search_key`, sought(wordsOf(search ?? ""))))
    .select("companyViewers.companyId as id");
  if (where) {
    // All of them are looked at, and an array is looked up in order of the ids: in half the time that a join takes.
    const seenOnes = kysely
      .selectFrom("companies")
      .where(sql<SqlBool>`companies.id = ANY(ARRAY${rows})`)
      .$if(!!incomplete, (found) => found.where(isIncomplete))
      .where(companyMeets(actor, where));
    return { query: seenOnes.select(["companies.id", `companies.${sortBy} as key`]), once: true };
  }
  const joined = rows.innerJoin("companies", "companies.id", "companyViewers.companyId");
  const once = Boolean(search);
  if (incomplete) return { query: joined.where(isIncomplete).select(`companies.${sortBy} as key`), once };
  if (sortBy === "name") return { query: rows.select("companyViewers.name as key"), once };
  return { query: joined.select(`companies.${sortBy} as key`), number: rows, once };
}

/**
 * The companies that the actor sees, as sets that do not overlap. An index has all companies, and the seen ones, in order of
 * name.
 */
function findVisible(actor: Actor, query: Visible): Hits[] {
  const { status, search, sortBy, incomplete, where } = query;
  const isAdmin = actor.role === GLOBAL_ROLE.ADMIN;
  const rows = kysely
    .selectFrom("companies")
    .where(isAdmin ? scopeCompanies(actor) : scopeUnseenCompanies(actor))
    .where("companies.status", "=", status)
    .where(containsAll(sql`companies.search_key`, sought(wordsOf(search ?? ""))))
    .$if(!!incomplete, (found) => found.where(isIncomplete))
    .$if(!!where, (found) => found.where(companyMeets(actor, where ?? "")))
    .select(["companies.id", `companies.${sortBy} as key`]);
  if (isAdmin) return [{ query: rows, once: Boolean(search || where) }];
  const seen = seenBy(actor);
  // No index has the companies that they keep in order: materialized once, for page and total.
  const kept = { query: rows, once: true };
  return seen === null ? [kept] : [findSeen(actor, seen, query), kept];
}

const orderOf = ({ sortOrder }: Pick<CompanyQuery, "sortOrder">): Order[] => [
  ["key", sortOrder],
  ["id", sortOrder],
];

/** The ids of all companies that match, in their order, at most `most`. */
export const findCompanyIds = (
  actor: Actor,
  query: Visible & Pick<CompanyQuery, "sortOrder">,
  most: number,
): Promise<string[]> => idsInOrder({ hits: findVisible(actor, query), order: orderOf(query) }, most);

/** Those of some companies that are within the actor's scope. */
export const findCompaniesOf = (actor: Actor, ids: string[]): Promise<CompanyRow[]> =>
  selectCompany(actor)(kysely.selectFrom("companies"))
    .where(isOneOf("companies.id", ids))
    .where(scopeCompanies(actor))
    .execute();

/** One page of the companies that the actor sees, and the number of all matches. */
export const findCompanies = (actor: Actor, query: CompanyQuery) =>
  page({
    of: "companies",
    hits: findVisible(actor, query),
    order: orderOf(query),
    limit: query.limit,
    offset: query.offset,
    show: selectCompany(actor),
  });

/** The deals of a company in all of the actor's own providers. */
const ownDeals = (actor: Actor) =>
  companies.selectFrom("deals").whereRef("deals.companyId", "=", "companies.id").where(scopeDealsOfOwnProviders(actor));

/** When something last happened with a company without a deal. */
const lastWithoutDeal = (actor: Actor) =>
  companies
    .selectFrom("activities")
    .whereRef("activities.companyId", "=", "companies.id")
    .where(scopeWithoutDeal(actor, "activities"))
    .select(sql`max(COALESCE(activities.happened_at, activities.created_at))`.as("at"));

/** One company within the actor's scope, with what its page says of all its deals. */
export const findCompany = (actor: Actor, id: string) =>
  selectCompany(actor)(kysely.selectFrom("companies"))
    .where("companies.id", "=", id)
    .where(scopeCompanies(actor))
    .select([
      sql<Date | null>`GREATEST(
        ${ownDeals(actor).select(({ fn }) => fn.max("deals.lastActivityAt").as("at"))}, ${lastWithoutDeal(actor)})`.as(
        "lastTouchedAt",
      ),
      ownDeals(actor)
        .where("deals.dealStatus", "=", "won")
        .orderBy("deals.closeDate")
        .limit(1)
        .select(asDay("deals.closeDate").as("day"))
        .as("customerSince"),
    ])
    .executeTakeFirst();

/** The company that a merged one has become, through further merges; null where it is none within the actor's scope. */
export async function findMergedInto(actor: Actor, id: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH RECURSIVE led AS (
      SELECT merged_into_id AS id FROM companies WHERE id = ${id}::uuid
      UNION SELECT c.merged_into_id FROM led JOIN companies c ON c.id = led.id)
    SELECT companies.id, companies.name FROM led JOIN companies ON companies.id = led.id
     WHERE companies.merged_into_id IS NULL AND ${scopeCompanies(actor)}`.execute(kysely);
  return rows[0] ?? null;
}

/** The first active companies by name, for pickers, and the number of all matches (D-14, D-45). */
export const findPickableCompanies = (actor: Actor, search: string | undefined, limit: number) =>
  page({
    of: "companies",
    hits: findVisible(actor, { status: "active", search, sortBy: "name" }),
    order: [
      ["key", "asc"],
      ["id", "asc"],
    ],
    limit,
    offset: 0,
    show: (rows) => rows.select(["companies.id", "companies.name", "companies.city", "companies.state"]),
  });

/** Finds a company within the actor's scope, if `activeOnly` only an active one. */
export const findPickableCompany = (actor: Actor, id: string, activeOnly: boolean) =>
  kysely
    .selectFrom("companies")
    .where("companies.id", "=", id)
    .where(scopeCompanies(actor))
    .$if(activeOnly, (found) => found.where("companies.status", "=", "active"))
    .select("companies.id")
    .executeTakeFirst();

/** How many of the newest companies decide in which states somebody sells. */
const NEWEST = 200;

/** The states of the companies that a user created last, and of the companies of their last deals at the active provider. */
export async function findStatesOfOwn(actor: Actor): Promise<string[]> {
  const entered = companies
    .selectFrom("companies")
    .where("companies.createdById", "=", actor.userId)
    .orderBy("companies.createdAt", "desc")
    .limit(NEWEST)
    .select("companies.state");
  const sold = companies
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where("deals.salesRepId", "=", actor.userId)
    .where("deals.providerId", "=", actor.providerId)
    .orderBy("deals.createdAt", "desc")
    .limit(NEWEST)
    .select("companies.state");
  const { rows } = await sql<{ state: string }>`${entered} UNION ${sold}`.execute(kysely);
  return rows.map(({ state }) => state);
}

export const findIndustries = () =>
  kysely.selectFrom("industries").orderBy("name").select(["id", "code", "name"]).execute();

export const findAdders = (actor: Actor) =>
  kysely
    .selectFrom("users")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("companies")
          .whereRef("companies.createdById", "=", "users.id")
          .where(scopeCompanies(actor))
          .select("companies.id"),
      ),
    )
    .$call(byName)
    .select(["users.id", "users.firstName", "users.lastName"])
    .execute();

/** The active people of the provider in which a company was added, without who keeps it, by name, and how many there are. */
export const findKeepers = (companyId: string) =>
  wholeList(
    kysely
      .selectFrom("companies")
      .innerJoin("members", "members.providerId", "companies.createdInId")
      .innerJoin("users", "users.id", "members.userId")
      .where("companies.id", "=", companyId)
      .whereRef("users.id", "is distinct from", "companies.keeperId")
      .where("users.status", "=", USER_STATUS.ACTIVE)
      .$call(byName)
      .select(["users.id", "users.firstName", "users.lastName"]),
  );

export const hasIndustry = (id: string): Promise<boolean> =>
  isThere(kysely.selectFrom("industries").where("id", "=", id).select("id"));
