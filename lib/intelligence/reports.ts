import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { getReport as getContract, IntelligenceReport, IntelligenceSummary, ReportEntry } from "./contract";
import { applyCorrections } from "./corrections";
import { presented, toSummary } from "./present-report";
import { changesBetween } from "./report-changes";
import { findReport, findReports } from "./repository-reports";

interface StandingReport {
  id: string;
  report: IntelligenceReport;
}

/**
 * A report with what people have decided and corrected, the newest by default; null where the company has none. Throws 'not_found'
 * out of the actor's scope.
 */
export async function findStanding(actor: Actor, companyId: string, id?: string): Promise<StandingReport | null> {
  const row = await findReport(actor, companyId, id);
  if (!row) throw AppError.notFound("Company not found");
  if (!row.found) return null;
  const { report, generatedBy } = row.found;
  const corrected = applyCorrections(report, row.corrections);
  const standing = presented(corrected, { ...row, now: new Date() });
  return { id: row.found.id, report: { ...standing, analysis: { ...standing.analysis, generatedBy } } };
}

/** What other screens and calls say of a company's newest report (D-48); null without one. Throws as `findStanding` does. */
export async function findStandingSummary(actor: Actor, companyId: string): Promise<IntelligenceSummary | null> {
  const found = await findStanding(actor, companyId);
  return found && toSummary(found.report);
}

/** The reports on a company, newest first. Throws 'not_found' out of scope. */
export async function listReports(actor: Actor, companyId: string): Promise<{ items: ReportEntry[]; total: number }> {
  const { rows, total } = await findReports(actor, companyId);
  // Without reports, only looking at the company tells whether it is out of scope.
  if (total === 0) await findStanding(actor, companyId);
  return { items: rows.map((row) => ({ ...row, generatedAt: row.generatedAt.toISOString() })), total };
}

/** One report as it is now, and what has changed from it to the newest one. Throws 'not_found'. */
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
