// One edit of many records goes by the rules of one record: previewed, from 201 records on by a job, undone as a whole
// (docs/decisions/141). What was chosen is stored with its version at the start, so a record that was edited meanwhile
// is left out.

import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type * as contract from "@/lib/contracts/bulk";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import type { Prisma } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { MOST_CHOSEN, MOST_IN_BULK } from "@/lib/domain/bulk";
import { cancelJob, enqueue } from "@/lib/jobs/events";
import { refuse } from "@/lib/refusal";
import { toBulkChange, toPreview } from "./dto";
import type { Judged } from "./kind";
import { KINDS } from "./kinds";
import {
  type BulkRecord,
  findBulkChange,
  findBulkChanges,
  insertBulkChange,
  lockBulkChange,
  updateBulkChange,
} from "./repository";
import { countRows, findStays, insertRows } from "./repository-rows";
import { refuseCancel, refuseNumber, refuseUndo } from "./rules";
import { end, undoBatch, undoBulkJob, writeBatch, writeBulkJob } from "./write-job";

const MISSING = "Change not found";
/** How many records a preview names for each reason, and a result. */
const FEW = 3;
const MORE = 50;

/** One's own changes of many records that can still be undone, newest first. */
export async function listBulkChanges(actor: Actor, query: QueryOf<typeof contract.listBulkChanges>) {
  const { rows, total } = await findBulkChanges(actor, query);
  const counted = await countRows(rows.map(({ id }) => id));
  return { items: rows.map((row) => toBulkChange(row, counted)), total };
}

interface Decided {
  title: string;
  judged: Judged[];
}

/** What would become of the chosen records within the actor's scope. Throws 'not_found' where there is none. */
async function decide(actor: Actor, form: contract.BulkForm, counted?: number): Promise<Decided> {
  const kind = KINDS[form.kind];
  const title = await kind.describe(actor, form.edit);
  const ids = await kind.choose(actor, form.selection, MOST_IN_BULK + 1);
  if (ids.length === 0) throw AppError.notFound("None of these is there any more");
  refuse(refuseNumber(ids.length, counted));
  return { title, judged: await kind.judge(actor, form.edit, ids) };
}

/** How many of the chosen records a change would change, and which it would leave, and why. */
export async function previewBulkChange(
  actor: Actor,
  form: BodyOf<typeof contract.previewBulkChange>,
): Promise<contract.BulkPreview> {
  const { title, judged } = await decide(actor, form);
  return toPreview(title, judged, FEW);
}

/** Throws 'not_found' for a missing change and for somebody else's. */
export async function getBulkChange(actor: Actor, id: string): Promise<contract.BulkResult> {
  const row = await findBulkChange(actor, id);
  if (!row) throw AppError.notFound(MISSING);
  const [counted, stays] = [await countRows([id]), await findStays(id, MORE)];
  const of = (outcome: "stayed" | "kept") => stays.filter((one) => one.outcome === outcome);
  return { ...toBulkChange(row, counted), stays: of("stayed"), kept: of("kept") };
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
    const { userId, impersonatorId, providerId } = actor;
    const { kind, edit } = form;
    const { id } = await insertBulkChange({
      kind,
      edit: edit satisfies Prisma.InputJsonObject,
      title,
      userId,
      impersonatorId,
      providerId,
    });
    await insertRows(id, judged);
    const found = await requireLocked(actor, id);
    const changes = judged.filter(({ reason }) => reason === null).length;
    await audit(actor, "bulk.start", "bulk", id, {
      kind,
      change: title,
      records: changes,
      ...(providerId && { providerId }),
    });
    if (changes > MOST_CHOSEN) {
      await updateBulkChange(id, { status: "running", jobId: await enqueue(writeBulkJob, { bulkId: id }) });
    } else {
      while ((await writeBatch(actor, found)) > 0);
    }
    return getBulkChange(actor, id);
  });
}

async function requireLocked(actor: Actor, id: string): Promise<BulkRecord> {
  const found = await lockBulkChange(actor, id);
  if (!found) throw AppError.notFound(MISSING);
  return found;
}

const whose = ({ title, providerId }: BulkRecord) => ({ change: title, ...(providerId && { providerId }) });

/** Stops between two batches: what is changed stays, and can be undone. */
export async function cancelBulkChange(actor: Actor, id: string): Promise<contract.BulkResult> {
  return transaction(async () => {
    const found = await requireLocked(actor, id);
    refuse(refuseCancel(found.status));
    if (found.jobId !== null) await cancelJob(found.jobId);
    await end(found, "cancelled");
    await audit(actor, "bulk.cancel", "bulk", id, whose(found));
    return getBulkChange(actor, id);
  });
}

/** Gives all changed records their values back, but for those that were edited since. */
export async function undoBulkChange(actor: Actor, id: string): Promise<contract.BulkResult> {
  return transaction(async () => {
    const found = await requireLocked(actor, id);
    refuse(refuseUndo(found.status, found.createdAt, new Date()));
    const { counts } = await getBulkChange(actor, id);
    await audit(actor, "bulk.undo", "bulk", id, whose(found));
    if (counts.changed > MOST_CHOSEN) {
      const jobId = await enqueue(undoBulkJob, { bulkId: id, impersonatorId: actor.impersonatorId });
      await updateBulkChange(id, { status: "undoing", jobId, failure: null });
    } else {
      const undoing = { ...found, status: "undoing" } as const;
      while ((await undoBatch(actor, undoing)) > 0);
    }
    return getBulkChange(actor, id);
  });
}
