import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { businessToday } from "@/lib/business-day";
import type { DayRange } from "@/lib/domain/dates";
import { isInOrder } from "@/lib/domain/dates";
import { enqueue } from "@/lib/jobs/events";
import { insertRuns } from "./repository-runs";
import { syncMappingJob } from "./sync-job";
import "server-only";

/** Starts a sync of a mapping's revenue in a range, in the transaction under way; returns the run's id. */
export async function startRun(actor: Actor, mappingId: string, range: DayRange): Promise<string> {
  const [added] = await insertRuns({ range, requestedById: actor.userId, mappingId });
  if (!added) throw new Error("A run of a locked mapping was not added");
  await enqueue(syncMappingJob, { runId: added.id, mappingId });
  return added.id;
}

/** The days from a first one to today. Throws 'bad_request' for a day in the future, or too long ago. */
export function historyRange(startDate: string): DayRange {
  const range = { startDate, endDate: businessToday() };
  if (isInOrder(range)) return range;
  const message = "Must be within the last ten years";
  throw AppError.badRequest(message, { historyFrom: message });
}
