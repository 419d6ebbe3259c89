import type { Actor } from "@/lib/auth/actor";
import { previewBulkChange, startBulkChange } from "@/lib/bulk/service";
import { undoBulkJob, writeBulkJob } from "@/lib/bulk/write-job";
import { BulkForm, type BulkRequest, type BulkResult, type DealBulkEdit } from "@/lib/contracts/bulk";
import { db } from "@/lib/database/db";
import type { BulkStatus } from "@/lib/domain/bulk";
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
  const { id } = await db().bulkChange.create({
    data: { kind: "deals", edit, title: "Priority: High", userId, providerId, status },
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
  (await db().bulkChange.findUniqueOrThrow({ where: { id } })).jobId ?? "";

export const runWrite = async (bulkId: string): Promise<void> => runJob(writeBulkJob, await jobOf(bulkId), { bulkId });

/** Runs the job of an undoing that was asked for. */
export const runUndo = async ({ impersonatorId }: Actor, bulkId: string): Promise<void> =>
  runJob(undoBulkJob, await jobOf(bulkId), { bulkId, impersonatorId });

/** What became of each record, and why, in the order of their ids. */
export const bulkRows = async (bulkId: string) =>
  db().bulkChangeRow.findMany({
    where: { bulkId },
    orderBy: { recordId: "asc" },
    select: { recordId: true, outcome: true, reason: true },
  });
