import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import type { Import } from "@/lib/imports/contract";
import type { ImportKind, ImportStatus, MatchKey, OnMatch, RowOutcome } from "@/lib/imports/rules-fields";
import { PAGES } from "@/lib/pages";

export const KIND_WORDS: Record<ImportKind, { one: string; many: string; list: string }> = {
  companies: { one: "company", many: "companies", list: PAGES.companies.path },
  contacts: { one: "contact", many: "contacts", list: PAGES.contacts.path },
  deals: { one: "deal", many: "deals", list: PAGES.deals.path },
};

/** '1 company', '212 companies'. */
export const countOf = (kind: ImportKind, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many}`;

export const MATCH_WORDS: Record<MatchKey, string> = {
  domain: "Website, or name and location",
  name: "Name and location",
  email: "Email, or name and company",
  title: "Company and name",
  id: "ID in the other system",
};

export const ON_MATCH_WORDS: Record<OnMatch, string> = {
  fill: "Fill in empty fields",
  replace: "Replace with the file's values",
  skip: "Leave it as it is",
};

export const OUTCOME_WORDS: Record<RowOutcome, string> = {
  add: "To add",
  change: "To change",
  skip: "Skipped",
  refuse: "Refused",
  added: "Added",
  changed: "Changed",
  removed: "Removed",
  restored: "Restored",
  kept: "Kept",
};

const STATUS_WORDS: Record<ImportStatus, string> = {
  checking: "Check not finished",
  ready: "Checked",
  running: "Running",
  done: "Done",
  cancelled: "Cancelled",
  failed: "Failed",
  undoing: "Being undone",
  undone: "Undone",
};

/** Rows that are dealt with, of those that the running job takes. */
export function progressOf({ status, counts }: Import): { done: number; of: number } {
  const [done, left] =
    status === "undoing"
      ? [counts.removed + counts.restored + counts.kept, counts.added + counts.changed]
      : [counts.added + counts.changed, counts.add + counts.change];
  return { done, of: done + left };
}

/** What became of an import, in a line: '212 added, 8 refused'. */
export function resultLine({ status, counts }: Import): string {
  const parts = (["added", "changed", "removed", "restored", "kept", "skip", "refuse"] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatNumber(counts[outcome])} ${OUTCOME_WORDS[outcome].toLowerCase()}`);
  return [STATUS_WORDS[status], parts.join(", ")].filter(Boolean).join(": ");
}

export const rowsText = (count: number): string => plural(count, "row");

/** Rows that are no records, in words; false where there are none. */
export const leftOutText = (count: number): string | false =>
  count > 0 && `${plural(count, "row")} left out: empty, or a total`;

/** What a check comes to: '240 would be added, 34 skipped, 26 refused'. */
export function plannedLine({ counts }: Import): string {
  const parts = (
    [
      ["change", "changed"],
      ["skip", "skipped"],
      ["refuse", "refused"],
    ] as const
  ).flatMap(([outcome, word]) => (counts[outcome] > 0 ? [`${formatNumber(counts[outcome])} ${word}`] : []));
  return [`${formatNumber(counts.add)} would be added`, ...parts].join(", ");
}

/** Where the columns and rules of a checked file are changed. */
export const pathToFile = (kind: ImportKind, importId: string): string =>
  `${PAGES.import.path}?kind=${kind}&file=${importId}`;

/** The call behind the list of imports on the page of a kind. */
export const historyArgs = (kind: ImportKind) => ({ query: { kind, limit: 20, offset: 0 } });
