import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { getReport as getContract, ReportEntry } from "@/lib/contracts/report-history";
import { changesBetween } from "./report-changes";
import { findReports } from "./repository-reports";
import { findStanding } from "./standing-report";

/** The reports on a company, newest first. Throws 'not_found' out of scope. */
export async function listReports(actor: Actor, companyId: string): Promise<{ items: ReportEntry[]; total: number }> {
  const { rows, total } = await findReports(actor, companyId);
  // Without reports, only looking at the company tells whether it is out of scope.
  if (total === 0) await findStanding(actor, companyId);
  return { items: rows.map((row) => ({ ...row, generatedAt: row.generatedAt.toISOString() })), total };
}

/** One report as it stands, and what has changed from it to the newest one. Throws 'not_found'. */
export async function getReport(
  actor: Actor,
  companyId: string,
  reportId: string,
): Promise<z.output<typeof getContract.response>> {
  const [found, newest] = [await findStanding(actor, companyId, reportId), await findStanding(actor, companyId)];
  if (!found || !newest) throw AppError.notFound("Report not found");
  const { id, report } = found;
  const { generatedAt, overallConfidence, analysis } = report;
  return {
    id,
    generatedAt,
    generatedBy: analysis.generatedBy ?? null,
    overallConfidence,
    report,
    changes: id === newest.id ? [] : changesBetween(report, newest.report),
  };
}
