import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { createContact } from "@/lib/companies/contacts";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import { requireDeal, requireLockedDeal } from "./access";
import type { createDealContact as createContract, Deal, DealContactForm } from "./contract";
import { deleteDealContactRow, findPart, holdContact, upsertDealContact } from "./repository-contacts";
import { getDeal } from "./service";

const MISSING = "Contact not found";

/** What the history says was before a contact had a part. */
const NO_PART = { roles: null, isPrimary: null };

/** Writes a contact's part in a locked deal; its roles in the order in which they are said. */
async function writePart(actor: Actor, dealId: string, contactId: string, form: DealContactForm): Promise<void> {
  const part = { roles: CONTACT_ROLES.filter((role) => form.roles.includes(role)), isPrimary: form.isPrimary };
  const before = (await findPart(dealId, contactId)) ?? NO_PART;
  if (changesNothing(before, part)) return;
  await upsertDealContact(dealId, contactId, part);
  await audit(actor, "deal-contact.set", "deal", dealId, { contactId, ...changesOf(before, part, part) });
}

/** Adds a new contact to a deal and its company, for the deal's provider. */
export async function createDealContact(
  actor: Actor,
  dealId: string,
  { roles, isPrimary, ...form }: BodyOf<typeof createContract>,
): Promise<Deal> {
  return transaction(async () => {
    const { companyId, providerId } = await requireDeal(actor, dealId);
    // The company is locked before the deal, as its archiving does.
    const contact = await createContact(actor, companyId, form, providerId);
    await requireLockedDeal(actor, dealId);
    await writePart(actor, dealId, contact.id, { roles, isPrimary });
    return getDeal(actor, dealId);
  });
}

/**
 * Gives a contact a part in a deal, or changes it; a new primary contact replaces the present one. Throws 'not_found' for a
 * contact of another company, or of another provider.
 */
export async function putDealContact(
  actor: Actor,
  dealId: string,
  contactId: string,
  form: DealContactForm,
): Promise<Deal> {
  return transaction(async () => {
    const deal = await requireLockedDeal(actor, dealId);
    if (!(await holdContact(deal, contactId))) throw AppError.notFound(MISSING);
    await writePart(actor, dealId, contactId, form);
    return getDeal(actor, dealId);
  });
}

/** Removes a contact from a deal; it stays with the company. */
export async function deleteDealContact(actor: Actor, dealId: string, contactId: string): Promise<Deal> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId);
    const before = await findPart(dealId, contactId);
    if (!before) throw AppError.notFound(MISSING);
    await deleteDealContactRow(dealId, contactId);
    await audit(actor, "deal-contact.remove", "deal", dealId, { contactId, ...changesOf(before, NO_PART, before) });
    return getDeal(actor, dealId);
  });
}
