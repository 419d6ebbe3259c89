import "server-only";
import { sql } from "@/lib/db";
import type { RunStep } from "./define-job";
import { JOBS } from "./registry";

/** Runs a job by name with its data parsed; throws when the job is unknown, its data do not fit, or it fails. */
export async function runJob(name: string, data: unknown, step: RunStep): Promise<void> {
  const job = JOBS.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`No job is called ${name}`);
  await job.run(job.data.parse(data), step);
}

/** Steps remembered in our own table, for the engine that has no memory of its own. */
export function rememberedSteps(eventId: string): RunStep {
  return async (name, work) => {
    const [done] = await sql<{ result: unknown }>(
      "SELECT result FROM job_steps WHERE event_id = $1::uuid AND step = $2",
      [eventId, name],
    );
    if (done) return done.result as Awaited<ReturnType<typeof work>>;
    const result = await work();
    await sql(
      "INSERT INTO job_steps (event_id, step, result) VALUES ($1::uuid, $2, $3::jsonb) ON CONFLICT DO NOTHING",
      [eventId, name, JSON.stringify(result ?? null)],
    );
    return result;
  };
}
