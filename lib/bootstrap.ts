import "server-only";
import { checkEnv } from "./env";
import { startJobs } from "./jobs/dispatcher";
import { knowJobs } from "./jobs/known-jobs";
import { logger } from "./logger";

const RETRY_MS = 5_000;

/** Checks the settings, registers the jobs, and starts their workers. */
export async function bootstrap(): Promise<void> {
  checkEnv();
  knowJobs(async () => (await import("./all-jobs")).JOBS);
  await startWorkers();
}

/** Retries until the database is there. */
async function startWorkers(): Promise<void> {
  try {
    await startJobs();
  } catch (error) {
    logger.warn({ err: String(error) }, "jobs wait for the database");
    setTimeout(() => void startWorkers(), RETRY_MS).unref();
  }
}
