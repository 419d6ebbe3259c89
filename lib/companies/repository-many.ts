import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { mayChangeCompany, scopeCompanies } from "./scope";

// Both expressions have an index.
const domain = sql<string | null>`lower(substring(companies.website_url FROM '^[^:]+://(?:www\.)?([^/:?#]+)'))`;
const nameKey = sql<string>`regexp_replace(lower(companies.name), '[\t\n\r !-/:-@[-\`{-~]+', '', 'g')`;

/** By what companies are looked up, as `companyKeys` makes it. */
export interface LookedUp {
  domains: string[];
  names: string[];
  ids: string[];
}

/** The companies within the actor's scope that have one of the domains, names or ids. */
export const findAlike = (actor: Actor, { domains, names, ids }: LookedUp) =>
  selectKnown(actor)
    .where(
      sql<boolean>`(${domain} = ANY(${domains}) OR ${nameKey} = ANY(${names}) OR companies.id = ANY(${ids}::uuid[]))`,
    )
    .orderBy("companies.id")
    .execute();

export type KnownCompany = Awaited<ReturnType<typeof findAlike>>[number];

/** These companies within the actor's scope, locked for a change in the transaction under way. */
export const lockCompanies = (actor: Actor, ids: string[]) =>
  selectKnown(actor).where(isOneOf("companies.id", ids)).orderBy("companies.id").forUpdate("companies").execute();

/** The same of those that the actor may change, seen or not: who undoes an import takes back what a colleague's wrote. */
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
    .select(["companies.description", "companies.status", "companies.version", "companies.createdInId"])
    .select(mayChangeCompany(actor).as("canEdit"));

/** Inserts companies. Returns those whose code was not taken. */
export const insertCompanies = (data: Prisma.CompanyCreateManyInput[]) =>
  db().company.createManyAndReturn({ data, skipDuplicates: true, select: { id: true, companyCode: true } });

/**
 * What refers to a company and is lost or orphaned with it, by table; a test holds this against the database's foreign keys. Who sees
 * it by deals is kept by triggers.
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
