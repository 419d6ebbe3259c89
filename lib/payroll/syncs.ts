// A run is a job of one mapping, one at a time. It makes a range of days equal to the platform's: new, corrected and
// deleted events (docs/decisions/035). Nobody waits for a row while the platform is asked.

import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { type DayRange, lastDays, todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { defineClockJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";
import { payrollPort } from "@/lib/vendors/payroll/port";
import { requireConfigured } from "./connection";
import type { SyncRun } from "./contract";
import { toSyncRun } from "./dto";
import { requireLockedMapping } from "./mappings";
import { findBatch, findQueuedRun, findRun, insertRuns } from "./repository-runs";
import { startRun, syncMappingJob } from "./sync-job";

const RECENT_DAYS = 30;

/** The days of a sync without dates (D-77). */
export const recentDays = (): DayRange => lastDays(todayIn(env.BUSINESS_TIME_ZONE), RECENT_DAYS);

/**
 * Starts a sync of a mapping's revenue in the last 30 days; returns its run, or an equal one that has not begun yet. Throws
 * 'not_configured' without a payroll platform.
 */
export async function syncMapping(actor: Actor, mappingId: string): Promise<SyncRun> {
  requireConfigured();
  const range = recentDays();
  return transaction(async () => {
    await requireLockedMapping(mappingId);
    const queued = await findQueuedRun(mappingId, range);
    if (queued) return toSyncRun(queued);
    const runId = await startRun(actor, mappingId, range);
    await audit(actor, "mapping.sync", "integration_mapping", mappingId, { ...range });
    return toSyncRun(await findRun(runId));
  });
}

/** Starts a sync of all mappings' revenue in a range. Throws 'not_configured' without a payroll platform. */
export async function syncAll(actor: Actor, range: DayRange): Promise<{ batchId: string; runs: number }> {
  requireConfigured();
  const batchId = randomUUID();
  return transaction(async () => {
    const runs = await addBatch(batchId, range, actor.userId);
    await audit(actor, "mapping.sync-all", "integration_mapping", batchId, { ...range, runs });
    return { batchId, runs };
  });
}

/** Adds a run for each mapping, once per batch; returns how many. */
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

/** Fetches the last 30 days of all mappings every night. */
export const syncNightly = defineClockJob({
  name: "payroll.sync-nightly",
  cron: "0 3 * * *",
  run: async ({ id, step }) => {
    // The job's id is the batch's, so that a repeated start adds nothing.
    if (payrollPort.isConfigured()) await step("start", ({ write }) => write(() => addBatch(id, recentDays(), null)));
  },
});

/** Throws 'not_found' for a batch without runs. */
export async function getSyncBatch(batchId: string) {
  const batch = await findBatch(batchId);
  if (batch.runs === 0) throw AppError.notFound("Sync not found");
  return batch;
}
