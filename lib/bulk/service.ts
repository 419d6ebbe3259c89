// One edit of many records goes by the rules of one record: previewed, from 201 records on by a job, undone as a whole
// (docs/decisions/141). What was chosen is stored with its version at the start, so a record that was edited meanwhile
// is left out.

import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { batchesOf } from "@/lib/batch/batches";
import { undoableUntilOf } from "@/lib/batch/rules";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { formatNumber } from "@/lib/domain/format";
import { type Refusal, refuse } from "@/lib/refusal";
import { COMPANIES } from "./companies";
import * as contract from "./contract";
import { DEALS } from "./deals";
import type { Judged, KindOfBulk } from "./kind";
import { findStays, scopeBulkChanges } from "./repository";
import { BULK_OUTCOMES, type BulkKind, type BulkStatus, MOST_CHOSEN, MOST_IN_BULK, type StayReason } from "./rules";

const KINDS: Record<BulkKind, KindOfBulk> = { deals: DEALS, companies: COMPANIES };
/** How many records a preview names for each reason, and a result. */
const FEW = 3;
const MORE = 50;

const batches = batchesOf<BulkKind, { edit: contract.BulkEdit }, contract.BulkResult>({
  type: "bulk",
  noun: "change",
  jobs: "bulk",
  scope: scopeBulkChanges,
  handlers: KINDS,
  atOnce: MOST_CHOSEN,
  show: getBulkChange,
  audited: ({ title, providerId }) => ({ change: title, ...(providerId && { providerId }) }),
});

export const { write: writeBulkJob, undo: undoBulkJob } = batches.jobs;
export const { cancel: cancelBulkChange, undo: undoBulkChange } = batches;

function toBulkChange(row: Awaited<ReturnType<typeof batches.get>>): contract.BulkChange {
  const counts = contract.BulkCounts.parse(
    Object.fromEntries(BULK_OUTCOMES.map((outcome) => [outcome, row.counts[outcome] ?? 0])),
  );
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    // A change of many is never only checked.
    status: row.status as BulkStatus,
    failure: row.failure,
    counts,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoableUntil: undoableUntilOf(row, counts.changed),
  };
}

/** One's own changes of many records that can still be undone, newest first. */
export async function listBulkChanges(actor: Actor, query: QueryOf<typeof contract.listBulkChanges>) {
  const { rows, total } = await batches.list(actor, query);
  return { items: rows.map(toBulkChange), total };
}

/** Why so many chosen records are not changed at once, or null; `counted` is what the preview said. */
function refuseNumber(chosen: number, counted: number | undefined): Refusal | null {
  if (chosen > MOST_IN_BULK) {
    const message = `At most ${formatNumber(MOST_IN_BULK)} at once. Please filter the list first.`;
    return { code: "bad_request", message };
  }
  if (counted === undefined || counted === chosen) return null;
  const message = `There are now ${formatNumber(chosen)} of them. Please check the preview again.`;
  return { code: "conflict", message };
}

/** What would become of the chosen records within the actor's scope. Throws 'not_found' where there is none. */
async function decide(
  actor: Actor,
  form: contract.BulkForm,
  counted?: number,
): Promise<{ title: string; judged: Judged[] }> {
  const kind = KINDS[form.kind];
  const title = await kind.describe(actor, form.edit);
  const ids = await kind.choose(actor, form.selection, MOST_IN_BULK + 1);
  if (ids.length === 0) throw AppError.notFound("None of these exist anymore");
  refuse(refuseNumber(ids.length, counted));
  return { title, judged: await kind.judge(actor, form.edit, ids) };
}

/** How many of the chosen records a change would change, and which it would leave, and why, the most first. */
export async function previewBulkChange(
  actor: Actor,
  form: BodyOf<typeof contract.previewBulkChange>,
): Promise<contract.BulkPreview> {
  const { title, judged } = await decide(actor, form);
  const { null: changes = [], ...staying } = Object.groupBy(
    judged,
    ({ reason }) => String(reason) as StayReason | "null",
  );
  const stays = Object.entries(staying).map(([reason, rows]) => ({
    reason: reason as StayReason,
    count: rows.length,
    examples: rows.slice(0, FEW).map(({ id, name }) => ({ id, name })),
  }));
  const byCount = stays.toSorted((a, b) => b.count - a.count);
  return { title, total: judged.length, changes: changes.length, stays: byCount };
}

/** Throws 'not_found' for a missing change and for somebody else's. */
export async function getBulkChange(actor: Actor, id: string): Promise<contract.BulkResult> {
  const row = await batches.get(actor, id);
  const stays = await findStays(id, MORE);
  const of = (outcome: "stayed" | "kept") => stays.filter((one) => one.outcome === outcome);
  return { ...toBulkChange(row), stays: of("stayed"), kept: of("kept") };
}

/**
 * Changes the chosen records: up to 200 at once, more by a job, which takes those that are chosen now. Throws 'conflict' where the
 * preview has counted others.
 */
export async function startBulkChange(
  actor: Actor,
  { total, ...form }: BodyOf<typeof contract.startBulkChange>,
): Promise<contract.BulkResult> {
  return transaction(async () => {
    const { title, judged } = await decide(actor, form, total);
    const { kind, edit } = form;
    const found = await batches.add(actor, { kind, title, input: { edit }, status: "running" });
    const rows = judged.map(({ id, name, version, reason }, index) => {
      const outcome = reason === null ? ("todo" as const) : ("stayed" as const);
      return { line: index + 1, recordId: id, name, version, outcome, note: reason };
    });
    await batches.addRows(found.id, rows);
    const records = rows.filter(({ outcome }) => outcome === "todo").length;
    const { providerId } = actor;
    await audit(actor, "bulk.start", "bulk", found.id, {
      kind,
      change: title,
      records,
      ...(providerId && { providerId }),
    });
    await batches.begin(actor, found, "write", records);
    return getBulkChange(actor, found.id);
  });
}
