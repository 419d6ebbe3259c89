import { undoableUntilOf } from "@/lib/batch/rules";
import { type Import, ImportCounts, type ImportRow } from "./contract";
import type { findRows } from "./repository";
import {
  type CompanyField,
  type FieldTexts,
  type ImportField,
  type ImportKind,
  ROW_OUTCOMES,
  type RowOutcome,
} from "./rules-fields";
import type { findImport } from "./service";

export function toImport(row: Awaited<ReturnType<typeof findImport>>, viewerId: string): Import {
  const { repeated = 0 } = row.counts;
  const all = { ...row.counts, skip: (row.counts.skip ?? 0) + repeated };
  const counts = ImportCounts.parse(Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, all[outcome] ?? 0])));
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.title,
    source: row.source,
    fields: row.fields,
    columns: columnsOf(row),
    settings: row.settings,
    totalRows: row.totalRows,
    rowsLeftOut: row.rowsLeftOut,
    status: row.status,
    failure: row.failure,
    counts,
    repeated,
    by: { firstName: row.firstName, lastName: row.lastName },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    isOwn: row.userId === viewerId,
    undoableUntil: undoableUntilOf(row, counts.added + counts.changed),
  };
}

/** The fields of a row's values: those of the file, and the state, which a ZIP code or an address says. */
export function columnsOf({ kind, fields }: { kind: ImportKind; fields: string[] }): string[] {
  if (kind !== "companies") return [...new Set(fields)];
  // An address in one text is taken apart, and a state may come from a ZIP code.
  const apart = fields.includes("address") ? ["street", "city", "zip"] : [];
  const wanted = new Set<string>([...fields, ...apart, "state"]);
  return COMPANY_COLUMNS.filter((field) => wanted.has(field));
}

/** The columns that tell companies apart come first. */
const COMPANY_COLUMNS: readonly CompanyField[] = [
  "name",
  "size",
  "industry",
  "street",
  "street2",
  "city",
  "state",
  "zip",
  "website",
  "keeper",
  "description",
  "id",
];

export const toImportRow = (
  { line, cells, outcome, note, recordId }: Awaited<ReturnType<typeof findRows>>["rows"][number],
  columns: string[],
  texts: FieldTexts<ImportField>,
): ImportRow => ({
  line,
  cells,
  values: columns.map((field) => texts[field as ImportField] ?? ""),
  // Of the outcomes of all batches an import's rows have its own.
  outcome: outcome as RowOutcome,
  note,
  recordId,
});
