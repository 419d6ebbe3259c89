import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { auditAll } from "@/lib/audit/service";
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
import { fullName } from "@/lib/domain/format";
import { toCompanyContact, toContact } from "./dto";
import { requireMayAdd } from "./many";
import { findCompany } from "./repository";
import {
  deleteContacts,
  findContacts,
  findInDeals,
  insertContacts,
  type KnownContact,
  lockContacts,
  writeContacts,
} from "./repository-contacts";
import { lockCompanies, lockCompany } from "./repository-many";

export {
  deleteContacts,
  findAlikeContacts,
  insertContacts,
  type KnownContact,
  lockContacts as lockSeenContacts,
  writeContacts,
} from "./repository-contacts";

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

/** By what contacts are added, changed or deleted, as the audit log names it; nothing for a change of one by hand. */
interface Cause {
  importId?: string;
}

/**
 * Adds contacts to companies that the actor sees, in the transaction under way: for the named provider, which the caller has checked,
 * else for the active one (D-117), else for the one in which the company was added. Returns their ids in order, and when it was.
 */
export async function addContacts(
  actor: Actor,
  contacts: (ContactForm & { companyId: string; providerId?: string })[],
  cause: Cause = {},
): Promise<{ ids: string[]; at: Date }> {
  const ids = [...new Set(contacts.map(({ companyId }) => companyId))];
  const companies = new Map((await lockCompanies(actor, ids)).map((company) => [company.id, company]));
  if (companies.size < ids.length) throw AppError.notFound(COMPANY_MISSING);
  requireMayAdd(actor);
  const added = await insertContacts(
    contacts.map((contact) => ({
      ...contact,
      providerId: contact.providerId ?? actor.providerId ?? companies.get(contact.companyId)?.createdInId ?? null,
    })),
  );
  await auditAll(
    actor,
    "contact.create",
    "contact",
    contacts.map(({ companyId }, index) => ({ id: added.ids[index] ?? "", changes: { companyId, ...cause } })),
  );
  return added;
}

/** Changes fields of locked contacts. Returns when. */
export async function changeContacts(
  actor: Actor,
  changes: { contact: KnownContact; fields: Partial<ContactForm> }[],
  cause: Cause = {},
): Promise<Date> {
  const at = await writeContacts(changes.map(({ contact: { id }, fields }) => ({ id, fields })));
  await auditAll(
    actor,
    "contact.update",
    "contact",
    changes.map(({ contact, fields }) => ({
      id: contact.id,
      changes: { ...changesOf(contact, { ...contact, ...fields }, fields), ...cause },
    })),
  );
  return at;
}

/** Deletes locked contacts. */
async function removeContacts(actor: Actor, contacts: KnownContact[], cause: Cause = {}): Promise<void> {
  await deleteContacts(contacts.map(({ id }) => id));
  await auditAll(
    actor,
    "contact.delete",
    "contact",
    contacts.map(({ id, companyId, providerId, ...person }) => ({
      id,
      changes: { companyId, providerId, name: fullName(person), ...cause },
    })),
  );
}

/** Deletes contacts that an import has added and lockSeenContacts returned, but for those with a part in a deal. Returns the latter. */
export async function removeUnusedContacts(
  actor: Actor,
  contacts: KnownContact[],
  importId: string,
): Promise<Set<string>> {
  const used = await findInDeals(contacts.map(({ id }) => id));
  await removeContacts(
    actor,
    contacts.filter(({ id }) => !used.has(id)),
    { importId },
  );
  return used;
}

/** Adds a contact that the people of its provider can see (D-117), by default as `addContacts` chooses it. */
export async function createContact(
  actor: Actor,
  companyId: string,
  form: BodyOf<typeof createContract>,
  providerId?: string,
): Promise<CompanyContact> {
  return transaction(async () => {
    const { ids } = await addContacts(actor, [{ ...form, companyId, ...(providerId && { providerId }) }]);
    // It has no part in a deal yet.
    return { ...toContact({ ...form, companyId, id: ids[0] ?? "" }), roles: [], isPrimary: false };
  });
}

/** A company's contact within the actor's scope, locked after its company. Throws 'not_found'. */
async function requireLockedContact(actor: Actor, companyId: string, contactId: string): Promise<KnownContact> {
  const company = await lockCompany(actor, companyId);
  const [contact] = company ? await lockContacts(actor, [contactId]) : [];
  if (contact?.companyId !== companyId) throw AppError.notFound(CONTACT_MISSING);
  return contact;
}

export async function updateContact(
  actor: Actor,
  companyId: string,
  contactId: string,
  form: BodyOf<typeof updateContract>,
): Promise<Contact> {
  return transaction(async () => {
    const contact = await requireLockedContact(actor, companyId, contactId);
    if (!changesNothing(contact, form)) await changeContacts(actor, [{ contact, fields: form }]);
    return toContact({ ...contact, ...form });
  });
}

export async function deleteContact(actor: Actor, companyId: string, contactId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await removeContacts(actor, [await requireLockedContact(actor, companyId, contactId)]);
    return { ok: true };
  });
}
