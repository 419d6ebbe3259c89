import { undoableUntil } from "@/lib/batch/rules";
import { companySizeLabel } from "@/lib/domain/enums";
import { type Merge, type MergePreview, MOVED_THINGS } from "@/lib/duplicates/contract";
import {
  differs,
  type MergeField,
  type MergeValues,
  mergeFieldsOf,
  type TwinKind,
  takesMerged,
} from "@/lib/duplicates/rules";
import type { Before } from "./kind";
import type { Counts } from "./references";
import type { MergeRow } from "./repository";

/** What a record is called: a contact by its first and last name. */
export const nameOf = (values: MergeValues): string => String(values.name ?? `${values.firstName} ${values.lastName}`);

export function toMerge(row: MergeRow): Merge {
  // A merge that is listed has not been forgotten.
  const { kept, merged } = row.before as unknown as Before;
  const until = undoableUntil(row.createdAt);
  const isOver = row.undoneAt !== null || row.forgottenAt !== null || until <= new Date();
  return {
    id: row.id,
    kind: row.kind,
    kept: { id: row.keptId, name: nameOf(kept) },
    merged: { id: row.mergedId, name: nameOf(merged) },
    by: { firstName: row.firstName, lastName: row.lastName },
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoableUntil: isOver ? null : until.toISOString(),
  };
}

export const toCounted = (counts: Counts): MergePreview["moves"] =>
  MOVED_THINGS.flatMap((of) => (counts[of] ? [{ of, count: counts[of] }] : []));

/** A field's value in words. */
function wordsOf(field: MergeField, values: MergeValues, industries: ReadonlyMap<string, string>): string {
  const text = (column: string): string => String(values[column] ?? "");
  if (field === "industry") return industries.get(text("industryId")) ?? "";
  if (field === "size") return companySizeLabel(values.companySize as number | null);
  if (field === "fullName") return `${text("firstName")} ${text("lastName")}`;
  if (field !== "address") return text(mergeColumn(field));
  const lines = [
    text("addressLine1"),
    text("addressLine2"),
    text("city"),
    `${text("state")} ${text("zipCode")}`.trim(),
  ];
  return lines.filter(Boolean).join(", ");
}

const mergeColumn = (field: MergeField): string => (field === "website" ? "websiteUrl" : field);

export const toFields = (
  kind: TwinKind,
  kept: MergeValues,
  merged: MergeValues,
  industries: ReadonlyMap<string, string>,
): MergePreview["fields"] =>
  mergeFieldsOf(kind).map((field) => ({
    name: field.name,
    kept: wordsOf(field.name, kept, industries),
    merged: wordsOf(field.name, merged, industries),
    differs: differs(field, kept, merged),
    takesMerged: takesMerged(field, kept, merged),
  }));
