import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { scopeCompanies, scopeContacts, scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { type Column, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { transaction } from "@/lib/database/transaction";
import { beginsWith, closeness, contains, containsAll, forgiveTypos, keyOf, type Sought } from "./conditions";
import { companiesWhere, contactHas, dealHas, type Ids } from "./scope";

// Of each kind a thousand records that have all words are taken, so that a search costs no more among a million rows than among
// thousands; the closest of them are ranked.

/** The most records that are looked at. */
const CANDIDATES = sql.lit(1_000);
/** So many of the newest deals are looked at in any case. */
const NEWEST = sql.lit(500);
/** The most rows of a kind, of which the best are shown. */
const ROWS = sql.lit(30);

const companyName = keyOf("companies.name");
const contactName = keyOf(sql`contacts.first_name || ' ' || contacts.last_name`);
const proposalKey = keyOf(sql`proposal_code(proposals.number)`);

const isAmong = (column: Column, candidates: Ids[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ANY(ARRAY(${sql.join(
    candidates.map((ids) => sql`(${ids})`),
    sql` UNION `,
  )}))`;

export type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

/** Companies within the actor's scope, archived ones too. */
export const findCompanies = (actor: Actor, sought: Sought) =>
  kysely
    .selectFrom("companies")
    .where(
      isAmong(
        "companies.id",
        companiesWhere(actor, sought.typos, (key) => containsAll(key, sought)).map(({ ids, key }) =>
          // By its city alone a company is one of many.
          ids.orderBy(beginsWith(key, sought), "desc").limit(CANDIDATES),
        ),
      ),
    )
    .where(scopeCompanies(actor))
    .orderBy(closeness(companyName, sought))
    .orderBy("companies.status")
    .orderBy("companies.createdAt", "desc")
    .limit(ROWS)
    .select([
      "companies.id",
      "companies.name",
      "companies.companyCode",
      "companies.city",
      "companies.state",
      "companies.status",
    ])
    .select(sql<string>`companies.search_key`.as("key"))
    .execute();

export type ContactRow = Awaited<ReturnType<typeof findContacts>>[number];

/** Contacts within the actor's scope, of companies within it. */
export const findContacts = (actor: Actor, sought: Sought) =>
  kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .where(
      isAmong("contacts.id", [
        kysely
          .selectFrom("contacts")
          .where(scopeContacts(actor))
          .where(contactHas(actor, sought))
          .limit(CANDIDATES)
          .select("contacts.id"),
      ]),
    )
    .where(scopeContacts(actor))
    .where(scopeCompanies(actor))
    .orderBy(closeness(contactName, sought))
    .orderBy("contacts.createdAt", "desc")
    .limit(ROWS)
    .select([
      "contacts.id",
      "contacts.companyId",
      "contacts.firstName",
      "contacts.lastName",
      "contacts.email",
      "contacts.phone",
      "contacts.title",
      "companies.name as companyName",
    ])
    .select(sql<string>`contacts.search_key || companies.search_key`.as("key"))
    .execute();

export type DealRow = Awaited<ReturnType<typeof findDeals>>[number];

/** Deals within the actor's scope. */
export function findDeals(actor: Actor, sought: Sought) {
  const deals = kysely.selectFrom("deals").where(scopeDeals(actor)).select("deals.id");
  // All providers' deals have no index in order of their creation but that of their ids.
  const newest = actor.providerId === null ? deals : deals.orderBy("deals.createdAt", "desc");
  return kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .leftJoin("dealStages", "dealStages.id", "deals.stageId")
    .where(
      isAmong("deals.id", [
        newest.orderBy("deals.id", "desc").limit(NEWEST),
        deals.where(dealHas(actor, sought)).limit(CANDIDATES),
      ]),
    )
    .where(scopeDeals(actor))
    .where(containsAll(sql`(deals.search_key || companies.search_key)`, sought))
    .orderBy(closeness(sql`deals.search_key`, sought))
    .orderBy("deals.createdAt", "desc")
    .limit(ROWS)
    .select([
      "deals.id",
      "deals.name",
      "deals.dealStatus",
      "dealStages.name as stageName",
      "companies.name as companyName",
    ])
    .select(sql<string>`deals.search_key || companies.search_key`.as("key"))
    .execute();
}

export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number];

/** Proposals within the actor's scope: those of the given deals, which were found before, and by a word of their code. */
export function findProposals(actor: Actor, sought: Sought, dealIds: string[]) {
  const proposals = kysely.selectFrom("proposals").limit(CANDIDATES).select("proposals.id");
  const coded = sought.words.filter((word) => /\d/.test(word));
  return kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where(
      isAmong("proposals.id", [
        proposals.where(isOneOf("proposals.dealId", dealIds)),
        ...coded.map((word) => proposals.where(contains(proposalKey, word))),
      ]),
    )
    .where(scopeDeals(actor))
    .where(containsAll(sql`(${proposalKey} || deals.search_key || companies.search_key)`, sought))
    .orderBy("proposals.createdAt", "desc")
    .limit(ROWS)
    .select([
      "proposals.id",
      "proposals.dealId",
      "proposals.number",
      "deals.name as dealName",
      "companies.name as companyName",
    ])
    .select(sql<string>`deals.search_key || companies.search_key`.as("key"))
    .execute();
}

/** Runs searches that forgive typing errors. */
export const forgivingTypos = <T>(work: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await forgiveTypos.execute(kysely);
    return work();
  });
