import type { Import, ImportRow } from "@/lib/contracts/imports";
import { ImportCounts } from "@/lib/contracts/imports";
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
    settings: row.settings,
    totalRows: row.totalRows,
    rowsLeftOut: row.rowsLeftOut,
    status: row.status,
    failure: row.failure,
    counts,
    by: { firstName: row.firstName, lastName: row.lastName },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    isOwn: row.userId === viewerId,
    undoableUntil: hasEnded && counts.added + counts.changed > 0 && until > new Date() ? until.toISOString() : null,
  };
}

export const toImportRow = ({ line, cells, outcome, note, recordId }: RowRecord): ImportRow => ({
  line,
  cells,
  outcome,
  note,
  recordId,
});
