import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { knownJobs } from "@/lib/jobs/known-jobs";
import { sql } from "./sql";

/** Changed by counting and by jobs, not by the tested requests. */
const IGNORED = [
  "rate_limits",
  "job_steps",
  "intelligence_pages",
  "intelligence_reports",
  "platform_states",
  "_prisma_migrations",
  // Follows what happens to the other tables.
  "changes",
  // A job adds what was committed before.
  "audit_chain",
];
/** A job changes these rows at its own time; a new row would still show. */
const COUNTED = ["emails", "job_events", "intelligence_runs", "intelligence_jobs"];
/** Jobs that the tested request did not start: a running report starts its next ones. */
const HANDED_ON = ["intelligence.research-market", "intelligence.write-report"];

type Snapshot = Record<string, string>;

/** Every table with its number of rows and a fingerprint of their versions: an update of any row changes it. */
export async function snapshot(): Promise<Snapshot> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1::text[]) ORDER BY 1",
    [IGNORED],
  );
  const parts = tables.map(({ name }) => {
    const versions = COUNTED.includes(name) ? "''" : "md5(string_agg(ctid::text || xmin::text, ',' ORDER BY ctid))";
    const rows = name === "job_events" ? "count(*) FILTER (WHERE name <> ALL($1::text[]))" : "count(*)";
    return `SELECT '${name}' AS name, concat(${rows}, ' rows ', ${versions}) AS content FROM public."${name}"`;
  });
  const scheduled = (await knownJobs()).flatMap(({ name, cron }) => (cron ? [name] : []));
  const rows = await sql<{ name: string; content: string }>(parts.join(" UNION ALL "), [[...HANDED_ON, ...scheduled]]);
  return Object.fromEntries(rows.map((row) => [row.name, row.content]));
}

const MOST_TRIES = 40;
const MOST_TRIES_UNDER_WAY = 600;
/** Work for minutes, and change only tables that are ignored or counted. */
const REPORTS = "intelligence.%";

/**
 * Waits for what earlier requests have left to jobs: half a minute while one that was handed over in the last seconds
 * is under way, two seconds while mails of notifications are owed or an import or a bulk change is to be written, since where no jobs
 * run they stay so.
 */
async function jobsUnderWay(): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [state] = await sql<{ underWay: boolean; owed: boolean }>(
      `SELECT EXISTS (SELECT FROM job_events WHERE name NOT LIKE $1 AND finished_at IS NULL AND dispatched_at IS NOT NULL
                        AND greatest(dispatched_at, started_at, seen_at) > now() - interval '5 s') AS "underWay",
              EXISTS (SELECT FROM notifications WHERE mail_due_at <= now())
                OR EXISTS (SELECT FROM job_events WHERE (name LIKE 'imports.%' OR name LIKE 'bulk.%') AND dispatched_at IS NULL
                             AND created_at > now() - interval '5 s') AS "owed"`,
      [REPORTS],
    );
    const most = state?.underWay ? MOST_TRIES_UNDER_WAY : state?.owed ? MOST_TRIES : 0;
    if (tries >= most) return;
    await pause(50);
  }
}

/** Runs something and asserts that no row of any table is new, changed or gone afterwards. */
export async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  await jobsUnderWay();
  const before = await snapshot();
  const result = await work();
  const after = await snapshot();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed, "tables that were changed").toEqual([]);
  return result;
}
