import { nameKey } from "./import/values";

/** The kinds of records that may be twins. */
export const TWIN_KINDS = ["companies", "contacts"] as const;
export type TwinKind = (typeof TWIN_KINDS)[number];

/** By what two records look alike, the surest first. */
export const TWIN_REASONS = ["domain", "email", "name", "phone"] as const;
export type TwinReason = (typeof TWIN_REASONS)[number];

export type TwinKeyKind = "company.domain" | "company.name" | "contact.email" | "contact.phone" | "contact.name";

/** How much a reason counts: a number of a switchboard is shared by many, an address of one person by few. */
export const TWIN_WEIGHTS: Readonly<Record<TwinReason, number>> = { domain: 4, email: 4, name: 2, phone: 1 };

export const CERTAINTIES = ["certain", "likely", "possible"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** How sure it is that two records are the same, of all reasons for it. */
export function certaintyOf(reasons: readonly TwinReason[]): Certainty {
  const weight = reasons.reduce((sum, reason) => sum + TWIN_WEIGHTS[reason], 0);
  if (weight >= TWIN_WEIGHTS.domain + TWIN_WEIGHTS.name) return "certain";
  return weight > TWIN_WEIGHTS.name ? "likely" : "possible";
}

/** By what a contact is recognized; null for what it does not have. */
export interface ContactKeys {
  email: string | null;
  phone: string | null;
  name: string | null;
}

/** Ten digits of a US phone number, null for others. */
const phoneKey = (phone: string | null): string | null =>
  /^1?(\d{10})$/.exec((phone ?? "").replace(/\D/g, ""))?.[1] ?? null;

/** A mailbox of an office, which several people share. */
const SHARED_MAILBOX =
  /^(info|office|admin|contact|hello|mail|sales|support|service|team|billing|accounting|hr|reception|frontdesk)@/;

/** An address of one person; null for one that may be several people's. */
function personalEmail(email: string | null): string | null {
  const written = email?.toLowerCase() || null;
  return written && SHARED_MAILBOX.test(written) ? null : written;
}

export const contactKeys = (contact: {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}): ContactKeys => ({
  email: personalEmail(contact.email),
  phone: phoneKey(contact.phone),
  name: nameKey(contact.firstName + contact.lastName) || null,
});
