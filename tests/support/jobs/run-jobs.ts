import { db } from "@/lib/database/db";
import type { Job } from "@/lib/jobs/define-job";
import { knownJobs } from "@/lib/jobs/known-jobs";
import { giveUp, messageOf, runJob } from "@/lib/jobs/run-job";

/** Runs the jobs that wait, oldest first, and those that they start; only those of these kinds where some are named. A failing one gets no other try. */
export async function runJobs(...only: Job[]): Promise<void> {
  const jobs = only.length > 0 ? only : await knownJobs();
  const names = jobs.map(({ name }) => name);
  for (;;) {
    const waiting = await db().jobEvent.findFirst({
      where: { name: { in: names }, status: "waiting" },
      orderBy: { id: "asc" },
    });
    const job = jobs.find(({ name }) => name === waiting?.name);
    if (!waiting || !job) return;
    await runJob(job, waiting.id, waiting.data).catch((error) =>
      giveUp(job, waiting.id, waiting.data, messageOf(error)),
    );
  }
}
