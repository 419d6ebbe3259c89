import "server-only";
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import type { DB } from "@/lib/generated/kysely/types";
import { type ColumnsSql, dayOf, type Gathered, meets } from "@/lib/lists/condition";
import { COMPANY_FILTERS, type CompanyFilterName } from "@/lib/lists/rules-columns";

const companies = expressionBuilder<DB, "companies">();

/** Whether a company lacks something that its form asks for (D-124); an index has these. */
export const isIncomplete = sql<SqlBool>`(companies.address_line1 = '' OR companies.city = '' OR companies.zip_code = '' OR companies.company_size IS NULL)`;

/** The open deals within the actor's scope. The status is a literal, as the partial indexes have it. */
const openDeals = (actor: Actor) =>
  companies
    .selectFrom("deals")
    .where("deals.dealStatus", "=", sql.lit("open" as const))
    .where(scopeDeals(actor));

/** Those of a company. */
export const openDealsOf = (actor: Actor) => openDeals(actor).whereRef("deals.companyId", "=", "companies.id");

/** Of some open deals the step that is due first. */
export const firstStep = sql<string | null>`(array_agg(deals.next_step_id ORDER BY deals.next_step_on, deals.id))[1]`;

/** The columns that companies can be filtered by, each as the list shows it to the actor. */
function columnsOf(actor: Actor): ColumnsSql<CompanyFilterName> {
  const ofOpen = (value: RawBuilder<unknown>, ofNone: RawBuilder<unknown>): Gathered => ({
    id: sql`companies.id`,
    idsWhere: (met) => openDeals(actor).groupBy("deals.companyId").having(met).select("deals.companyId"),
    value,
    ofNone,
  });
  const ofStep = (column: RawBuilder<unknown>) =>
    sql`(SELECT ${column} FROM deal_steps WHERE deal_steps.id = ${firstStep})`;
  return {
    name: sql`companies.name`,
    companyCode: sql`companies.company_code`,
    industry: sql`companies.industry_id`,
    city: sql`companies.city`,
    state: sql`companies.state`,
    zipCode: sql`companies.zip_code`,
    companySize: sql`companies.company_size`,
    openDeals: ofOpen(sql`count(*)`, sql`0`),
    openValue: ofOpen(sql`sum(deals.expected_value)`, sql`0`),
    nextStep: ofOpen(ofStep(sql`deal_steps.text`), sql`NULL::text`),
    nextStepOn: ofOpen(ofStep(sql`deal_steps.due_on`), sql`NULL::date`),
    websiteUrl: sql`companies.website_url`,
    incomplete: isIncomplete,
    createdBy: sql`companies.created_by_id`,
    updatedAt: dayOf(actor, sql`companies.updated_at`),
  };
}

/** Whether a company meets the conditions of a list. */
export const companyMeets = (actor: Actor, where: string) => meets(actor, COMPANY_FILTERS, columnsOf(actor), where);
