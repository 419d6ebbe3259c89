import "server-only";
import { can } from "@/lib/access/permissions";
import type { FailedReport, FailedReportQuery } from "@/lib/ai/contract";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { findFailedRuns } from "./repository-runs";

/** Runs that ended with a problem, of all providers, newest first: for Admins. */
export async function listFailedReports(
  actor: Actor,
  query: FailedReportQuery,
): Promise<{ items: FailedReport[]; total: number }> {
  if (!can(actor, "admin.use")) throw AppError.forbidden();
  const { rows, total } = await findFailedRuns(query);
  const items = rows.map(({ companyId, companyName, tenantId, tenantName, personId, personName, ...row }) => ({
    ...row,
    company: { id: companyId, name: companyName },
    tenant: named(tenantId, tenantName),
    person: named(personId, personName),
    createdAt: row.createdAt.toISOString(),
    problem: row.problem ?? "",
  }));
  return { items, total };
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });
