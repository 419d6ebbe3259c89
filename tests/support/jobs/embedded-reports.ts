import { sql } from "../records/sql";
import { JobWorker } from "./job-workers";
import type { ReportEngine } from "./report-runs";

/** Reports on the engine in Postgres. */
export const EMBEDDED: ReportEngine = {
  name: "the embedded engine",
  async start() {
    process.env.JOB_LEASE_SECONDS = "10";
  },
  stop: async () => undefined,
  worker: (name) => JobWorker.start("product", name),
  hurry: () => sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'"),
  giveUpOnTheSilent: () => sql("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'"),
  async losing(work) {
    const result = await work();
    await sql("DELETE FROM pgboss.job WHERE name LIKE 'intelligence.%' AND state = 'created'");
    return result;
  },
};
