import type { TwinKind } from "./rules";

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
