import type { Actor } from "@/lib/auth/actor";
import { BulkForm, type BulkRequest, type BulkResult, type DealBulkEdit } from "@/lib/bulk/contract";
import type { BulkStatus } from "@/lib/bulk/rules";
import { previewBulkChange, startBulkChange, undoBulkJob, writeBulkJob } from "@/lib/bulk/service";
import { db } from "@/lib/database/db";
import { runJob } from "@/lib/jobs/run-job";

/** Some deals are to get another priority. */
export const priorityForm = (ids: string[], priority: 1 | 2 | 3 = 1) => ({
  kind: "deals" as const,
  selection: { ids },
  edit: { field: "priority" as const, priority },
});

/** A bulk change of nothing, which is where `status` says. */
export async function addBulkChange(userId: string, providerId: string, status: BulkStatus = "done"): Promise<string> {
  const edit = { field: "priority", priority: 1 };
  const { id } = await db().batch.create({
    data: {
      ...{ type: "bulk", kind: "deals", input: { edit }, title: "Priority: High", userId, providerId, status },
      startedAt: new Date(),
    },
  });
  return id;
}

/** Looks at the preview and starts what it has shown, as the page does. */
export async function startBulk(actor: Actor, form: BulkRequest): Promise<BulkResult> {
  const parsed = BulkForm.parse(form);
  const { total } = await previewBulkChange(actor, parsed);
  return startBulkChange(actor, { ...parsed, total });
}

/** The same for an edit of deals, each chosen. */
export const editDeals = (actor: Actor, ids: string[], edit: DealBulkEdit): Promise<BulkResult> =>
  startBulk(actor, { kind: "deals", selection: { ids }, edit });

const jobOf = async (id: string): Promise<string> =>
  (await db().batch.findUniqueOrThrow({ where: { id } })).jobId ?? "";

export const runWrite = async (batchId: string): Promise<void> =>
  runJob(writeBulkJob, await jobOf(batchId), { batchId });

/** Runs the job of an undoing that was asked for. */
export const runUndo = async ({ userId, providerId, impersonatorId }: Actor, batchId: string): Promise<void> =>
  runJob(undoBulkJob, await jobOf(batchId), { batchId, by: { userId, providerId, impersonatorId } });

/** What became of each record, and why, in the order of their ids. */
export const bulkRows = async (batchId: string) =>
  (await db().batchRow.findMany({ where: { batchId }, orderBy: { recordId: "asc" } })).map(
    ({ recordId, outcome, note }) => ({ recordId, outcome, reason: note }),
  );
