import "server-only";
import { sql } from "kysely";
import type { FailedReportQuery } from "@/lib/contracts/generations";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";

/** One page of the runs that failed, were refused or lack a part, newest first, and the number of all. */
export function findFailedRuns({ limit, offset }: FailedReportQuery) {
  const hits = kysely.selectFrom("intelligenceRuns").where("intelligenceRuns.problem", "is not", null);
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
        .leftJoin("intelligenceReports", "intelligenceReports.runId", "intelligenceRuns.id")
        .select(["intelligenceRuns.id", "intelligenceRuns.createdAt", "intelligenceRuns.causes"])
        .select(["intelligenceRuns.problem", "companies.id as companyId", "companies.name as companyName"])
        .select(["providers.id as tenantId", "providers.companyName as tenantName", "users.id as personId"])
        .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as("personName"))
        .select(sql<boolean>`intelligence_reports.run_id IS NOT NULL`.as("hasReport")),
  });
}
