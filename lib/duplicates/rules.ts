// Keys of a record: keys_of_company and keys_of_contact (SQL, the newest in the migrations). When a shared key makes a pair:
// repository-pairs.ts. How sure a pair is: here. Imports and the form for a company ask isSameCompany (companies/rules.ts), which is
// stricter: they act on what they find, here a person decides.

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

/** The values of a record that a merge can take over, by column. */
export type MergeValues = Readonly<Record<string, string | number | null>>;

/** What is chosen as one: an address of two companies' parts would be nobody's. The first column says whether there is any. */
export const MERGE_FIELDS = {
  companies: {
    name: ["name"],
    industry: ["industryId"],
    size: ["companySize"],
    website: ["websiteUrl"],
    address: ["addressLine1", "addressLine2", "city", "state", "zipCode"],
    description: ["description"],
  },
  contacts: {
    fullName: ["firstName", "lastName"],
    email: ["email"],
    phone: ["phone"],
    title: ["title"],
  },
} as const satisfies Record<TwinKind, Record<string, readonly string[]>>;

export const MERGE_FIELD_NAMES = [
  "name",
  "industry",
  "size",
  "website",
  "address",
  "description",
  "fullName",
  "email",
  "phone",
  "title",
] as const;
export type MergeField = (typeof MERGE_FIELD_NAMES)[number];

interface FieldOfMerge {
  name: MergeField;
  columns: readonly string[];
}

export const mergeFieldsOf = (kind: TwinKind): FieldOfMerge[] =>
  Object.entries(MERGE_FIELDS[kind]).map(([name, columns]) => ({ name: name as MergeField, columns }));

const isEmpty = (value: string | number | null | undefined): boolean =>
  value === null || value === undefined || value === "";

export const differs = ({ columns }: FieldOfMerge, kept: MergeValues, merged: MergeValues): boolean =>
  columns.some((column) => (kept[column] ?? "") !== (merged[column] ?? ""));

/** Whether the merged record's value is taken unless somebody says otherwise: where the kept one has none. */
export const takesMerged = ({ columns: [first = ""] }: FieldOfMerge, kept: MergeValues, merged: MergeValues): boolean =>
  isEmpty(kept[first]) && !isEmpty(merged[first]);

/** The columns of the kept record that a merge changes, with their new values. */
export function valuesAfter(
  kind: TwinKind,
  kept: MergeValues,
  merged: MergeValues,
  fromMerged: readonly MergeField[],
): Record<string, string | number | null> {
  const taken = mergeFieldsOf(kind).filter(({ name }) => fromMerged.includes(name));
  return Object.fromEntries(
    taken
      .filter((field) => differs(field, kept, merged))
      .flatMap(({ columns }) => columns.map((column) => [column, merged[column] ?? null])),
  );
}

/**
 * What undoing a merge writes back to the kept record: a field that still is as the merge left it becomes what it was, one that was
 * edited since stays.
 */
export function valuesBack(
  kind: TwinKind,
  now: MergeValues,
  before: MergeValues,
  after: MergeValues,
): { values: Record<string, string | number | null>; edited: MergeField[] } {
  const written = mergeFieldsOf(kind).filter(({ columns }) => columns.some((column) => column in after));
  const isEdited = ({ columns }: FieldOfMerge) => columns.some((column) => now[column] !== after[column]);
  return {
    values: Object.fromEntries(
      written
        .filter((field) => !isEdited(field))
        .flatMap(({ columns }) => columns.map((column) => [column, before[column] ?? null])),
    ),
    edited: written.filter(isEdited).map(({ name }) => name),
  };
}
