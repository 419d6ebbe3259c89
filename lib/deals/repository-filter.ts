import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { businessDayOf, type ColumnsSql, meets } from "@/lib/lists/condition";
import { DEAL_FILTERS, type DealFilterName } from "@/lib/lists/rules-deals";

const ofCompany = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM companies WHERE companies.id = deals.company_id)`;

/** Of the first step of an open deal; closed deals have nothing to be done. */
const ifOpen = (value: RawBuilder<unknown>) => sql`(CASE WHEN deals.deal_status = 'open' THEN ${value} END)`;

/** The columns that deals can be filtered by, each as the list shows it. A function, as settings are not read while modules load. */
const columnsOf = (): ColumnsSql<DealFilterName> => ({
  company: ofCompany(sql`companies.name`),
  name: sql`deals.name`,
  stage: sql`deals.stage_id`,
  status: sql`deals.deal_status`,
  nextStep: ifOpen(sql`(SELECT deal_steps.text FROM deal_steps WHERE deal_steps.id = deals.next_step_id)`),
  nextStepOn: ifOpen(sql`deals.next_step_on`),
  expectedValue: sql`deals.expected_value`,
  expectedCloseDate: sql`deals.expected_close_date`,
  priority: sql`deals.priority`,
  confidence: sql`deals.confidence`,
  salesRep: sql`deals.sales_rep_id`,
  source: sql`deals.source_id`,
  lastActivityAt: businessDayOf(sql`deals.last_activity_at`),
  closeDate: sql`deals.close_date`,
  reason: sql`coalesce(deals.reason_won, deals.reason_lost)`,
  companySize: ofCompany(sql`companies.company_size`),
  companyState: ofCompany(sql`companies.state`),
  createdAt: businessDayOf(sql`deals.created_at`),
});

/** Whether a deal meets the conditions of a list. */
export const dealMeets = (actor: Actor, where: string) => meets(actor, DEAL_FILTERS, columnsOf(), where);
