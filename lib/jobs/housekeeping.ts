import "server-only";
import { sql } from "@/lib/db";
import { logger } from "@/lib/logger";

const HOUR_MS = 60 * 60 * 1000;

/** What nobody will ask for again. Each statement may run in several processes at once. */
const STATEMENTS = [
  "DELETE FROM rate_limits WHERE window_start < now() - interval '1 day'",
  "DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'",
  "DELETE FROM sessions WHERE expires_at < now() - interval '30 days'",
  "DELETE FROM job_events WHERE dispatched_at < now() - interval '30 days'",
];

/** Clears away what has expired, now and every hour. */
export function startHousekeeping(): void {
  const run = async () => {
    for (const statement of STATEMENTS) await sql(statement);
  };
  const quietly = () => void run().catch((error) => logger.warn({ err: String(error) }, "housekeeping"));
  quietly();
  setInterval(quietly, HOUR_MS).unref();
}
