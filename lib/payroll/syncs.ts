import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { businessToday } from "@/lib/business-day";
import type { SyncRun } from "@/lib/contracts/integrations";
import { type DayRange, lastDays } from "@/lib/domain/dates";
import { AppError } from "@/lib/http/app-error";
import { enqueue, enqueueAll } from "@/lib/jobs/events";
import { transaction } from "@/lib/transaction";
import { requireConfigured } from "./configured";
import { toSyncRun } from "./dto";
import { requireLockedMapping } from "./mappings";
import { findBatch, findQueuedRun, findRun, insertRuns } from "./repository-runs";
import { syncMappingJob } from "./sync-job";

const RECENT_DAYS = 30;

/** The days that a sync without dates covers (D-77). */
export const recentDays = (): DayRange => lastDays(businessToday(), RECENT_DAYS);

/**
 * Has a mapping's revenue of the last 30 days fetched; answers the run, or the one that waits for its turn to do the same.
 * Throws 'not_configured' without a payroll platform.
 */
export async function syncMapping(actor: Actor, mappingId: string): Promise<SyncRun> {
  requireConfigured();
  const range = recentDays();
  return transaction(async () => {
    await requireLockedMapping(mappingId);
    const queued = await findQueuedRun(mappingId, range);
    if (queued) return toSyncRun(queued);
    const [added] = await insertRuns({ range, requestedById: actor.userId, mappingId });
    if (!added) throw new Error("A run of a locked mapping was not added");
    await enqueue(syncMappingJob, { runId: added.id, mappingId });
    return toSyncRun(await findRun(added.id));
  });
}

/** Has the revenue of all mappings over a range fetched. Throws 'not_configured' without a payroll platform. */
export async function syncAll(actor: Actor, range: DayRange): Promise<{ batchId: string; runs: number }> {
  requireConfigured();
  const batchId = randomUUID();
  return { batchId, runs: await addBatch(batchId, range, actor.userId) };
}

/** Adds a run for each mapping, once for each batch; answers how many. */
export async function addBatch(batchId: string, range: DayRange, requestedById: string | null): Promise<number> {
  return transaction(async () => {
    const added = await insertRuns({ batchId, range, requestedById });
    await enqueueAll(
      syncMappingJob,
      added.map(({ id, mappingId }) => ({ runId: id, mappingId })),
    );
    return added.length;
  });
}

/** Throws 'not_found' for a batch without runs. */
export async function getSyncBatch(batchId: string) {
  const batch = await findBatch(batchId);
  if (batch.runs === 0) throw AppError.notFound("Sync not found");
  return batch;
}
