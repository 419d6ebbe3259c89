import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findAlikeContacts, type KnownContact } from "@/lib/companies/contacts";
import { nameKey } from "@/lib/companies/rules";
import { findMergedKeys } from "@/lib/merges/merged";

/** A contact with what it is found by: its own address and name, or those of one that was merged into it. */
export interface KeyedContact {
  contact: KnownContact;
  email: string | null;
  name: string;
  isMerged: boolean;
}

export const personKey = (person: { firstName: string; lastName: string }): string =>
  nameKey(person.firstName + person.lastName);

/** The contacts of keyed ones, each once; what was merged is meant only where nobody has the key now. */
export function contactsOf(found: readonly KeyedContact[]): KnownContact[] {
  const own = found.filter(({ isMerged }) => !isMerged);
  return [...new Set((own.length > 0 ? own : found).map(({ contact }) => contact))];
}

/** The contacts within the actor's scope that have one of the addresses or ids or belong to one of the companies, or that what had was merged into. */
export async function findKeyedContacts(
  actor: Actor,
  { emails, names, companyIds, ids }: { emails: string[]; names: string[]; companyIds: string[]; ids: string[] },
): Promise<KeyedContact[]> {
  const merged = await findMergedKeys("contacts", { emails, names });
  const contacts = await findAlikeContacts(actor, {
    emails,
    companyIds,
    ids: [...ids, ...merged.map(({ keptId }) => keptId)],
  });
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return [
    ...contacts.map((contact) => ({ contact, email: contact.email, name: personKey(contact), isMerged: false })),
    ...merged.flatMap(({ keptId, email, name }) => {
      const contact = byId.get(keptId);
      return contact ? [{ contact, email, name, isMerged: true }] : [];
    }),
  ];
}
