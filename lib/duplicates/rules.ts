/** The kinds of records that may be twins. */
export const TWIN_KINDS = ["companies", "contacts"] as const;
export type TwinKind = (typeof TWIN_KINDS)[number];

/** By what two records look alike, the surest first. */
export const TWIN_REASONS = ["domain", "email", "name", "nickname", "site", "street", "phone"] as const;
export type TwinReason = (typeof TWIN_REASONS)[number];

export type TwinKeyKind =
  | "company.domain"
  | "company.name"
  | "company.street"
  | "contact.email"
  | "contact.phone"
  | "contact.name";

/** How much a reason counts: a number of a switchboard is shared by many and is none alone, an address of one person by few. */
export const TWIN_WEIGHTS: Readonly<Record<TwinReason, number>> = {
  domain: 4,
  email: 4,
  name: 2,
  nickname: 2,
  site: 2,
  street: 2,
  phone: 1,
};

export const CERTAINTIES = ["certain", "likely", "possible"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** How sure it is that two records are the same, of all reasons for it. */
export function certaintyOf(reasons: readonly TwinReason[]): Certainty {
  const weight = reasons.reduce((sum, reason) => sum + TWIN_WEIGHTS[reason], 0);
  if (weight >= TWIN_WEIGHTS.domain + TWIN_WEIGHTS.name) return "certain";
  return weight > TWIN_WEIGHTS.name ? "likely" : "possible";
}

/** By what a contact is recognized, beside its name; null for what it does not have. */
export interface ContactKeys {
  email: string | null;
  phone: string | null;
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

export const contactKeys = ({ email, phone }: { email: string | null; phone: string | null }): ContactKeys => ({
  email: personalEmail(email),
  phone: phoneKey(phone),
});
