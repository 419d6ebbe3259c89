import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findAlikeContacts, type KnownContact } from "@/lib/companies/contacts";
import { nameKey } from "@/lib/companies/rules";
import { findMergedKeys } from "@/lib/merges/merged";
import { type Keyed, keyedOf } from "./records";

/** Keyed by address and name. */
export type KeyedContact = Keyed<KnownContact, { email: string | null; name: string }>;

export const personKey = (person: { firstName: string; lastName: string }): string =>
  nameKey(person.firstName + person.lastName);

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
  return keyedOf(contacts, (contact) => ({ email: contact.email, name: personKey(contact) }), merged);
}
