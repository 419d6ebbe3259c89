import "server-only";
import { type SqlBool, sql } from "kysely";
import { isStanding, mayChangeCompany, mayGiveCompany, scopeCompanies } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asColumns, isOneOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { activeMembers, personName } from "@/lib/database/people";
import type { CompanyStatus } from "@/lib/domain/enums";

// Both expressions have an index, which is used only where they are written as it has them; the second one is `companyNameKey`.
const domain = sql<string | null>`lower(substring(companies.website_url FROM '^[^:]+://(?:www\\.)?([^/:?#]+)'))`;
const nameKey = sql<string>`company_name_key(companies.name)`;

/** By what companies are looked up, as `companyKeys` makes it. */
export interface LookedUp {
  domains: string[];
  names: string[];
  ids: string[];
}

/** The companies within the actor's scope that have one of the domains, names or ids: each is found by its own index. */
export const findAlike = (actor: Actor, { domains, names, ids }: LookedUp) =>
  selectKnown(actor)
    .where(
      "companies.id",
      "in",
      sql<string>`(SELECT companies.id FROM companies WHERE ${domain} = ANY(${domains})
         UNION SELECT companies.id FROM companies WHERE ${nameKey} = ANY(${names})
         UNION SELECT unnest(${ids}::uuid[]))`,
    )
    .orderBy("companies.id")
    .execute();

export type KnownCompany = Awaited<ReturnType<typeof findAlike>>[number];

/** These companies within the actor's scope, locked for a change in the transaction under way. */
export const lockCompanies = (actor: Actor, ids: string[]) =>
  selectKnown(actor).where(isOneOf("companies.id", ids)).orderBy("companies.id").forUpdate("companies").execute();

/** A company within the actor's scope with who changed it last, locked for a change in the transaction under way. */
export const lockCompany = (actor: Actor, id: string) =>
  selectKnown(actor)
    .where("companies.id", "=", id)
    .select(nameOf("companies.updatedById").as("changedBy"))
    .forUpdate("companies")
    .executeTakeFirst();

/** Locks companies that the actor may change, seen or not: who undoes an import takes back what a colleague's wrote. */
export const lockChangeable = (actor: Actor, ids: string[]) =>
  selectAny(actor)
    .where(mayChangeCompany(actor))
    .where(isOneOf("companies.id", ids))
    .orderBy("companies.id")
    .forUpdate("companies")
    .execute();

const selectKnown = (actor: Actor) => selectAny(actor).where(scopeCompanies(actor));

const selectAny = (actor: Actor) =>
  kysely
    .selectFrom("companies")
    .select(["companies.id", "companies.name", "companies.addressLine1", "companies.addressLine2", "companies.city"])
    .select(["companies.state", "companies.zipCode", "companies.companySize", "companies.websiteUrl"])
    .select([
      "companies.industryId",
      "companies.description",
      "companies.status",
      "companies.version",
      "companies.createdInId",
      "companies.keeperId",
    ])
    .select([mayChangeCompany(actor).as("canEdit"), mayGiveCompany(actor).as("canGive")])
    .select(keeperName(actor).as("keeperName"));

/** Which colleague keeps a company, for who leads its provider (D-237). */
const keeperName = (actor: Actor) => sql<string | null>`
  CASE WHEN companies.keeper_id <> ${actor.userId}::uuid AND ${mayGiveCompany(actor)}
       THEN ${nameOf("companies.keeperId")} END`;

/** Those of some domains whose company was added in the active provider and is out of the actor's scope: nothing else of it. */
export async function findHiddenDomains(actor: Actor, domains: string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom("companies")
    .where(sql<SqlBool>`${domain} = ANY(${domains})`)
    .where("companies.createdInId", "=", actor.providerId)
    .where(isStanding)
    .where(({ not }) => not(scopeCompanies(actor)))
    .distinct()
    .select(domain.as("domain"))
    .execute();
  return rows.flatMap((row) => row.domain ?? []);
}

/** The own fields of a company that an import writes. */
export type CompanyFields = Pick<
  KnownCompany,
  | "name"
  | "addressLine1"
  | "addressLine2"
  | "city"
  | "state"
  | "zipCode"
  | "companySize"
  | "websiteUrl"
  | "description"
  | "industryId"
  | "keeperId"
>;

/** The active people of a provider, to whom its companies can be given. */
export const findColleagues = ({ providerId }: Pick<Actor, "providerId">) =>
  activeMembers(providerId)
    .select(["users.id", "users.email", personName.as("name")])
    .execute();

/** The fields of a company that some change writes. */
export type CompanyChange = Partial<
  CompanyFields & { companyCode: string; status: CompanyStatus | "merged"; mergedIntoId: string | null }
>;

/** Writes fields of locked companies, in one statement; each gets its next version. */
export async function writeCompanies(
  { userId }: Pick<Actor, "userId">,
  changes: { id: string; fields: CompanyChange }[],
): Promise<void> {
  const rows = changes.map(({ id, fields }) => ({ id, fields: asColumns(fields) }));
  await sql`
    UPDATE companies c
       SET (name, company_code, address_line1, address_line2, city, state, zip_code, company_size, website_url, description,
            industry_id, keeper_id, status, merged_into_id) = (
             SELECT n.name, n.company_code, n.address_line1, n.address_line2, n.city, n.state, n.zip_code, n.company_size,
                    n.website_url, n.description, n.industry_id, n.keeper_id, n.status, n.merged_into_id
               FROM jsonb_populate_record(c, r.fields) AS n),
           version = c.version + 1, updated_by_id = ${userId}::uuid, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, fields jsonb)
     WHERE c.id = r.id`.execute(kysely);
}

/** Adds an activity to every deal of some companies: that they were archived or restored (D-44). */
export async function insertArchiveActivities(
  { userId }: Pick<Actor, "userId">,
  companyIds: string[],
  isArchived: boolean,
): Promise<void> {
  const [type, title, description] = isArchived
    ? ["archive", "Company archived", "The company was moved to the archive"]
    : ["unarchive", "Company restored", "The company was restored from the archive"];
  await sql`
    INSERT INTO activities (deal_id, user_id, activity_type, title, description)
    SELECT id, ${userId}::uuid, ${type}, ${title}, ${description} FROM deals
     WHERE company_id = ANY(${companyIds}::uuid[])`.execute(kysely);
}

/** What a company is inserted with. */
export type NewCompany = CompanyFields & { companyCode: string; enrichmentRequested?: boolean };

/** Inserts companies that the actor adds, in one statement. Returns those whose code was not taken. */
export async function insertCompanies(
  { userId, providerId }: Actor,
  companies: NewCompany[],
): Promise<{ id: string; companyCode: string }[]> {
  const { rows } = await sql<{ id: string; companyCode: string }>`
    INSERT INTO companies (name, company_code, address_line1, address_line2, city, state, zip_code, company_size, website_url,
                           description, industry_id, enrichment_requested, created_by_id, created_in_id, keeper_id, updated_by_id)
    SELECT r.name, r."companyCode", r."addressLine1", r."addressLine2", r.city, r.state, r."zipCode", r."companySize", r."websiteUrl",
           r.description, r."industryId", coalesce(r."enrichmentRequested", false), ${userId}::uuid, ${providerId}::uuid, r."keeperId", ${userId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(companies)}::jsonb)
        AS r(name text, "companyCode" text, "addressLine1" text, "addressLine2" text, city text, state text, "zipCode" text,
             "companySize" int, "websiteUrl" text, description text, "industryId" uuid, "keeperId" uuid, "enrichmentRequested" bool)
    ON CONFLICT (company_code) DO NOTHING
    RETURNING id, company_code AS "companyCode"`.execute(kysely);
  return rows;
}

/**
 * What refers to a company and is lost or orphaned with it, by table; a test holds this against the database's foreign keys. Who sees
 * it is kept by triggers.
 */
export const COMPANY_CHILDREN = [
  "contacts",
  "deals",
  "integration_mappings",
  "generations",
  "intelligence_runs",
  "intelligence_reports",
  "company_suggestions",
  "company_sources",
  "company_website_decisions",
  "report_corrections",
  "censuses",
  "activities",
  "notes",
] as const;

/** Those of these companies that something refers to by now. */
export async function findUsed(ids: string[]): Promise<Set<string>> {
  const uses = COMPANY_CHILDREN.map(
    (table) =>
      sql<{ id: string }>`SELECT company_id AS id FROM ${sql.table(table)} WHERE company_id = ANY(${ids}::uuid[])`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(uses, sql` UNION `)}`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteCompanies(ids: string[]): Promise<void> {
  await kysely.deleteFrom("companies").where(isOneOf("companies.id", ids)).execute();
}
