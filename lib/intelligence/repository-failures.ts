import "server-only";
import { expressionBuilder, sql } from "kysely";
import type { FailedReportQuery } from "@/lib/contracts/model-costs";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
import { NOT_BEGUN } from "./repository-runs";

const runs = expressionBuilder<DB, "intelligenceRuns">();

/** Why a job failed, or what it could not get. */
const problem = sql<string | null>`coalesce(job.error, job.note)`;

/** A job's own problem, not that an earlier one failed. */
const problems = runs
  .selectFrom("intelligenceJobs as job")
  .whereRef("job.runId", "=", "intelligenceRuns.id")
  .where(problem, "is not", null)
  .where(problem, "!=", NOT_BEGUN);

const first = problems.orderBy("job.id").limit(1);

/** Where the same person had a report on the same company made within a day, in another provider. */
const elsewhere = sql<string | null>`(
  SELECT providers.company_name FROM intelligence_runs AS other
    JOIN intelligence_reports AS made ON made.run_id = other.id
    JOIN providers ON providers.id = other.provider_id
   WHERE other.company_id = intelligence_runs.company_id AND other.requested_by_id = intelligence_runs.requested_by_id
     AND other.provider_id <> intelligence_runs.provider_id
     AND other.created_at BETWEEN intelligence_runs.created_at AND intelligence_runs.created_at + interval '1 day'
   ORDER BY other.created_at LIMIT 1)`;

/** One page of the runs that have ended with a problem, newest first, and the number of all. */
export function findFailedRuns({ limit, offset }: FailedReportQuery) {
  const hits = kysely
    .selectFrom("intelligenceRuns")
    .where("intelligenceRuns.finishedAt", "is not", null)
    .where(({ exists }) => exists(problems.select("job.id")));
  return page({
    of: "intelligenceRuns",
    hits: [{ query: hits.select(["intelligenceRuns.id", "intelligenceRuns.createdAt as key"]), number: hits }],
    order: [
      ["key", "desc"],
      ["id", "desc"],
    ],
    limit,
    offset,
    show: (rows) =>
      rows
        .innerJoin("companies", "companies.id", "intelligenceRuns.companyId")
        .leftJoin("providers", "providers.id", "intelligenceRuns.providerId")
        .leftJoin("users", "users.id", "intelligenceRuns.requestedById")
        .select(["intelligenceRuns.id", "intelligenceRuns.createdAt"])
        .select(["companies.id as companyId", "companies.name as companyName"])
        .select(["providers.id as tenantId", "providers.companyName as tenantName"])
        .select([
          "users.id as personId",
          sql<string | null>`users.first_name || ' ' || users.last_name`.as("personName"),
        ])
        .select([first.select("job.type").as("type"), first.select(problem.as("error")).as("error")])
        .select(
          sql<number>`(SELECT count(*)::int FROM generations AS g WHERE g.run_id = intelligence_runs.id)`.as("calls"),
        )
        .select(
          sql<string | null>`(SELECT g.error FROM generations AS g WHERE g.run_id = intelligence_runs.id
            AND g.status = 'failed' ORDER BY g.created_at DESC LIMIT 1)`.as("modelError"),
        )
        .select(
          sql<boolean>`EXISTS (SELECT FROM intelligence_reports AS r WHERE r.run_id = intelligence_runs.id)`.as(
            "hasReport",
          ),
        )
        .select(elsewhere.as("madeElsewhere")),
  });
}

export type FailedRunRow = Awaited<ReturnType<typeof findFailedRuns>>["rows"][number];
