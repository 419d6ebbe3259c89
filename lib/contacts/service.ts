// Reads contacts across companies. They are changed on their company's page, so their writes are in lib/companies; what
// a contact does in a deal is in lib/deals/contacts.ts.

import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { keptContactOf } from "@/lib/merges/merged";
import type { ContactDetail, ContactQuery, ContactSummary } from "./contract";
import { toContactDetail, toContactSummary } from "./dto";
import { findContact } from "./repository";
import { findContacts } from "./repository-list";

/** Contacts of the active provider in the companies that the actor sees (D-134); an Admin without one gets all. */
export async function listAllContacts(
  actor: Actor,
  query: ContactQuery,
): Promise<{ items: ContactSummary[]; total: number }> {
  const { rows, total } = await findContacts(actor, query);
  return { items: rows.map(toContactSummary), total };
}

/** Throws 'not_found' for a missing contact and for one out of the actor's scope. The address of a merged one leads to the one that was kept. */
export async function getContact(actor: Actor, id: string): Promise<ContactDetail> {
  const row = (await findContact(actor, id)) ?? (await findKept(actor, id));
  if (!row) throw AppError.notFound("Contact not found");
  return toContactDetail(row);
}

async function findKept(actor: Actor, id: string) {
  const keptId = await keptContactOf(id);
  return keptId === null ? undefined : findContact(actor, keptId);
}
