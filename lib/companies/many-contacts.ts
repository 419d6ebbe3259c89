import "server-only";
import { changesOf } from "@/lib/audit/changes";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { ContactForm } from "@/lib/contacts/contract";
import { lockSeenCompanies, requireMayAdd } from "./many";
import { updateContactRow } from "./repository-contacts";
import {
  deleteContacts,
  findAlikeContacts,
  findInDeals,
  insertContacts,
  type KnownContact,
  lockContacts,
} from "./repository-many-contacts";

export type { KnownContact };

/** The contacts that the actor sees and that have one of the addresses or ids, or belong to one of the companies. */
export const findAlike = (
  actor: Actor,
  { emails, companyIds, ids }: { emails: string[]; companyIds: string[]; ids: string[] },
): Promise<KnownContact[]> => findAlikeContacts(actor, emails, companyIds, ids);

/** The same by id, locked in the transaction under way. */
export const lockSeenContacts = (actor: Actor, ids: string[]): Promise<KnownContact[]> => lockContacts(actor, ids);

/** Adds contacts to companies that the actor sees, in the transaction under way, as createContact does. */
export async function addContacts(
  actor: Actor,
  contacts: (ContactForm & { companyId: string })[],
  importId: string,
): Promise<{ ids: string[]; at: Date }> {
  requireMayAdd(actor);
  const companies = await lockSeenCompanies(actor, [...new Set(contacts.map(({ companyId }) => companyId))]);
  const createdIn = new Map(companies.map((company) => [company.id, company.createdInId]));
  const added = await insertContacts(
    contacts.map((contact) => ({
      ...contact,
      providerId: actor.providerId ?? createdIn.get(contact.companyId) ?? null,
    })),
  );
  await auditAll(
    actor,
    "contact.create",
    "contact",
    contacts.map(({ companyId }, index) => ({ id: added.ids[index] ?? "", changes: { companyId, importId } })),
  );
  return added;
}

/** Writes fields of contacts that lockSeenContacts returned. Returns when each was changed. */
export async function changeLockedContacts(
  actor: Actor,
  changes: { contact: KnownContact; fields: Partial<ContactForm> }[],
  importId: string,
): Promise<Date[]> {
  const times: Date[] = [];
  for (const { contact, fields } of changes) {
    const changed = await updateContactRow(actor, contact.companyId, contact.id, fields);
    times.push(changed?.updatedAt ?? new Date());
  }
  await auditAll(
    actor,
    "contact.update",
    "contact",
    changes.map(({ contact, fields }) => ({
      id: contact.id,
      changes: { ...changesOf(contact, { ...contact, ...fields }, fields), importId },
    })),
  );
  return times;
}

/** Deletes contacts that an import has added and lockSeenContacts returned, but for those with a part in a deal. Returns the latter. */
export async function removeUnusedContacts(
  actor: Actor,
  contacts: KnownContact[],
  importId: string,
): Promise<Set<string>> {
  const used = await findInDeals(contacts.map(({ id }) => id));
  const unused = contacts.filter(({ id }) => !used.has(id));
  await deleteContacts(unused.map(({ id }) => id));
  await auditAll(
    actor,
    "contact.delete",
    "contact",
    unused.map(({ id, companyId }) => ({ id, changes: { companyId, importId } })),
  );
  return used;
}
