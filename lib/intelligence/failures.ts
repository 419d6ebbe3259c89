import "server-only";
import { BUDGET_REFUSALS } from "@/lib/ai/budget";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { FailedReport, FailedReportQuery, FailureCause } from "@/lib/contracts/model-costs";
import { type FailedRunRow, findFailedRuns } from "./repository-failures";

/** Runs that ended with a problem, of all providers, newest first: for Admins. */
export async function listFailedReports(
  actor: Actor,
  query: FailedReportQuery,
): Promise<{ items: FailedReport[]; total: number }> {
  if (!can(actor, "admin.use")) throw AppError.forbidden();
  const { rows, total } = await findFailedRuns(query);
  return { items: rows.map(toFailedReport), total };
}

function causeOf({ error, modelError, type }: FailedRunRow): FailureCause {
  if (error !== null && BUDGET_REFUSALS.includes(error)) return "budget";
  if (modelError !== null && modelError === error) return "model";
  return type === "WEBSITE_ANALYSIS" ? "website" : "other";
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

const toFailedReport = (row: FailedRunRow): FailedReport => ({
  id: row.id,
  company: { id: row.companyId, name: row.companyName },
  tenant: named(row.tenantId, row.tenantName),
  person: named(row.personId, row.personName),
  createdAt: row.createdAt.toISOString(),
  cause: causeOf(row),
  error: row.error ?? "",
  calls: row.calls,
  hasReport: row.hasReport,
  madeElsewhere: row.madeElsewhere,
});
