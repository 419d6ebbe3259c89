import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type {
  Contact,
  createContact as createContract,
  updateContact as updateContract,
} from "@/lib/contracts/contacts";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { db } from "@/lib/db";
import { AppError } from "@/lib/http/app-error";
import { transaction } from "@/lib/transaction";
import { toContact } from "./dto";
import { findCompany, lockCompany } from "./repository";

const COMPANY_MISSING = "Company not found";
const CONTACT_MISSING = "Contact not found";

export async function listContacts(actor: Actor, companyId: string): Promise<{ items: Contact[]; total: number }> {
  if (!(await findCompany(actor, companyId))) throw AppError.notFound(COMPANY_MISSING);
  const rows = await db().contact.findMany({
    where: { companyId },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: 500,
  });
  return { items: rows.map(toContact), total: rows.length };
}

export async function createContact(
  actor: Actor,
  companyId: string,
  form: BodyOf<typeof createContract>,
): Promise<Contact> {
  return transaction(async () => {
    if (!(await lockCompany(actor, companyId))) throw AppError.notFound(COMPANY_MISSING);
    const contact = await db().contact.create({ data: { companyId, ...form } });
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
    if (!(await lockCompany(actor, companyId))) throw AppError.notFound(COMPANY_MISSING);
    const [contact] = await db().contact.updateManyAndReturn({ where: { id: contactId, companyId }, data: form });
    if (!contact) throw AppError.notFound(CONTACT_MISSING);
    await audit(actor, "contact.update", "contact", contactId, { fields: Object.keys(form) });
    return toContact(contact);
  });
}

export async function deleteContact(actor: Actor, companyId: string, contactId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await lockCompany(actor, companyId))) throw AppError.notFound(COMPANY_MISSING);
    const { count } = await db().contact.deleteMany({ where: { id: contactId, companyId } });
    if (count === 0) throw AppError.notFound(CONTACT_MISSING);
    await audit(actor, "contact.delete", "contact", contactId, { companyId });
    return { ok: true };
  });
}
