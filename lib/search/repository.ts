import "server-only";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { keptBy, scopeCompanies, scopeContacts, seenBy } from "@/lib/companies/scope";
import { type Column, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { transaction } from "@/lib/database/transaction";
import { scopeDeals } from "@/lib/deals/scope";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { closeness, contactText, contains, containsAll, forgiveTypos, longWords, type Sought } from "./conditions";

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

const companyText = sql`(companies.name || ' ' || companies.company_code)`;
const proposalCode = sql<string>`proposal_code(proposals.number)`;

// biome-ignore lint/suspicious/noExplicitAny: candidates come from any tables.
type Ids = SelectQueryBuilder<any, any, { id: string }>;
type Condition = (text: RawBuilder<unknown>) => RawBuilder<SqlBool>;

const isAmong = (column: Column, candidates: Ids[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = ANY(ARRAY(${sql.join(
    candidates.map((ids) => sql`(${ids})`),
    sql` UNION `,
  )}))`;

/** Companies whose name fits: of those that the actor keeps, and of those that they see otherwise. */
function companiesNamed(actor: Actor, fits: Condition, limit: number): Ids[] {
  const all = kysely
    .selectFrom("companies")
    .where(fits(sql`companies.name`))
    .limit(sql.lit(limit))
    .select("companies.id");
  if (actor.role === GLOBAL_ROLE.ADMIN) return [all];
  const kept = all.where(keptBy(actor));
  const seen = seenBy(actor);
  if (seen === null) return [kept];
  const viewed = kysely
    .selectFrom("companyViewers")
    .where(seen)
    .where(fits(sql`company_viewers.name`))
    .limit(sql.lit(limit))
    .select("companyViewers.companyId as id");
  return [kept, viewed];
}

const companiesCoded = (fits: Condition): Ids =>
  kysely
    .selectFrom("companies")
    .where(fits(sql`companies.company_code`))
    .limit(sql.lit(COMPANIES))
    .select("companies.id");

/** Companies that one of the words leads to, whose contacts and deals the others may be in. */
const companiesOfWords = (actor: Actor, sought: Sought): Ids[] =>
  longWords(sought).flatMap((word) => {
    const fits: Condition = (text) => contains(text, word, sought.typos);
    return [...companiesNamed(actor, fits, COMPANIES), companiesCoded(fits)];
  });

export type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

/** Companies within the actor's scope, archived ones too. */
export const findCompanies = (actor: Actor, sought: Sought) =>
  kysely
    .selectFrom("companies")
    .where(
      isAmong("companies.id", [
        ...companiesNamed(actor, (name) => containsAll(name, sought), CANDIDATES),
        ...companiesOfWords(actor, sought),
      ]),
    )
    .where(scopeCompanies(actor))
    // The city tells branches apart; by itself it has no index, and would bring too many.
    .where(containsAll(sql`(${companyText} || ' ' || companies.city)`, sought))
    .orderBy(closeness(sql`companies.name`, sought))
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
        contacts.where(containsAll(contactText, sought)).select("contacts.id"),
        ...(ofCompanies.length > 0
          ? [contacts.where(isAmong("contacts.companyId", ofCompanies)).select("contacts.id")]
          : []),
      ]),
    )
    .where(scopeContacts(actor))
    .where(scopeCompanies(actor))
    .where(containsAll(sql`(${contactText} || ' ' || ${companyText})`, sought))
    .orderBy(closeness(sql`contacts.first_name || ' ' || contacts.last_name`, sought))
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
        ...(ofCompanies.length > 0
          ? [
              deals.where(containsAll(sql`deals.name`, sought)).limit(sql.lit(CANDIDATES)),
              deals.where(isAmong("deals.companyId", ofCompanies)).limit(sql.lit(CANDIDATES)),
            ]
          : []),
      ]),
    )
    .where(scopeDeals(actor))
    .where(containsAll(sql`(deals.name || ' ' || ${companyText})`, sought))
    .orderBy(closeness(sql`deals.name`, sought))
    .orderBy("deals.createdAt", "desc")
    .limit(sql.lit(ROWS))
    .select([
      "deals.id",
      "deals.name",
      "deals.dealStatus",
      "dealStages.name as stageName",
      "companies.name as companyName",
      "companies.companyCode",
    ])
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
        ...coded.map((word) => proposals.where(contains(proposalCode, word, false))),
      ]),
    )
    .where(scopeDeals(actor))
    .where(containsAll(sql`(${proposalCode} || ' ' || deals.name || ' ' || ${companyText})`, sought))
    .orderBy("proposals.createdAt", "desc")
    .limit(sql.lit(ROWS))
    .select([
      "proposals.id",
      "proposals.dealId",
      "proposals.number",
      "deals.name as dealName",
      "companies.name as companyName",
      "companies.companyCode",
    ])
    .execute();
}

/** Runs searches that forgive typing errors. */
export const forgivingTypos = <T>(work: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await forgiveTypos.execute(kysely);
    return work();
  });
