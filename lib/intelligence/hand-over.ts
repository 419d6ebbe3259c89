import "server-only";
import type { Job } from "@/lib/jobs/define-job";
import { enqueue } from "@/lib/jobs/events";
import { updateWork } from "./repository-runs";
import type { RunData } from "./run-job";

/** Lets the next job of a run begin, in the transaction under way. */
export async function handOver(runId: string, job: Job<RunData>): Promise<void> {
  await updateWork(runId, await enqueue(job, { runId }));
}
