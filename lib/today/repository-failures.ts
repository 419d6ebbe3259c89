import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import type { TodayFailure } from "./contract";

/** Jobs whose failure is on their own record: a mail, a sync, a report. */
const TOLD_ELSEWHERE = [
  ...["mail.send", "payroll.sync-mapping"],
  ...["intelligence.analyze-website", "intelligence.research-market", "intelligence.write-report"],
];

type FailureRow = Omit<TodayFailure, "at"> & { at: Date };

/** What failed longer ago is not to be repaired any more. */
const since = sql`now() - interval '30 days'`;

/** What has failed and not gone well since, of all providers, the newest first; `clockJobs` are the names of jobs that the clock starts again. */
export async function findFailures(clockJobs: string[], limit: number): Promise<FailureRow[]> {
  const syncs = sql`
    SELECT 'sync' AS kind, mapping.id, mapping.external_entity_name AS name, providers.company_name AS provider,
           run.at, run.error, false AS repeats
      FROM integration_mappings AS mapping JOIN providers ON providers.id = mapping.provider_id
      JOIN LATERAL (
        SELECT status, coalesce(finished_at, created_at) AS at, error FROM sync_runs
         WHERE sync_runs.mapping_id = mapping.id ORDER BY created_at DESC, sync_runs.id DESC LIMIT 1) AS run ON run.status = 'failed'
     WHERE mapping.removed_at IS NULL`;
  // A report that somebody canceled, or that lacks a part by now found, is nothing to repair.
  const reports = sql`
    SELECT CASE WHEN report.run_id IS NULL THEN 'report' ELSE 'reportPart' END, companies.id, companies.name, providers.company_name,
           run.created_at, run.problem, false
      FROM intelligence_runs AS run JOIN companies ON companies.id = run.company_id
      LEFT JOIN providers ON providers.id = run.provider_id LEFT JOIN intelligence_reports AS report ON report.run_id = run.id
     WHERE run.problem IS NOT NULL AND run.created_at > ${since} AND companies.status = 'active' AND NOT 'canceled' = ANY (run.causes)
       AND NOT EXISTS (SELECT FROM intelligence_runs AS later WHERE later.company_id = run.company_id
                          AND (later.created_at, later.id) > (run.created_at, run.id))`;
  const mails = sql`
    SELECT 'mail', id, subject, sender_name, created_at, error, false FROM emails WHERE status = 'failed' AND created_at > ${since}`;
  const jobs = sql`
    SELECT 'job', failed.id, failed.name, NULL, failed.finished_at, failed.error, failed.name = ANY (${clockJobs})
      FROM job_events AS failed
     WHERE failed.status = 'failed' AND failed.finished_at > ${since}
       AND failed.name NOT IN (${sql.join(TOLD_ELSEWHERE)})
       AND NOT EXISTS (SELECT FROM job_events AS later WHERE failed.name = ANY (${clockJobs}) AND later.name = failed.name
                          AND later.status IN ('completed', 'failed') AND later.finished_at > failed.finished_at)`;
  const { rows } = await sql<FailureRow>`
    SELECT kind, id, name, provider, at, coalesce(error, '') AS error, repeats
      FROM (${sql.join([syncs, reports, mails, jobs], sql` UNION ALL `)}) AS failed
     ORDER BY at DESC, id LIMIT ${limit}`.execute(kysely);
  return rows;
}
