import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type {
  Contact,
  createContact as createContract,
  updateContact as updateContract,
} from "@/lib/contracts/contacts";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { toContact } from "./dto";
import { findCompany, lockCompany } from "./repository";
import { deleteContactRow, findContacts, insertContact, updateContactRow } from "./repository-contacts";

const COMPANY_MISSING = "Company not found";
const CONTACT_MISSING = "Contact not found";

export async function listContacts(actor: Actor, companyId: string): Promise<{ items: Contact[]; total: number }> {
  if (!(await findCompany(actor, companyId))) throw AppError.notFound(COMPANY_MISSING);
  const { rows, total } = await findContacts(actor, companyId);
  return { items: rows.map(toContact), total };
}

/** Adds a contact that the people of the actor's active provider can see (D-117). */
export async function createContact(
  actor: Actor,
  companyId: string,
  form: BodyOf<typeof createContract>,
): Promise<Contact> {
  return transaction(async () => {
    const company = await lockCompany(actor, companyId);
    if (!company) throw AppError.notFound(COMPANY_MISSING);
    // An Admin without an active provider adds it for the provider in which the company was created.
    const contact = await insertContact({ companyId, providerId: actor.providerId ?? company.createdInId, ...form });
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
    const contact = await updateContactRow(actor, companyId, contactId, form);
    if (!contact) throw AppError.notFound(CONTACT_MISSING);
    await audit(actor, "contact.update", "contact", contactId, { fields: Object.keys(form) });
    return toContact(contact);
  });
}

export async function deleteContact(actor: Actor, companyId: string, contactId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await lockCompany(actor, companyId))) throw AppError.notFound(CONTACT_MISSING);
    if (!(await deleteContactRow(actor, companyId, contactId))) throw AppError.notFound(CONTACT_MISSING);
    await audit(actor, "contact.delete", "contact", contactId, { companyId });
    return { ok: true };
  });
}
