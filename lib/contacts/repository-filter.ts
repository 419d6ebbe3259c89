import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { CONTACT_FILTERS, type ContactFilterName } from "@/lib/domain/list-filters/contacts";
import { businessDayOf, type ColumnsSql, type Gathered, meets } from "@/lib/list-filters/condition";
import { allParts, openParts } from "./repository";

const ofCompany = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM companies WHERE companies.id = contacts.company_id)`;

/** The columns that contacts can be filtered by, each as the list shows it to the actor. */
function columnsOf(actor: Actor): ColumnsSql<ContactFilterName> {
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
    lastTouchedAt: ofParts(allParts, businessDayOf(sql`max(deals.last_activity_at)`), sql`NULL::date`),
    createdAt: businessDayOf(sql`contacts.created_at`),
  };
}

/** Whether a contact meets the conditions of a list. */
export const contactMeets = (actor: Actor, where: string) => meets(actor, CONTACT_FILTERS, columnsOf(actor), where);
