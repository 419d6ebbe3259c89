import type { BulkChange, BulkPreview, Stay } from "@/lib/contracts/bulk";
import { BulkCounts } from "@/lib/contracts/bulk";
import { BULK_OUTCOMES } from "@/lib/domain/bulk";
import type { Judged } from "./kind";
import type { BulkRecord } from "./repository";
import type { countRows } from "./repository-rows";
import { undoableUntil } from "./rules";

type Counted = Awaited<ReturnType<typeof countRows>>;

export function toBulkChange(row: BulkRecord, counted: Counted): BulkChange {
  const numberOf = new Map(counted.filter(({ bulkId }) => bulkId === row.id).map((one) => [one.outcome, one.number]));
  const counts = BulkCounts.parse(
    Object.fromEntries(BULK_OUTCOMES.map((outcome) => [outcome, numberOf.get(outcome) ?? 0])),
  );
  const hasEnded = row.status === "done" || row.status === "cancelled" || row.status === "failed";
  const until = undoableUntil(row.createdAt);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    failure: row.failure,
    counts,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoableUntil: hasEnded && counts.changed > 0 && until > new Date() ? until.toISOString() : null,
  };
}

/** What stays, by reason, the most first, with some by name. */
export function toPreview(title: string, judged: Judged[], examples: number): BulkPreview {
  const byReason = Map.groupBy(judged, ({ reason }) => reason);
  const changes = byReason.get(null)?.length ?? 0;
  const stays = [...byReason]
    .flatMap(([reason, rows]): Stay[] =>
      reason === null
        ? []
        : [{ reason, count: rows.length, examples: rows.slice(0, examples).map(({ id, name }) => ({ id, name })) }],
    )
    .toSorted((a, b) => b.count - a.count);
  return { title, total: judged.length, changes, stays };
}
