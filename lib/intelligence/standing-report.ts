import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import type { IntelligenceSummary } from "@/lib/contracts/intelligence-summary";
import { applyCorrections } from "./corrections";
import { toCorrection } from "./dto";
import { presented, toSummary } from "./present-report";
import { findReport } from "./repository-reports";

interface StandingReport {
  id: string;
  report: IntelligenceReport;
}

/**
 * A report as it stands with what people have decided and corrected, the newest by default; null where the company has none. Throws 'not_found'
 * out of the actor's scope.
 */
export async function findStanding(actor: Actor, companyId: string, id?: string): Promise<StandingReport | null> {
  const row = await findReport(actor, companyId, id);
  if (!row) throw AppError.notFound("Company not found");
  if (!row.found) return null;
  const { report, generatedBy } = row.found;
  const corrected = applyCorrections(report, row.corrections.map(toCorrection));
  const standing = presented(corrected, { ...row, now: new Date() });
  return { id: row.found.id, report: { ...standing, analysis: { ...standing.analysis, generatedBy } } };
}

/** What other screens and calls say of a company's newest report (D-48); null without one. Throws as `findStanding` does. */
export async function findStandingSummary(actor: Actor, companyId: string): Promise<IntelligenceSummary | null> {
  const found = await findStanding(actor, companyId);
  return found && toSummary(found.report);
}
