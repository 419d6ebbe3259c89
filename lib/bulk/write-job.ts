import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { findStandingActor } from "@/lib/auth/standing";
import { MOST_CHOSEN } from "@/lib/domain/bulk";
import { defineJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { KINDS } from "./kinds";
import { type BulkRecord, lockBulkChangeOfJob, updateBulkChange } from "./repository";
import { saveResults, takeRows } from "./repository-rows";
import { tellReceivers } from "./tell";

/** Records that are written in one transaction, all or none. */
const BATCH = MOST_CHOSEN;

const GONE = "Who began this change does not belong to the provider any more";

const settings = {
  retries: 5,
  limitSeconds: 30,
  // People using the app come first.
  atOnce: 2,
};

/** Writes the records of a change in the order of their ids, a batch in a transaction, until none is left or it is cancelled. */
export const writeBulkJob = defineJob({
  ...settings,
  name: "bulk.write",
  data: z.object({ bulkId: z.uuid() }),
  concurrencyKey: ({ bulkId }) => bulkId,
  run: ({ bulkId }, run) => inBatches(run, "batch", () => writeSome(bulkId)),
  onFailed: ({ bulkId }, { message }) => fail(bulkId, message),
});

/** Gives the records of a change their values back, for who asked for it. */
export const undoBulkJob = defineJob({
  ...settings,
  name: "bulk.undo",
  data: z.object({ bulkId: z.uuid(), impersonatorId: z.uuid().nullable() }),
  concurrencyKey: ({ bulkId }) => bulkId,
  run: ({ bulkId, impersonatorId }, run) => inBatches(run, "batch", () => undoSome(bulkId, impersonatorId)),
  onFailed: ({ bulkId }, { message }) => fail(bulkId, message),
});

async function writeSome(bulkId: string): Promise<number> {
  const found = await lockBulkChangeOfJob(bulkId);
  if (found?.status !== "running") return 0;
  const actor = await findStandingActor(found.userId, found.providerId, found.impersonatorId);
  return actor ? writeBatch(actor, found) : end(found, "failed", GONE);
}

/** Writes the next records of a locked change in the transaction under way; returns how many, 0 once it has ended. */
export async function writeBatch(actor: Actor, found: BulkRecord): Promise<number> {
  const rows = await takeRows(found.id, "todo", BATCH);
  if (rows.length === 0) return end(found, "done");
  await saveResults(found.id, await KINDS[found.kind].write(actor, found, rows));
  return rows.length;
}

async function undoSome(bulkId: string, impersonatorId: string | null): Promise<number> {
  const found = await lockBulkChangeOfJob(bulkId);
  if (found?.status !== "undoing") return 0;
  const actor = await findStandingActor(found.userId, found.providerId, impersonatorId);
  return actor ? undoBatch(actor, found) : end(found, "failed", GONE);
}

/** Gives the next records of a locked change their values back in the transaction under way; returns how many, 0 once it has ended. */
export async function undoBatch(actor: Actor, found: BulkRecord): Promise<number> {
  const rows = await takeRows(found.id, "changed", BATCH);
  if (rows.length === 0) return end(found, "undone");
  await saveResults(found.id, await KINDS[found.kind].undo(actor, found, rows));
  return rows.length;
}

/** Ends a locked change, and tells those to whom it has given records. */
export async function end(
  { id, userId, status: before, finishedAt }: BulkRecord,
  status: "done" | "failed" | "cancelled" | "undone",
  failure?: string,
): Promise<0> {
  const now = new Date();
  const times = status === "undone" ? { undoneAt: now } : { finishedAt: finishedAt ?? now };
  await updateBulkChange(id, { status, ...times, ...(failure && { failure }) });
  await tellReceivers({ userId }, id, before === "undoing" ? "restored" : "changed");
  return 0;
}

async function fail(bulkId: string, message: string): Promise<void> {
  const found = await lockBulkChangeOfJob(bulkId);
  if (found) await end(found, "failed", message);
}
