import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { CONTACT_FILTERS, type ContactFilterName } from "@/lib/domain/list-filters/contacts";
import { businessDayOf, type ColumnsSql, meets } from "@/lib/list-filters/condition";
import { lastTouched, openPartsOf } from "./repository";

const ofCompany = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM companies WHERE companies.id = contacts.company_id)`;

/** The columns that contacts can be filtered by, each as the list shows it to the actor. */
function columnsOf(actor: Actor): ColumnsSql<ContactFilterName> {
  const ofOpen = (value: RawBuilder<unknown>) => openPartsOf(actor).select(value.as("value"));
  return {
    name: sql`(contacts.first_name || ' ' || contacts.last_name)`,
    title: sql`contacts.title`,
    company: ofCompany(sql`companies.name`),
    companyState: ofCompany(sql`companies.state`),
    phone: sql`contacts.phone`,
    email: sql`contacts.email`,
    openDeals: ofOpen(sql`count(*)`),
    isPrimary: ofOpen(sql`bool_or(deal_contacts.is_primary)`),
    lastTouchedAt: businessDayOf(lastTouched(actor)),
    createdAt: businessDayOf(sql`contacts.created_at`),
  };
}

/** Whether a contact meets the conditions of a list. */
export const contactMeets = (actor: Actor, where: string) => meets(actor, CONTACT_FILTERS, columnsOf(actor), where);
