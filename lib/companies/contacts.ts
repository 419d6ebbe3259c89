import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type {
  CompanyContact,
  Contact,
  ContactForm,
  createContact as createContract,
  updateContact as updateContract,
} from "@/lib/contacts/contract";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { toCompanyContact, toContact } from "./dto";
import { findCompany } from "./repository";
import { deleteContactRow, findContactOf, findContacts, insertContact, updateContactRow } from "./repository-contacts";
import { lockCompany } from "./repository-many";

const COMPANY_MISSING = "Company not found";
const CONTACT_MISSING = "Contact not found";

export async function listContacts(
  actor: Actor,
  companyId: string,
): Promise<{ items: CompanyContact[]; total: number }> {
  if (!(await findCompany(actor, companyId))) throw AppError.notFound(COMPANY_MISSING);
  const { rows, total } = await findContacts(actor, companyId);
  return { items: rows.map(toCompanyContact), total };
}

/** The contacts within the actor's scope, for a company that the caller has found in it. */
export const contactsOf = async (actor: Actor, companyId: string): Promise<Contact[]> =>
  (await findContacts(actor, companyId)).rows.map(toContact);

/**
 * Adds a contact that the people of the actor's active provider can see (D-117); an Admin without one adds it for the provider in
 * which the company was created.
 */
export async function createContact(
  actor: Actor,
  companyId: string,
  form: BodyOf<typeof createContract>,
): Promise<Contact> {
  return addContact(actor, companyId, actor.providerId, form);
}

/** The same for a provider that the caller has checked; null for the one in which the company was created. */
export async function addContact(
  actor: Actor,
  companyId: string,
  providerId: string | null,
  form: ContactForm,
): Promise<Contact> {
  return transaction(async () => {
    const company = await lockCompany(actor, companyId);
    if (!company) throw AppError.notFound(COMPANY_MISSING);
    const contact = await insertContact({ companyId, providerId: providerId ?? company.createdInId, ...form });
    await audit(actor, "contact.create", "contact", contact.id, { companyId });
    return toContact(contact);
  });
}

export async function updateContact(
  actor: Actor,
  companyId: string,
  contactId: string,
  form: BodyOf<typeof updateContract>,
): Promise<Contact> {
  return transaction(async () => {
    if (!(await lockCompany(actor, companyId))) throw AppError.notFound(CONTACT_MISSING);
    const before = await findContactOf(actor, companyId, contactId);
    if (!before) throw AppError.notFound(CONTACT_MISSING);
    if (changesNothing(toContact(before), form)) return toContact(before);
    const contact = await updateContactRow(actor, companyId, contactId, form);
    if (!contact) throw AppError.notFound(CONTACT_MISSING);
    await audit(actor, "contact.update", "contact", contactId, changesOf(toContact(before), toContact(contact), form));
    return toContact(contact);
  });
}

export async function deleteContact(actor: Actor, companyId: string, contactId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await lockCompany(actor, companyId))) throw AppError.notFound(CONTACT_MISSING);
    const before = await findContactOf(actor, companyId, contactId);
    if (!before || !(await deleteContactRow(actor, companyId, contactId))) throw AppError.notFound(CONTACT_MISSING);
    const { providerId, firstName, lastName } = before;
    await audit(actor, "contact.delete", "contact", contactId, {
      companyId,
      providerId,
      name: `${firstName} ${lastName}`,
    });
    return { ok: true };
  });
}
