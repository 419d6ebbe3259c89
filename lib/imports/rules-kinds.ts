import { BATCH_STATUSES } from "@/lib/batch/rules-status";

/** What can be imported. */
export const IMPORT_KINDS = ["companies", "contacts", "deals"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a row's record is found by, when the file's rows may already be there. */
export const MATCH_KEYS = {
  companies: ["domain", "name", "id"],
  contacts: ["email", "name", "id"],
  deals: ["title", "id"],
} as const satisfies Record<ImportKind, readonly string[]>;
export type MatchKey = (typeof MATCH_KEYS)[ImportKind][number];

/** What becomes of a record that is already there: empty fields are filled, or the file's values replace them, or it is left. */
export const ON_MATCH = ["fill", "replace", "skip"] as const;
export type OnMatch = (typeof ON_MATCH)[number];

/** Where an import stands. Of 'checking' rows are still coming in. */
export const IMPORT_STATUSES = ["checking", "ready", ...BATCH_STATUSES] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What is to become of a row, and from 'added' on what has become of it. */
export const ROW_OUTCOMES = [
  "add",
  "change",
  "skip",
  "refuse",
  "added",
  "changed",
  "removed",
  "restored",
  "kept",
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
