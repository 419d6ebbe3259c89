import { z } from "zod";
import { endpoint } from "./endpoint";
import * as field from "./fields";

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

const companyId = z.strictObject({ companyId: field.uuid() });
const contactId = z.strictObject({ companyId: field.uuid(), contactId: field.uuid() });

export const listContacts = endpoint("GET", "/api/companies/{companyId}/contacts", {
  summary: "Contacts of a company",
  params: companyId,
  response: field.listOf(Contact),
  revalidates: true,
});

export const createContact = endpoint("POST", "/api/companies/{companyId}/contacts", {
  summary: "Add a contact",
  params: companyId,
  body: ContactForm,
  response: Contact,
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
