import type { Import, ImportRow } from "@/lib/contracts/imports";
import { ImportCounts } from "@/lib/contracts/imports";
import type { CompanyField, FieldTexts, ImportField } from "@/lib/domain/import/fields";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { ROW_OUTCOMES, UNDO_DAYS } from "@/lib/domain/import/kinds";
import type { ImportRecord } from "./repository";
import type { RowRecord } from "./repository-rows";

const DAY_MS = 24 * 60 * 60 * 1_000;

export function toImport(row: ImportRecord, viewerId: string): Import {
  const counts = ImportCounts.parse(
    Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, row.counts[outcome] ?? 0])),
  );
  const hasEnded = row.status === "done" || row.status === "cancelled" || row.status === "failed";
  const until = new Date((row.startedAt ?? row.createdAt).getTime() + UNDO_DAYS * DAY_MS);
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    source: row.source,
    fields: row.fields,
    columns: columnsOf(row),
    settings: row.settings,
    totalRows: row.totalRows,
    rowsLeftOut: row.rowsLeftOut,
    status: row.status,
    failure: row.failure,
    counts,
    repeated: row.repeated ?? 0,
    by: { firstName: row.firstName, lastName: row.lastName },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    isOwn: row.userId === viewerId,
    undoableUntil: hasEnded && counts.added + counts.changed > 0 && until > new Date() ? until.toISOString() : null,
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
  { line, cells, outcome, note, recordId }: RowRecord,
  columns: string[],
  texts: FieldTexts<ImportField>,
): ImportRow => ({
  line,
  cells,
  values: columns.map((field) => texts[field as ImportField] ?? ""),
  outcome,
  note,
  recordId,
});
