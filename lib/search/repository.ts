import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { scopeCompanies, scopeContacts } from "@/lib/companies/scope";
import { type Column, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { transaction } from "@/lib/database/transaction";
import { scopeDeals } from "@/lib/deals/scope";
import { closeness, contains, containsAll, forgiveTypos, keyOf, longWords, type Sought } from "./conditions";
import { companiesWhere, type Ids } from "./scope";

// Each kind is found in two steps. Candidates come from an index each, as many as the LIMIT says at most, so that a search costs no
// more among a million rows than among thousands. Then the words are looked for in all that a candidate is found by, and the
// scope decides, whatever the candidates are.

/** The most candidates that an index brings. */
const CANDIDATES = 1_000;
/** So many of the newest deals are candidates whatever their name. */
const NEWEST = 500;
/** So many companies that a word leads to bring their contacts and deals. */
const COMPANIES = 200;
/** The most rows of a kind, of which the best are shown. */
const ROWS = 30;

const companyName = keyOf("companies.name");
const contactName = keyOf(sql`contacts.first_name || ' ' || contacts.last_name`);
const proposalKey = keyOf(sql`proposal_code(proposals.number)`);

const isAmong = (column: Column, candidates: Ids[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ANY(ARRAY(${sql.join(
    candidates.map((ids) => sql`(${ids})`),
    sql` UNION `,
  )}))`;

/** Companies that one of the words leads to, whose contacts and deals the others may be in. */
const companiesOfWords = (actor: Actor, sought: Sought): Ids[] =>
  longWords(sought).flatMap((word) =>
    companiesWhere(actor, (key) => contains(key, word, sought.typos)).map((ids) => ids.limit(sql.lit(COMPANIES))),
  );

export type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

/** Companies within the actor's scope, archived ones too. */
export const findCompanies = (actor: Actor, sought: Sought) =>
  kysely
    .selectFrom("companies")
    .where(
      isAmong(
        "companies.id",
        companiesWhere(actor, (key) => containsAll(key, sought)).map((ids) => ids.limit(sql.lit(CANDIDATES))),
      ),
    )
    .where(scopeCompanies(actor))
    .orderBy(closeness(companyName, sought))
    .orderBy("companies.status")
    .orderBy("companies.createdAt", "desc")
    .limit(sql.lit(ROWS))
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
export function findContacts(actor: Actor, sought: Sought) {
  const contacts = kysely.selectFrom("contacts").where(scopeContacts(actor)).limit(sql.lit(CANDIDATES));
  const ofCompanies = companiesOfWords(actor, sought);
  return kysely
    .selectFrom("contacts")
    .innerJoin("companies", "companies.id", "contacts.companyId")
    .where(
      isAmong("contacts.id", [
        contacts.where(containsAll(sql`contacts.search_key`, sought)).select("contacts.id"),
        ...(ofCompanies.length > 0
          ? [contacts.where(isAmong("contacts.companyId", ofCompanies)).select("contacts.id")]
          : []),
      ]),
    )
    .where(scopeContacts(actor))
    .where(scopeCompanies(actor))
    .where(containsAll(sql`(contacts.search_key || companies.search_key)`, sought))
    .orderBy(closeness(contactName, sought))
    .orderBy("contacts.createdAt", "desc")
    .limit(sql.lit(ROWS))
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
}

export type DealRow = Awaited<ReturnType<typeof findDeals>>[number];

/** Deals within the actor's scope, by the names of both deal and company. */
export function findDeals(actor: Actor, sought: Sought) {
  const deals = kysely.selectFrom("deals").where(scopeDeals(actor)).select("deals.id");
  // All providers' deals have no index in order of their creation but that of their ids.
  const newest = actor.providerId === null ? deals : deals.orderBy("deals.createdAt", "desc");
  const ofCompanies = companiesOfWords(actor, sought);
  return kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .leftJoin("dealStages", "dealStages.id", "deals.stageId")
    .where(
      isAmong("deals.id", [
        newest.orderBy("deals.id", "desc").limit(sql.lit(NEWEST)),
        deals.where(containsAll(sql`deals.search_key`, sought)).limit(sql.lit(CANDIDATES)),
        ...(ofCompanies.length > 0
          ? [deals.where(isAmong("deals.companyId", ofCompanies)).limit(sql.lit(CANDIDATES))]
          : []),
      ]),
    )
    .where(scopeDeals(actor))
    .where(containsAll(sql`(deals.search_key || companies.search_key)`, sought))
    .orderBy(closeness(sql`deals.search_key`, sought))
    .orderBy("deals.createdAt", "desc")
    .limit(sql.lit(ROWS))
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
  const proposals = kysely.selectFrom("proposals").limit(sql.lit(CANDIDATES)).select("proposals.id");
  const coded = longWords(sought).filter((word) => /\d/.test(word));
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
    .limit(sql.lit(ROWS))
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
