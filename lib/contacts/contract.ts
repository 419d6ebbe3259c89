import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { COMPANY_STATUSES, CONTACT_ROLES, DEAL_STATUSES } from "@/lib/domain/enums";
import { fileAnswer, fileOf, where } from "@/lib/lists/contract";
import { CONTACT_COLUMNS, CONTACT_FACTS, CONTACT_FILTERS, CONTACT_SORTS } from "@/lib/lists/rules-columns";

export const Contact = z.object({
  id: field.recordId,
  companyId: field.recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
});
export type Contact = z.output<typeof Contact>;

export const ContactForm = z.strictObject({
  firstName: field.requiredText(100, "First name is required"),
  lastName: field.requiredText(100, "Last name is required"),
  email: field.emptyOr(field.email),
  phone: field.emptyOr(field.phone),
  title: field.emptyOr(field.text(200)),
});

export type ContactForm = z.output<typeof ContactForm>;

/** What a contact does in a deal (D-135). */
const part = { roles: z.array(z.enum(CONTACT_ROLES)), isPrimary: z.boolean() };

/** A contact in its company's list, with what it does in the open deals that the caller may see. */
export const CompanyContact = z.object({ ...Contact.shape, ...part });
export type CompanyContact = z.output<typeof CompanyContact>;

/** A contact in the list of all companies' contacts. */
export const ContactSummary = z.object({
  ...Contact.shape,
  company: z.object({ id: field.recordId, name: z.string(), status: z.enum(COMPANY_STATUSES) }),
  /** The open deals that it has a part in and the caller may see, the one with the newest activity first. */
  openDeals: z.array(z.object({ id: field.recordId, name: z.string(), ...part })),
  /** When the newest activity of its deals was added, of those the caller may see; null without any. */
  lastTouchedAt: field.instant.nullable(),
  createdAt: field.instant,
});
export type ContactSummary = z.output<typeof ContactSummary>;

/** A contact with all of its deals that the caller may see, open ones first. */
export const ContactDetail = z.object({
  ...Contact.shape,
  company: z.object({
    id: field.recordId,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    status: z.enum(COMPANY_STATUSES),
  }),
  deals: z.array(
    z.object({
      id: field.recordId,
      name: z.string(),
      stage: z.object({ name: z.string(), color: z.string() }).nullable(),
      dealStatus: z.enum(DEAL_STATUSES),
      expectedValue: z.number(),
      ...part,
    }),
  ),
  lastTouchedAt: field.instant.nullable(),
  createdAt: field.instant,
});
export type ContactDetail = z.output<typeof ContactDetail>;

export const ContactQuery = z.strictObject({
  ...field.page,
  /** Has one of these roles in an open deal that the caller may see. */
  roles: field.queryList(z.enum([...CONTACT_ROLES, "primary"])).optional(),
  /** All of these have to be true of it. */
  has: field.queryList(z.enum(CONTACT_FACTS)).optional(),
  where: where(CONTACT_FILTERS).optional(),
  /** The state of their company. */
  status: z.enum(COMPANY_STATUSES).default("active"),
  sortBy: z.enum(CONTACT_SORTS).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type ContactQuery = z.output<typeof ContactQuery>;

export const listAllContacts = endpoint("GET", "/api/contacts", {
  summary: "Contacts of the active provider that the caller may see, of all companies",
  query: ContactQuery,
  response: field.listOf(ContactSummary),
  revalidates: true,
});

export const getContact = endpoint("GET", "/api/contacts/{contactId}", {
  summary: "One contact with its company and deals",
  params: z.strictObject({ contactId: field.uuid() }),
  response: ContactDetail,
  revalidates: true,
});

const companyId = z.strictObject({ companyId: field.uuid() });
const contactId = z.strictObject({ companyId: field.uuid(), contactId: field.uuid() });

export const listContacts = endpoint("GET", "/api/companies/{companyId}/contacts", {
  summary: "Contacts of a company",
  params: companyId,
  response: field.listOf(CompanyContact),
  revalidates: true,
});

export const createContact = endpoint("POST", "/api/companies/{companyId}/contacts", {
  summary: "Add a contact",
  params: companyId,
  body: ContactForm,
  response: CompanyContact,
});

export const updateContact = endpoint("PATCH", "/api/companies/{companyId}/contacts/{contactId}", {
  summary: "Change a contact",
  params: contactId,
  body: ContactForm.partial(),
  response: Contact,
});

export const deleteContact = endpoint("DELETE", "/api/companies/{companyId}/contacts/{contactId}", {
  summary: "Delete a contact",
  params: contactId,
  response: field.ok,
});

export const exportContacts = endpoint("GET", "/api/contacts/export", {
  summary: "Every contact that matches a list's filters, in its order, as CSV or XLSX",
  query: ContactQuery.omit({ limit: true, offset: true }).extend(fileOf(CONTACT_COLUMNS)),
  ...fileAnswer,
});
