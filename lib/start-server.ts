import "server-only";
import { checkEnv } from "./env";
import { startJobs } from "./jobs/dispatcher";
import { logger } from "./logger";

const RETRY_MS = 5_000;

/** Checks the settings and starts the job workers; a database that is not there yet is asked again until it is. */
export async function startServer(): Promise<void> {
  checkEnv();
  try {
    await startJobs();
  } catch (error) {
    logger.warn({ err: String(error) }, "jobs wait for the database");
    setTimeout(() => void startServer(), RETRY_MS).unref();
  }
}
